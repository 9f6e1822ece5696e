import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

/// One step toward an access token: which server is asked, and where its address comes from.
package struct TokenHop: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// The token endpoint, with an assertion signed by a service account's key.
    case assertion
    /// The token endpoint, with the refresh token of a login.
    case login
    /// The source of the subject token: a file or a server on the local network.
    case subjectToken
    /// Google's Security Token Service, which accepts the subject token.
    case securityTokens
    /// `generateAccessToken`, for the named account.
    case impersonation(String)
    case metadata
    case command
  }

  package var step: Step
  package var origin: MemberOrigin?

  package init(_ step: Step, _ origin: MemberOrigin? = nil) {
    self.step = step
    self.origin = origin
  }

  func ask(
    _ request: HTTPRequest, _ body: [UInt8] = [], by exchange: Exchange
  ) async throws(CredentialError) -> HTTPAnswer {
    do {
      return try await exchange(request, body)
    } catch {
      throw .at(self, .noAnswer(error))
    }
  }

  /// Returns the token in a response; throws the reason if there is none.
  func token(in answer: HTTPAnswer, at now: Duration) throws(CredentialError) -> AccessToken {
    let status = answer.response.status.code
    let body = AnswerBody(answer.body, keepsSecrets: true)
    switch TokenAnswer(status: status, body: body) {
    case .token(let secret, let seconds):
      return AccessToken(secret: secret, lifetime: .seconds(seconds), from: now)
    case .passing: throw .at(self, .unavailable(httpStatus: status))
    case .refused(let code, let clue):
      throw .at(self, .refused(code: code, httpStatus: status, clue: clue))
    case .strange:
      guard let error = body.error else { throw .at(self, .strangeAnswer(httpStatus: status)) }
      let code = [error.reason, error.status].compactMap(\.self).first(where: TokenAnswer.isCode)
      throw .at(
        self,
        .refused(
          code: code ?? "HTTP \(status)", httpStatus: status, clue: GrantClue(error.message)))
    }
  }
}
