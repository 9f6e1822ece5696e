package import CrierAnswers
import CrierMessage
import HTTPTypes

extension FCMClient {
  /// Subscribes or unsubscribes tokens, and returns the outcome for each in the same order.
  ///
  /// Repeating a change does no harm, so lost responses and tokens with temporary errors are
  /// retried by the policy. With more tokens than a call can hold, several calls run at once.
  package func change(
    _ change: TopicChange, for tokens: [String],
    progress: @escaping @Sendable (SendProgress) -> Void = { _ in },
    rest: Rest? = nil
  ) async -> [SendReport] {
    let calls = stride(from: 0, to: tokens.count, by: change.interface.mostTokens).map { first in
      Array(tokens[first..<min(first + change.interface.mostTokens, tokens.count)])
    }
    return await withTaskGroup(of: (Int, [SendReport]).self) { group in
      var reports: [[SendReport]] = Array(repeating: [], count: calls.count)
      var waiting = calls.indices.makeIterator()
      func start() {
        guard let index = waiting.next() else { return }
        group.addTask {
          (index, await makeChange(change, for: calls[index], progress: progress, rest: rest))
        }
      }
      for _ in 0..<Self.mostCalls { start() }
      for await (index, found) in group {
        reports[index] = found
        start()
      }
      return reports.flatMap(\.self)
    }
  }

  /// The maximum number of calls at once, as in the official SDKs.
  private static let mostCalls = 100

  /// Makes one change, and repeats it for the tokens whose result asks for that.
  private func makeChange(
    _ change: TopicChange, for tokens: [String], progress: @Sendable (SendProgress) -> Void,
    rest: Rest?
  ) async -> [SendReport] {
    let start = now()
    var reports = tokens.map { _ in SendReport(outcome: .notSent(Explanation(""))) }
    var open = Array(tokens.indices)
    var tries = 0
    while true {
      let answered = await callOnce(change, open.map { tokens[$0] }, progress: progress, rest: rest)
      for (index, report) in zip(open, answered) {
        let attempts = reports[index].attempts + report.attempts
        reports[index] = report
        reports[index].attempts = attempts
      }
      tries += 1
      open = open.filter { reports[$0].isWorthRepeating }
      guard let first = open.first,
        let step = nextStep(
          after: SendAttempt(repeating: reports[first].outcome), tries: tries, since: start,
          by: policy),
        await hasWaited(step, progress: progress, rest: rest)
      else { return reports }
    }
  }

  /// Makes one call, with the retries that it needs as a whole.
  private func callOnce(
    _ change: TopicChange, _ tokens: [String], progress: @Sendable (SendProgress) -> Void,
    rest: Rest?
  ) async -> [SendReport] {
    let (request, body) = change.call(for: tokens, project: project, at: endpoint)
    var results: [SendOutcome]?
    let report = await attempt(progress: progress, rest: rest) { token in
      let answer = await answer(to: request, body: body, token)
      if case .success(let received) = answer, change.interface == .batch {
        results = BatchResults.outcomes(of: received, tokens.count, doing: change.topic)
      }
      return SendAttempt(
        answer, of: change.interface == .batch ? .batch : .topicSubscription,
        doing: change.topic, device: tokens.count == 1 ? tokens.first : nil, now: now())
    }
    guard let results else { return tokens.map { _ in report } }
    return results.map { outcome in
      SendReport(outcome: outcome, attempts: report.attempts, elapsed: report.elapsed)
    }
  }
}

extension SendReport {
  /// Whether the service had trouble with this token alone, so that a repetition may help.
  ///
  /// Then the call as a whole had the status 200; other refusals have been retried already.
  fileprivate var isWorthRepeating: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.mayPass && refusal.httpStatus == 200
  }
}

extension FCMClient {
  /// Asks the Instance ID service about a token: its app, its project and its topics.
  ///
  /// The information is nil if the outcome is not `.accepted`.
  package func information(
    about token: String, progress: @Sendable (SendProgress) -> Void = { _ in },
    rest: Rest? = nil
  ) async -> (report: SendReport, information: TokenInformation?) {
    let path = "/iid/info/\(PercentEncoding.text(token))?details=true"
    let request = endpoint.instanceID.request(.get, path, .accessTokenAuthorization)
    var information: TokenInformation?
    let report = await attempt(progress: progress, rest: rest) { accessToken in
      let answer = await answer(to: request, body: "", accessToken)
      if case .success(let received) = answer { information = TokenInformation(received) }
      return SendAttempt(answer, of: .batch, doing: token, now: now())
    }
    return (report, information)
  }

  /// Asks FCM's v1 API for the topics of a registration token or an installation ID.
  ///
  /// The topics are nil if the outcome is not `.accepted`.
  package func subscriptions(
    of registration: String
  ) async -> (report: SendReport, subscriptions: [TokenInformation.Subscription]?) {
    let parent = "/v1/projects/\(project)/registrations/\(PercentEncoding.text(registration))"
    var found: [TokenInformation.Subscription] = []
    var query = "pageSize=2000"
    while true {
      let request = endpoint.request(.get, "\(parent)/topicSubscriptions?\(query)")
      var page: (subscriptions: [TokenInformation.Subscription], next: String?)?
      let report = await attempt(progress: { _ in }, rest: nil) { accessToken in
        let answer = await answer(to: request, body: "", accessToken)
        if case .success(let received) = answer { page = TokenInformation.page(received) }
        return SendAttempt(
          answer, of: .topicSubscription, doing: registration, device: registration, now: now())
      }
      guard let read = page else { return (report, nil) }
      found += read.subscriptions
      guard let next = read.next, !next.isEmpty else { return (report, found) }
      query = "pageSize=2000&pageToken=\(PercentEncoding.text(next))"
    }
  }
}

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
