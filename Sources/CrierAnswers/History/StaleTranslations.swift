package import CrierMessage

/// Translations that still have the text that was sent before the text of their base message changed.
package struct StaleTranslations: Hashable, Sendable {
  /// The last send of the base message with another text.
  package let record: SendRecord
  /// At least one.
  package let languages: [String]

  /// Returns the translations that a correction has left out; nil if nothing proves that.
  ///
  /// A translation is one of them only if its text went out while the base message had the other one,
  /// and not in place of an earlier translation of it.
  ///
  /// - Parameters:
  ///   - draft: The message and the translations to look at.
  ///   - records: Accepted sends with their requests, in any order.
  package static func found(
    of draft: DraftTexts, among records: [SendRecord]
  ) -> StaleTranslations? {
    let sent = SentText.all(in: records)
    let text = SentText.text(of: draft.base)
    for key in OlderText.Key.all(of: draft.base) {
      let sent = sent.filter { $0.keys.contains(key) }
      let bases = sent.filter { $0.record.language == nil }
      let changed = bases.first { $0.text == text }?.place ?? .max
      guard let old = bases.last(where: { $0.place < changed }) else { continue }
      let start = bases.first { $0.text == old.text }?.place ?? old.place
      let stale = draft.translations.filter { translation in
        let own = SentText.text(of: translation.message)
        let sent = sent.filter { $0.record.language == translation.language }
        guard let first = sent.first(where: { $0.text == own }), first.place < changed else {
          return false
        }
        return !sent.contains { start < $0.place && $0.place < first.place }
      }
      guard !stale.isEmpty else { continue }
      return StaleTranslations(record: old.record, languages: stale.map(\.language))
    }
    return nil
  }

  /// `The text of the base message has changed since …, but de and fr …`.
  package func sentence(in zone: ZoneRules) -> String {
    let names =
      languages.count == 1
      ? languages[0]
      : languages.dropLast().joined(separator: ", ") + " and " + (languages.last ?? "")
    return "The text of the base message has changed since it was sent on "
      + "\(record.moment(in: zone)), but \(names) still \(languages.count == 1 ? "has" : "have") "
      + "the text that was sent before the change."
  }
}
