package import CrierMessage
import TextLayout

/// Checks a token before anything is sent to it.
enum RecipientCheck {
  /// The token rules whose findings are errors in a list, where they mean a wrong column or a
  /// broken row.
  private static let rules: [LintRule] = [
    .tokenIsSecret, .tokenIsTopic, .tokenForeign, .tokenPlaceholder, .tokenSpaced, .tokenWrapped,
  ]

  /// Returns a sentence about the problem; nil if the token may be valid.
  static func problem(with target: Target) -> String? {
    let isSpelled = target.value.utf8.allSatisfy(isFit)
    // The rules would find nothing in a token of this shape, and are a hundred times slower than
    // this check.
    if isSpelled, target.value.contains(":APA91b"), !target.value.hasPrefix("AAAA") { return nil }
    let path = target.kind.path.description
    let message = Message(request: .object([JSONMember(path, .string(target.value))]))
    for rule in rules {
      if let found = rule.check(message).first {
        return Redaction.scrubbed(found, of: .tokens).sentence
      }
    }
    guard !isSpelled, let odd = target.value.first(where: { !$0.utf8.allSatisfy(isFit) }) else {
      return nil
    }
    return "The \(target.kind.rawValue) contains \(SafeText.line("\"\(odd)\"")); "
      + "tokens consist of letters, digits, hyphens, underscores and colons."
  }

  private static func isFit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

extension Target {
  /// A sentence about why the value cannot be sent to; nil if it may be valid.
  package var problem: String? { RecipientCheck.problem(with: self) }
}
