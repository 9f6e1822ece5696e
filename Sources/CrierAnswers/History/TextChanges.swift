import CrierMessage

/// What differs between two texts, in words.
enum TextChanges {
  private static let most = 2
  /// The longest part of a value that is shown, and how much of it is before the difference.
  private static let longest = 60
  private static let lead = 24

  /// `Title: here "Only 4.99", there "Only 5.99".`
  static func words(_ changes: [MessageDifference.Change]) -> String {
    let shown = changes.prefix(most).map(words)
    let rest = changes.count - shown.count
    return shown.joined(separator: " ")
      + (rest > 0 ? " \(rest) more \(rest == 1 ? "text differs" : "texts differ")." : "")
  }

  private static func words(_ change: MessageDifference.Change) -> String {
    let (other, own) = (change.before.map(text), change.after.map(text))
    let common = zip(other ?? "", own ?? "").prefix { $0 == $1 }.count
    let start = common <= lead ? 0 : common - lead
    func shown(_ text: String?) -> String {
      guard let text else { return "not set" }
      let part = text.dropFirst(start)
      return "\"\(start > 0 ? "…" : "")\(part.prefix(longest))\(part.count > longest ? "…" : "")\""
    }
    return "\(change.label): here \(shown(own)), there \(shown(other))."
  }

  private static func text(_ value: JSONValue) -> String {
    OneLine.of(Redaction.scrubbed(value.text ?? JSONWriter.compact(value), of: .tokens))
  }
}
