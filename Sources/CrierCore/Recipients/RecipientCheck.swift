import TextLayout

/// What is wrong with a token before anything is sent to it.
enum RecipientCheck {
  /// The rules about one token that a list takes as final: what they find in a list is a wrong
  /// column or a broken row, and nobody's token.
  private static let rules: [LintRule] = [
    .tokenIsSecret, .tokenIsTopic, .tokenForeign, .tokenStandIn, .tokenSpaced, .tokenWrapped,
  ]

  /// A sentence; nil where the token may be FCM's.
  static func problem(with target: Target) -> String? {
    let path = target.kind.path.description
    let message = Message(request: .object([JSONMember(path, .string(target.value))]))
    for rule in rules {
      if let found = rule.check(message).first {
        return Redaction.scrubbed(found, of: .tokens).sentence
      }
    }
    guard let odd = target.value.unicodeScalars.first(where: { !isFit($0) }) else { return nil }
    return "The \(target.kind.rawValue) has \(SafeText.line("\"\(odd)\"")) in it; "
      + "tokens have letters, digits, hyphens, underscores and colons only."
  }

  private static func isFit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ":": true
    default: false
    }
  }
}
