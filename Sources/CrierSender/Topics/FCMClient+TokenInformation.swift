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
}
