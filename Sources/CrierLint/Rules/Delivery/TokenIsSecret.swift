import CrierMessage
import TextLayout

extension LintRule {
  /// A credential in place of a token is sent, logged and stored like a token.
  package static let tokenIsSecret = LintRule(
    "TG14", .risky, source: "Prefixes of server keys, API keys, access tokens and JWTs",
    broken: #"{"message": {"token": "ya29.not-a-key", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#
  ) { message in
    let token = message.text("token").flatMap { token in
      secretKind(of: token).map { kind in
        Explanation(
          at: "token", "This is not a registration token but \(kind).",
          fix: "Write the device's token, and revoke this secret if others may have seen it.")
      }
    }
    let others = ["token", "fid", "topic", "condition"].compactMap { name -> Explanation? in
      guard name != "token" || token == nil, let text = message.text(name),
        let kind = Redaction.secrets(in: text).first
      else { return nil }
      return Explanation(
        at: FieldPath(name), "This is not a target, because it contains \(kind.label).",
        fix: "Write a target, and revoke the secret if others may have seen it.")
    }
    return (token.map { [$0] } ?? []) + others
  }

  private static func secretKind(of token: String) -> String? {
    if token.holds("PRIVATE KEY") || token.holds("\"private_key\"") {
      return Identifier.Kind.privateKey.label
    }
    let kinds = [
      ("AIza", "an API key"), ("ya29.", "a Google access token"), ("eyJ", "a JWT"),
      ("-----BEGIN", "a PEM key"), ("1//", "a Google refresh token"),
      ("GOCSPX-", "an OAuth client secret"),
    ]
    if let kind = kinds.first(where: { token.hasPrefix($0.0) }) { return kind.1 }
    // Tokens begin with an installation ID, which never starts with A.
    return token.hasPrefix("AAAA") && token.holds(":APA91b") ? "a legacy server key" : nil
  }
}
