package import CrierAnswers
import CrierMessage
import HTTPTypes

extension FCMClient {
  /// Asks for the key of a group; it is nil if the outcome is not `.accepted`.
  package func key(
    of group: DeviceGroup, progress: @Sendable (SendProgress) -> Void = { _ in },
    rest: Rest? = nil
  ) async -> (report: SendReport, key: String?) {
    await groupCall(
      group.lookUp(at: endpoint), "", of: group, progress: progress, rest: rest)
  }

  /// Creates a group with one member; the key is nil if the outcome is not `.accepted`.
  ///
  /// A lost response is not retried, because a second attempt would be told that the group exists.
  package func create(
    _ group: DeviceGroup, with member: String,
    progress: @Sendable (SendProgress) -> Void = { _ in }, rest: Rest? = nil
  ) async -> (report: SendReport, key: String?) {
    let (request, body) = group.call(.create, member, key: nil, at: endpoint)
    return await groupCall(
      request, body, of: group, isRepeatable: false, progress: progress, rest: rest)
  }

  /// Adds a member to a group, or removes one.
  package func change(
    _ group: DeviceGroup, key: String, member: String, isRemoval: Bool,
    progress: @Sendable (SendProgress) -> Void = { _ in }, rest: Rest? = nil
  ) async -> SendReport {
    let (request, body) = group.call(
      isRemoval ? .remove : .add, member, key: key, at: endpoint)
    return await groupCall(request, body, of: group, progress: progress, rest: rest).report
  }

  private func groupCall(
    _ request: HTTPRequest, _ body: String, of group: DeviceGroup, isRepeatable: Bool = true,
    progress: @Sendable (SendProgress) -> Void, rest: Rest?
  ) async -> (report: SendReport, key: String?) {
    var key: String?
    let report = await attempt(progress: progress, rest: rest) { token in
      let answer = await answer(to: request, body: body, token)
      if case .success(let received) = answer { key = NotificationKey.read(received) }
      return SendAttempt(
        answer, of: .deviceGroup, doing: group.name, isRepeatable: isRepeatable, now: now())
    }
    return (report, key)
  }
}
