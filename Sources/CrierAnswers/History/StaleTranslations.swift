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

  /// Returns what a correction has left out; nil if that is not certain.
  ///
  /// While a translation is sent, only it is looked at.
  static func found(of outgoing: OutgoingText, among sent: [SentText]) -> StaleTranslations? {
    guard let draft = outgoing.draft ?? outgoing.sentDraft(among: sent) else { return nil }
    let file = outgoing.draftFile
    // When it was typed is not known.
    let unsaved = outgoing.unsavedBase(among: sent).map {
      DraftTexts.Translated(nil, $0.message, written: .zero)
    }
    let base = unsaved ?? draft.base
    let keys = OlderText.Key.all(of: draft.base.message)
    var groups = keys.map { key in sent.filter { $0.keys.contains(key) } }
    if let file { groups.append(sent.filter { $0.draft == file }) }
    for sent in groups {
      if let change = Correction(of: base, from: file, among: sent) {
        let stale = draft.translations.filter(change.leavesOut)
        if !stale.isEmpty {
          return StaleTranslations(
            record: change.first.record, corrected: nil, languages: stale.compactMap(\.language))
        }
      }
      guard outgoing.language == nil else { continue }
      for translation in draft.translations {
        guard let change = Correction(of: translation, from: file, among: sent),
          change.leavesOut(base)
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

/// Translations whose text is older than the change of a base message that was sent before: they were
/// never sent and their files are older, or they were sent with the text that was changed.
///
/// That is certain, but not what follows: they may have been right from the beginning.
package struct UncheckedTranslations: Hashable, Sendable {
  /// The last send of an earlier text of the base message.
  let record: SendRecord
  package let languages: [String]

  /// While a translation is sent, only it is looked at.
  init?(of outgoing: OutgoingText, among sent: [SentText]) {
    guard let draft = outgoing.draft else { return nil }
    let file = outgoing.draftFile
    let text = SentText.text(of: draft.base.message)
    let last = draft.base.sends(from: file, among: sent).last { $0.text != text }
    // What was typed and not saved is newer than any send.
    guard let record = last?.record, draft.base.written.map({ $0 > record.time }) ?? true else {
      return nil
    }
    let change = Correction(of: draft.base, from: file, among: sent)
    languages = draft.translations.filter { translation in
      translation.sends(from: file, among: sent).isEmpty
        ? translation.written.map { $0 < record.time } ?? false
        : change?.mayLeaveOut(translation) ?? false
    }.compactMap(\.language)
    self.record = record
    if languages.isEmpty { return nil }
  }

  /// `The base message was changed after it was sent on …, but "de" was written before. …`
  package func sentence(in zone: ZoneRules) -> String {
    "The base message was changed after it was sent on \(record.moment(in: zone)), but "
      + "\(languages.map(LanguageTag.quoted).joined(separator: ", ")) "
      + "\(languages.count == 1 ? "was" : "were") written before: check that the text still fits."
  }
}

extension OutgoingText {
  /// The newest base message that was sent from the draft of a recalled translation, with that
  /// translation; nil for any other text.
  fileprivate func sentDraft(among sent: [SentText]) -> DraftTexts? {
    guard isRecalled, language != nil, let file = draftFile,
      let base = sent.last(where: { $0.draft == file && $0.record.language == nil })
    else { return nil }
    return DraftTexts(base.message, [DraftTexts.Translated(language, message)])
  }
}

/// That the text of a message has changed since it was sent.
private struct Correction {
  /// The first send of the text before the present one.
  let first: SentText
  /// The message with the present text.
  private let message: DraftTexts.Translated
  /// The place of the first send of the present text; the maximum before it was sent.
  private let place: Int
  private let file: String?
  private let sent: [SentText]

  init?(of message: DraftTexts.Translated, from file: String?, among sent: [SentText]) {
    let text = SentText.text(of: message.message)
    let own = message.sends(from: file, among: sent)
    let place = own.first { $0.text == text }?.place ?? .max
    guard let old = own.last(where: { $0.place < place }),
      let first = own.first(where: { $0.text == old.text })
    else { return nil }
    (self.first, self.place, self.message) = (first, place, message)
    (self.file, self.sent) = (file, sent)
  }

  /// Whether another message certainly still has the text from before the correction.
  ///
  /// It must be the newest text of its language that was accepted, and before the corrected one was. But
  /// it may be a correction itself that went out first, so its numbers decide. If they say nothing, it
  /// must be the only text of its language, and the correction must be later than its send.
  func leavesOut(_ other: DraftTexts.Translated) -> Bool {
    let text = SentText.text(of: other.message)
    let own = other.sends(from: file, among: sent)
    guard let last = own.first(where: { $0.text == text }), last.place < place,
      !own.contains(where: { $0.place > last.place && $0.text != text })
    else { return false }
    switch (fits(other, first.message), fits(other, message.message)) {
    case (true, false): return true
    case (false, true): return false
    default: break
    }
    guard own.first?.text == text else { return false }
    return last.place < first.place || isLater(than: last, of: other)
  }

  /// Whether another message has, as far as the order of the sends shows, the text that belongs to the
  /// one before the correction: the only one of its language since that was sent.
  ///
  /// It may also be a correction that went out first, in place of one that was forgotten before.
  func mayLeaveOut(_ other: DraftTexts.Translated) -> Bool {
    let text = SentText.text(of: other.message)
    let own = other.sends(from: file, among: sent)
    guard let last = own.first(where: { $0.text == text }), last.place < place,
      !own.contains(where: { $0.place > first.place && $0.text != text })
    else { return false }
    return fits(other, first.message) && isLater(than: last, of: other)
  }

  /// Whether the correction was made after a send of another message.
  private func isLater(than sent: SentText, of other: DraftTexts.Translated) -> Bool {
    // What was typed and not saved is newer than what is in a file.
    message.written.map { $0 > sent.record.time } ?? (other.written != nil)
  }

  /// Whether the numbers of a base message are those of a translation, one of which is corrected.
  private func fits(_ other: DraftTexts.Translated, _ corrected: Message) -> Bool {
    let (base, translation) =
      other.language == nil ? (other.message, corrected) : (corrected, other.message)
    return NumberDifference(from: base, to: translation) == nil
  }
}

extension DraftTexts.Translated {
  /// Returns its sends in its campaign: from its draft, or to its target. Others may have the same tag.
  fileprivate func sends(from file: String?, among sent: [SentText]) -> [SentText] {
    sent.filter { sent in
      sent.record.language == language
        && (file != nil && sent.draft == file || sent.record.hasTarget(of: message))
    }
  }
}
