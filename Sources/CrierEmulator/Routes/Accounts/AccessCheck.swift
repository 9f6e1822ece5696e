import CrierMessage
import HTTPTypes

/// Decides whether a request may call a method of Google's services with its access token.
struct AccessCheck {
  let settings: EmulatorSettings
  var method = GoogleMethod.sendMessage
  /// The scopes of which the token needs one.
  var scopes = TokenScopes.all
  /// Whether a user's login needs the header `x-goog-user-project`.
  var needsQuotaProject = true

  /// Returns why a request is refused; nil if it is accepted.
  ///
  /// Tokens that the emulator did not issue are accepted, unless it was told whom to accept.
  func refusal(of request: EmulatorRequest, at now: Duration) -> FCMError? {
    switch text(in: request) {
    case .failure(let error): return error
    case .success(let text):
      guard settings.takesAnyAccount || EmulatorToken.isOwn(text, settings.tokenKey) else {
        return unauthenticated(Self.invalid, reason: nil)
      }
      return EmulatorToken(text).flatMap { refusal(of: $0, request, at: now) }
    }
  }

  private func refusal(
    of token: EmulatorToken, _ request: EmulatorRequest, at now: Duration
  ) -> FCMError? {
    if token.end <= now.secondsRoundedDown {
      return Self.expired(for: method)
    }
    if token.scopes.isDisjoint(with: scopes) { return narrowScope }
    let project = Self.quotaProject.flatMap { request.headers[$0] } ?? ""
    return needsQuotaProject && token.holder == .user && project.isEmpty ? noQuotaProject : nil
  }

  /// Returns the token in the header `Authorization`, or in the query parameters that Google's
  /// services accept as well.
  private func text(in request: EmulatorRequest) -> Result<String, FCMError> {
    guard let header = request.headers[.authorization] else {
      let text = request.query["access_token"] ?? request.query["oauth_token"]
      return text.map { .success($0) } ?? .failure(missing)
    }
    // Bytes are split much faster than characters.
    let words = header.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
    guard let scheme = words.first else { return .failure(missing) }
    guard scheme.lowercased() == "bearer", words.count < 3 else {
      // For example a legacy server key.
      return .failure(unauthenticated(Self.invalid, reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED"))
    }
    return words.count == 2 ? .success(String(words[1])) : .failure(missing)
  }

  private static let quotaProject = HTTPField.Name("x-goog-user-project")
  private static let invalid = "Request had invalid authentication credentials."

  private var missing: FCMError {
    unauthenticated(
      "Request is missing required authentication credential.", reason: "CREDENTIALS_MISSING")
  }

  /// The refusal of an access token that has expired.
  static func expired(for method: GoogleMethod) -> FCMError {
    unauthenticated(invalid, reason: "ACCESS_TOKEN_EXPIRED", for: method)
  }

  /// - Parameter reason: Nil for a token that Google cannot read, as in recorded answers.
  private func unauthenticated(_ opening: String, reason: String?) -> FCMError {
    Self.unauthenticated(opening, reason: reason, for: method)
  }

  private static func unauthenticated(
    _ opening: String, reason: String?, for method: GoogleMethod
  ) -> FCMError {
    FCMError(
      code: 401, status: "UNAUTHENTICATED",
      message: opening + " Expected OAuth 2 access token, login cookie or other valid "
        + "authentication credential. See "
        + "https://developers.google.com/identity/sign-in/web/devconsole-project.",
      reason: reason, metadata: reason == nil ? [:] : method.metadata)
  }

  private var narrowScope: FCMError {
    FCMError(
      code: 403, status: "PERMISSION_DENIED",
      message: "Request had insufficient authentication scopes.",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT", metadata: method.metadata)
  }

  /// The number in it is that of the project that gcloud itself uses.
  private var noQuotaProject: FCMError {
    FCMError(
      code: 403, status: "PERMISSION_DENIED",
      message: "Your application is authenticating by using local Application Default Credentials. "
        + "The \(method.service) API requires a quota project, which is not set by default.",
      reason: "SERVICE_DISABLED",
      metadata: ["service": method.service, "consumer": "projects/764086051850"])
  }
}
