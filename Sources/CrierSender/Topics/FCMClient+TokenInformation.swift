package import CrierAnswers
import CrierMessage
import HTTPTypes

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
