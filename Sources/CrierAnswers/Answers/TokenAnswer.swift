import CrierMessage

/// A response of the token endpoint, which contains a secret if the request succeeded.
package enum TokenAnswer: Hashable, Sendable {
  case token(secret: String, seconds: Int)
  /// A temporary error of the endpoint itself.
  case passing
  case refused(code: String, clue: GrantClue?)
  case strange

  package init(status: Int, body: AnswerBody) {
    let json = body.json
    if status == 200, let secret = json?["access_token"]?.text, Self.isHeaderText(secret) {
      self = .token(secret: secret, seconds: json?["expires_in"]?.integer ?? 3600)
    } else if status == 408 || status == 429 || status >= 500 {
      self = .passing
    } else if let code = json?["error"]?.text, Self.isCode(code) {
      self =
        KnownCode.passingOAuth.contains(code)
        ? .passing
        : .refused(code: code, clue: json?["error_description"]?.text.flatMap(GrantClue.init))
    } else {
      self = .strange
    }
  }

  /// Whether this is an error code such as `invalid_grant`.
  ///
  /// A longer string could contain the assertion, which is a secret.
  package static func isCode(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "_") }
  }

  /// Whether the string is safe in a header; a line break would start another header.
  package static func isHeaderText(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
