package import CrierMessage

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
