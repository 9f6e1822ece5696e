import CrierMessage
import HTTPTypes

/// `POST /v1/projects/P/messages:send`.
///
/// Checks in the order of the real service: access, project, JSON, types, rules, and only then
/// whether the device exists. A dry run goes through the same checks.
struct SendRoute: Sendable {
  let project: String
  let world: EmulatorWorld
  let settings: EmulatorSettings

  func answer(to request: EmulatorRequest) async -> EmulatorAnswer {
    if let refusal = AccessCheck(settings: settings).refusal(of: request, at: settings.now()) {
      return .refusal(refusal)
    }
    guard ProjectName.isPossible(project) else { return .refusal(ProjectName.refusal(of: project)) }
    let (message, target): (Message, Target)
    do throws(FCMError) {
      if let refusal = QueryParameters.refusal(of: request) { throw refusal }
      (message, target) = try await RequestCheck.message(
        in: request, countsStrictly: settings.countsSizesStrictly, world: world)
    } catch {
      await world.countRefused(project)
      return .refusal(error)
    }
    if let failing = FailingName(target) {
      let refusal = await world.refuse(failing, for: project)
      return .refusal(refusal.error, retryAfter: refusal.retryAfter)
    }
    let send = IncomingSend(message, to: target, project: project, tags: request.tags)
    do throws(SendRefusal) {
      var answer = EmulatorAnswer.name(try await world.accept(send))
      answer.target = target.value
      return answer
    } catch {
      return .refusal(error.error, retryAfter: error.retryAfter)
    }
  }
}

extension EmulatorRequest {
  private static let tagHeader = HTTPField.Name("X-Crier-Tag")

  /// The tags in the header `X-Crier-Tag`, separated by commas.
  var tags: [String] {
    guard let name = Self.tagHeader, let header = headers[name] else { return [] }
    return header.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
