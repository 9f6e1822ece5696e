package import CrierMessage

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

/// Whether texts are nearly the same: they differ only in numbers, or also in every fifth word at most.
///
/// Fewer words are too few to call one of them a change: "Rain today" is not a corrected "Snow today".
struct TextSimilarity {
  private let words: [String: Int]
  private let count: Int

  init(to text: [FieldPath: JSONValue]) {
    words = Self.words(of: text)
    count = words.values.reduce(0, +)
  }

  func isSimilar(_ text: [FieldPath: JSONValue]) -> Bool {
    let others = Self.words(of: text)
    let same = words.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
    let most = max(count, others.values.reduce(0, +))
    return same > 0 && most - same <= most / 5
  }

  /// Returns how often a text has each word; numbers are no words, and data is no text.
  private static func words(of text: [FieldPath: JSONValue]) -> [String: Int] {
    var words: [String: Int] = [:]
    for (path, value) in text where Translation.words.contains(path) {
      let pieces = (value.text ?? "").lowercased().split { !$0.isLetter }
      for piece in pieces { words[String(piece), default: 0] += 1 }
    }
    return words
  }
}

/// A text that differs little from the one that is about to be sent, and went to the same audience.
///
/// The new text was never sent there, so nobody knows which of them is right: it may be the correction,
/// or come from a file that was not corrected.
package struct SimilarText: Hashable, Sendable {
  /// How far back such texts are looked for.
  package static let period = Duration.seconds(7 * 86_400)

  /// Its last send.
  package let record: SendRecord
  /// What differs, from the earlier text to this one.
  let changes: [MessageDifference.Change]

  static func found(
    for outgoing: OutgoingText, among sent: [SentText], now: Duration
  ) -> SimilarText? {
    guard let audience = outgoing.audience else { return nil }
    let text = SentText.text(of: outgoing.message)
    let keys = OlderText.Key.all(of: outgoing.message)
    let similarity = TextSimilarity(to: text)
    let there = sent.filter { $0.audience == audience }
    guard !there.contains(where: { $0.text == text }),
      let last = there.last(where: {
        now - $0.record.time < period && similarity.isSimilar($0.text)
          && $0.isInLanguage(of: outgoing, isSimilar: true)
          && !OlderText.Key.tellApart($0.keys, keys)
      })
    else { return nil }
    let changes = last.changes(to: outgoing.message)
    return changes.isEmpty ? nil : SimilarText(record: last.record, changes: changes)
  }

  /// `A similar text went there on …`, with what differs.
  package func sentence(in zone: ZoneRules) -> String {
    "A similar text went to \(record.targetWords) on \(record.moment(in: zone)). "
      + "\(TextChanges.words(changes)) Check which of them is right."
  }
}
