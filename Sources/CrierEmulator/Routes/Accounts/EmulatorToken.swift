import CrierMessage

/// The emulator's access tokens.
///
/// Each contains its own expiry, so none is stored. Other tokens are accepted too, unless the
/// emulator has a secret: then only tokens that contain it are accepted.
enum EmulatorToken {
  private static let prefix = "ya29.crier-emulator-"

  static func make(serial: UInt64, endsAt end: Duration, secret: String? = nil) -> String {
    "\(prefix)\(end.secondsRoundedDown)-\(serial)" + (secret.map { "-" + $0 } ?? "")
  }

  /// Returns why a request with this `Authorization` header is refused; nil if it is accepted.
  static func refusal(
    of header: String?, at now: Duration, secret: String? = nil
  ) -> FCMError? {
    let words = (header ?? "").split(separator: " ", omittingEmptySubsequences: true)
    guard let scheme = words.first else { return missing }
    guard scheme.lowercased() == "bearer" else { return unsupported }
    guard words.count == 2 else { return words.count < 2 ? missing : unsupported }
    if let secret, !isOwn(words[1], secret) { return unsupported }
    if let end = end(of: words[1]), end <= now.secondsRoundedDown { return expired }
    return nil
  }

  private static func end(of token: Substring) -> Int? {
    guard token.hasPrefix(prefix) else { return nil }
    return token.dropFirst(prefix.count).split(separator: "-").first.flatMap { Int($0) }
  }

  /// Takes the same time for every guess of the same length, to prevent timing attacks.
  private static func isOwn(_ token: Substring, _ secret: String) -> Bool {
    let given = Array(token.utf8)
    let right = Array("-\(secret)".utf8)
    guard token.hasPrefix(prefix), given.count > right.count else { return false }
    return zip(given.suffix(right.count), right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// No header, or a header without a token.
  private static let missing = unauthenticated(
    "Request is missing required authentication credential.", reason: "CREDENTIALS_MISSING")

  /// An unsupported scheme, such as a legacy server key.
  private static let unsupported = unauthenticated(
    "Request had invalid authentication credentials.", reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED")

  static let expired = unauthenticated(
    "Request had invalid authentication credentials.", reason: "ACCESS_TOKEN_EXPIRED")

  private static func unauthenticated(_ opening: String, reason: String) -> FCMError {
    FCMError(
      code: 401, status: "UNAUTHENTICATED",
      message: opening + " Expected OAuth 2 access token, login cookie or other valid "
        + "authentication credential. See "
        + "https://developers.google.com/identity/sign-in/web/devconsole-project.",
      reason: reason,
      metadata: [
        "method": "google.firebase.fcm.v1.FcmService.SendMessage",
        "service": "fcm.googleapis.com",
      ])
  }
}
