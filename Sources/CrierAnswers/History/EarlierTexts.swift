package import CrierMessage

/// A draft and its translations, whose texts are compared with what was sent.
package struct DraftTexts: Hashable, Sendable {
  /// The draft in one language.
  package struct Translated: Hashable, Sendable {
    /// Nil for the base message.
    let language: String?
    /// The whole message.
    let message: Message
    /// When its file was written last, since 1970; nil if its text is not that of a file.
    let written: Duration?

    package init(_ language: String?, _ message: Message, written: Duration? = nil) {
      (self.language, self.message, self.written) = (language, message, written)
    }
  }

  /// The message without translation.
  let base: Translated
  let translations: [Translated]

  /// Nil without translations.
  package init?(_ base: Message, written: Duration? = nil, _ translations: [Translated]) {
    guard !translations.isEmpty else { return nil }
    self.base = Translated(nil, base, written: written)
    self.translations = translations
  }

  var languages: [String] { translations.compactMap(\.language) }

  /// Which translations have other numbers than the base message, such as an older price.
  package var numberWarnings: [Explanation] {
    translations.compactMap { translation in
      guard let language = translation.language,
        let difference = NumberDifference(from: base.message, to: translation.message)
      else { return nil }
      return Explanation(
        difference.sentence(about: "The translation \(LanguageTag.quoted(language))"),
        fix: NumberDifference.fix)
    }
  }
}

/// What earlier sends say about the text of a message that is about to be sent.
package struct EarlierTexts: Hashable, Sendable {
  /// What has replaced it.
  package var older: OlderText?
  /// What its correction has left out.
  package var stale: StaleTranslations?
  /// What was perhaps left out, because it was never sent.
  package var unchecked: UncheckedTranslations?
  /// What is nearly the same; nil if the text itself is an earlier one.
  package var similar: SimilarText?
  /// Its other numbers than those of a base message that was sent without a save.
  package var numbers: UnsavedNumbers?
  /// That the draft it was sent from has another text now.
  package var changed: ChangedDraft?

  package init() {}

  /// Which translations have not followed a change of their base message, or the other way round.
  package func translationsLeftOut(in zone: ZoneRules) -> String? {
    stale?.sentence(in: zone) ?? unchecked?.sentence(in: zone)
  }

  /// - Parameter records: Accepted sends with their requests, in any order.
  package init(of text: OutgoingText, among records: [SendRecord], now: Duration) {
    let sent = SentText.all(in: records)
    // What is compared with drafts has their variables, not values.
    let drafts = text.draft.map { [$0.base] + $0.translations } ?? []
    let written = drafts.isEmpty ? sent : sent.map { $0.unfilled(as: drafts) }
    older = OlderText.found(for: text, among: sent, now: now)
    stale = StaleTranslations.found(of: text, among: written)
    unchecked = stale == nil ? UncheckedTranslations(of: text, among: written) : nil
    similar = SimilarText.found(for: text, among: sent, now: now)
    numbers = UnsavedNumbers(of: text, among: written)
    changed = ChangedDraft(of: text, among: sent)
    if older == nil, stale == nil, unchecked == nil, numbers == nil {
      older = OlderText.ofBase(of: text, among: written, now: now)
    }
  }
}
