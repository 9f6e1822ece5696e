/// A list of recipients that got one message, and what became of its rows.
package struct SentList: Hashable, Sendable {
  /// The name of the list's file.
  package var name: String
  /// The number of rows by outcome, as `SendResult.outcome`; a row without an answer is unknown.
  package var counts: [String: Int]

  package init(name: String, counts: [String: Int] = [:]) {
    (self.name, self.counts) = (name, counts)
  }

  package static let mixed = "mixed"

  package var rows: Int { counts.values.reduce(0, +) }

  /// `unknown` if a row is, the rows' outcome if all have the same one, else `mixed`; `not-sent` if
  /// no row began.
  package var outcome: String {
    if counts[SendResult.unknown, default: 0] > 0 { return SendResult.unknown }
    return counts.count == 1
      ? counts.keys.first ?? Self.mixed
      : counts.isEmpty ? SendResult.notSent : Self.mixed
  }

  /// The number of rows by the words for their outcomes, without those that no row has.
  package var countsByWord: [(word: String, count: Int)] {
    let named = [SendResult.accepted, SendResult.unknown, SendResult.notSent]
    let refused = counts.filter { !named.contains($0.key) }.values.reduce(0, +)
    let all = [
      ("accepted", counts[SendResult.accepted] ?? 0), ("refused", refused),
      ("unknown", counts[SendResult.unknown] ?? 0), ("not sent", counts[SendResult.notSent] ?? 0),
    ]
    return all.filter { $0.1 > 0 }
  }

  /// `2404 rows: 2390 accepted, 14 refused`.
  package var words: String {
    let counts = countsByWord.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    return (rows == 1 ? "1 row" : "\(rows) rows") + (counts.isEmpty ? "" : ": \(counts)")
  }
}
