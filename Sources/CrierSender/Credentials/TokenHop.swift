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

extension TokenHop {
  /// Returns what went wrong at this step, and how to fix it.
  func explanation(of error: CredentialError) -> Explanation {
    switch error {
    case .noAnswer(let error): unanswered(error)
    case .strangeAnswer(let status):
      Explanation(
        "\(name) answered HTTP \(status) without a token or a reason.\(place)", fix: addressFix)
    case .unavailable(let status):
      Explanation("\(name) is having problems (HTTP \(status)).", fix: "Try again later.")
    case .refused(let code, let status, let clue): refusal(code, status, clue)
    case .noToken where step == .command:
      Explanation(
        "\(name) printed no token.", fix: "It must print the token and nothing else.")
    case .noToken(let field):
      Explanation(
        "\(name) contains no token\(field.map { " in the field \($0)" } ?? "").\(place)",
        fix: "Check the program that writes it, and credential_source in the file.")
    case .unreadable(let reason):
      Explanation("\(name) cannot be read. \(reason.sentence)", fix: reason.fix)
    default: error.explanation
    }
  }

  /// The step as the subject of a sentence.
  private var name: String {
    switch step {
    case .assertion, .login: "The token endpoint"
    case .subjectToken: "The source of the subject token"
    case .securityTokens: "The Security Token Service (STS)"
    case .impersonation: "generateAccessToken"
    case .metadata: "The metadata server"
    case .command: "The access token command"
    }
  }

  private var place: String { origin.map { " Its address comes from \($0.words)." } ?? "" }

  private var addressFix: String {
    switch step {
    case .subjectToken where origin?.member.hasSuffix("url") == true:
      "Check the address; in GitHub Actions give the job the permission id-token: write."
    case .metadata: "Check the service account of this machine, or pass --credentials FILE."
    default:
      origin.map { "Check \($0.member), the network and any proxy." } ?? "Check the network."
    }
  }

  private func unanswered(_ error: CurlError) -> Explanation {
    switch error.cause {
    case .cancelled: return error.explanation
    case .proxyFailed, .unreadableCertificates:
      return Explanation(
        "\(name) was not reached. \(error.explanation.sentence)", fix: error.explanation.fix)
    default:
      return Explanation(
        "\(name) did not answer. \(error.explanation.sentence)\(place)", fix: addressFix)
    }
  }

  private func refusal(_ code: String, _ status: Int, _ clue: GrantClue?) -> Explanation {
    switch (step, code) {
    case (.impersonation(let account), _):
      let known = impersonation(of: account, code, status)
      return quoting(clue, known.sentence, fix: known.fix ?? addressFix)
    case (.metadata, _):
      return quoting(
        clue,
        "The metadata server returned no token (\(code), HTTP \(status)).", fix: addressFix)
    case (.login, "invalid_grant") where clue?.kind == nil || clue?.kind == .revoked:
      // A revoked login may get only the words "Bad Request".
      return quoting(
        clue,
        "Google does not accept this login any more (invalid_grant): it was revoked or has expired.",
        fix: RefusalMeaning.logInWithGcloud)
    case (.login, "invalid_client"):
      return quoting(
        clue,
        "The OAuth client of this login is gone or its secret is wrong (invalid_client).",
        fix: RefusalMeaning.logInWithGcloud)
    case (.securityTokens, "invalid_grant") where clue?.kind == nil:
      return quoting(
        clue,
        "The Security Token Service (STS) refused the subject token (invalid_grant).",
        fix: "Check that it is fresh, and that audience names the provider that issued it.")
    case (.securityTokens, _):
      let known = RefusalMeaning.grant(code, clue).explanation
      return Explanation(
        "The Security Token Service (STS) refused the exchange. \(known.sentence)", fix: known.fix)
    default: return RefusalMeaning.grant(code, clue).explanation
    }
  }

  /// Creates an explanation with the server's words.
  private func quoting(
    _ clue: GrantClue?, _ sentence: String, fix: String
  ) -> Explanation {
    var explanation = Explanation(sentence, fix: fix)
    if let words = clue?.words { explanation.add(serverWords: words) }
    return explanation
  }

  private func impersonation(of account: String, _ code: String, _ status: Int) -> Explanation {
    let sentence = "generateAccessToken for \(account) was refused (\(code), HTTP \(status))"
    return switch code {
    case "IAM_PERMISSION_DENIED", "PERMISSION_DENIED":
      Explanation(
        "\(sentence): these credentials may not act for that account, or it does not exist.",
        fix: "Give them the role \(RefusalMeaning.tokenCreatorRole) on that account.")
    case "SERVICE_DISABLED":
      Explanation(
        "\(sentence): the IAM Service Account Credentials API is disabled, or a login has no quota "
          + "project.",
        fix: "Enable iamcredentials.googleapis.com, or set a quota project: gcloud auth "
          + "application-default set-quota-project PROJECT")
    case "USER_PROJECT_DENIED", "CONSUMER_INVALID":
      Explanation(
        "\(sentence): these credentials may not use the quota project, or it does not exist.",
        fix:
          "Grant roles/serviceusage.serviceUsageConsumer in the project that quota_project_id names."
      )
    case "NOT_FOUND":
      Explanation("\(sentence): there is no such account.", fix: addressFix)
    default: Explanation("\(sentence).", fix: addressFix)
    }
  }
}
