import CrierMessage

extension LintRule {
  /// Tokens and installation IDs contain no white space, but text copied from a log often does.
  package static let tokenSpaced = LintRule(
    "TG04", .refused,
    source: "Captured FCM response: \"not a valid FCM registration token\"; that white space "
      + "causes it is inferred",
    broken: #"{"message": {"token": "fK3mQ2xT 0001", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: badTokenAnswer
  ) { message in
    message.targets.compactMap { target in
      guard !target.kind.isAudience, !isPrintableASCII(target.value),
        !target.value.allSatisfy(\.isWhitespace),
        let place = target.value.firstIndex(where: \.isWhitespace)
      else { return nil }
      let column = target.value.distance(from: target.value.startIndex, to: place) + 1
      let sentence = "The \(target.kind.rawValue) contains white space at character \(column)."
      guard let joined = joined(target.value) else {
        return Explanation(
          at: target.kind.path, sentence,
          fix: "Keep only one token or ID, because a message has one target. If there is only one "
            + "already, remove the space.")
      }
      return Explanation(
        at: target.kind.path, sentence, fix: "Remove spaces and line breaks.",
        quickFix: QuickFix(.set(target.kind.path, .string(joined))))
    }
  }

  /// Whether a text surely has no white space: its bytes are compared faster than its characters.
  private static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns the token without white space, or nil if that may join several tokens into one.
  private static func joined(_ value: String) -> String? {
    let parts = value.split(whereSeparator: \.isWhitespace)
    let joined = parts.joined()
    guard parts.count > 1 else { return joined }
    let identifier = Identifier(of: value)
    if identifier.kind?.isOpaque == true, identifier.certainty != .possible { return joined }
    // If every part begins with a letter, the parts may be several names or tokens.
    let areNames = parts.allSatisfy { $0.first?.isLetter == true }
    let isLong = value.utf8.count > Identifier.longest
    return areNames || !isLong && IdentifierPieces(value).hasWhole ? nil : joined
  }
}
