import CrierMessage

extension LintRule {
  /// A quote or bracket that is opened but never closed, often because the text was cut.
  static let marksUnbalanced = LintRule(
    "TX07", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain (until six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain (until six)"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let mark = unbalanced(in: text) else { return nil }
      return Explanation(
        at: field, "\(field) has a \(mark) that is never closed.", fix: "Close it, or remove it.")
    }
  }

  /// Returns the last unclosed bracket or quote.
  ///
  /// Closing brackets without an opening one are allowed, because smileys and list items use them.
  private static func unbalanced(in text: String) -> Character? {
    var open: [Character] = []
    var straight = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": straight += 1
      case "(", "[", "“", "«", "「", "『", "（": open.append(Character(scalar))
      case ")", "]", "”", "»", "」", "』", "）":
        if let last = open.last, partners[last]?.contains(Character(scalar)) == true {
          open.removeLast()
        }
      default: continue
      }
    }
    // “ and « are not reported, because they are closing marks in German.
    if let mark = open.last, mark != "“", mark != "«" { return mark }
    return straight % 2 == 1 && !text.contains(where: \.isNumber) ? "\"" : nil
  }

  private static let partners: [Character: [Character]] = [
    "(": [")"], "[": ["]"], "“": ["”"], "«": ["»"], "「": ["」"], "『": ["』"], "（": ["）"],
  ]
}
