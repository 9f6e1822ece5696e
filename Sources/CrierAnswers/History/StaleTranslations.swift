package import CrierMessage

/// Translations that still have the text from before the text of their base message changed, or a base
/// message that still has the one from before its translation changed.
package struct StaleTranslations: Hashable, Sendable {
  /// The first send of the earlier text of what was corrected.
  package let record: SendRecord
  /// The translation that was corrected; nil if it is the base message.
  package let corrected: String?
  /// The translations that the correction has left out; empty if it is the base message.
  package let languages: [String]

  /// Returns what a correction has left out; nil if nothing proves that.
  ///
  /// A text is left out only if it is the one that went out with the text before the correction. If it
  /// never went out, its file must be older than the first send of
  /// what was corrected: an old date proves that nobody has touched it since, a new one proves nothing.
  ///
  /// While a translation is sent, only it is looked at.
  static func found(of outgoing: OutgoingText, among sent: [SentText]) -> StaleTranslations? {
    guard let draft = outgoing.draft, !draft.hasVariables else { return nil }
    let keys = OlderText.Key.all(of: draft.base.message)
    var groups = keys.map { key in sent.filter { $0.keys.contains(key) } }
    if let file = outgoing.draftFile { groups.append(sent.filter { $0.draft == file }) }
    for sent in groups {
      if let change = Correction(of: draft.base, among: sent) {
        let stale = draft.translations.filter { change.leavesOut($0, among: sent) }
        if !stale.isEmpty {
          return StaleTranslations(
            record: change.first.record, corrected: nil, languages: stale.compactMap(\.language))
        }
      }
      guard outgoing.language == nil else { continue }
      for translation in draft.translations {
        guard let change = Correction(of: translation, among: sent),
          change.leavesOut(draft.base, among: sent)
        else { continue }
        return StaleTranslations(
          record: change.first.record, corrected: translation.language, languages: [])
      }
    }
    return nil
  }

  /// `The text of the base message has changed since …, but "de" and "fr" …`.
  package func sentence(in zone: ZoneRules) -> String {
    let own = corrected.map { "the translation \(LanguageTag.quoted($0))" } ?? "the base message"
    let names = languages.map(LanguageTag.quoted)
    let left =
      names.count < 2
      ? names.first.map { "the translation \($0)" } ?? "the base message"
      : "the translations \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    return "The text of \(own) has changed since it was sent on \(record.moment(in: zone)), but "
      + "\(left) still \(names.count < 2 ? "has" : "have") the text from before the change."
  }
}

/// That the text of a message has changed since it was sent.
private struct Correction {
  /// The first send of the text before the present one.
  let first: SentText
  /// The place of the first send of the present text; the maximum before it was sent.
  let place: Int

  init?(of message: DraftTexts.Translated, among sent: [SentText]) {
    let text = SentText.text(of: message.message)
    let own = sent.filter { $0.record.language == message.language }
    let place = own.first { $0.text == text }?.place ?? .max
    guard let old = own.last(where: { $0.place < place }),
      let first = own.first(where: { $0.text == old.text })
    else { return nil }
    (self.first, self.place) = (first, place)
  }

  /// Whether another message still has the text that belongs to the one before the correction.
  func leavesOut(_ other: DraftTexts.Translated, among sent: [SentText]) -> Bool {
    let text = SentText.text(of: other.message)
    let own = sent.filter { $0.record.language == other.language }
    guard own.contains(where: { $0.text == text }) else {
      return other.written.map { $0 < first.record.time } ?? false
    }
    let before = own.last { $0.place < first.place }
    let after = own.first { first.place < $0.place && $0.place < place }
    // The base message goes out first, and its translations follow.
    let partner = other.language == nil ? before ?? after : after ?? before
    return partner?.text == text
  }
}
