package import CrierMessage

/// A draft and its translations, whose texts are compared with what was sent.
package struct DraftTexts: Hashable, Sendable {
  package struct Translated: Hashable, Sendable {
    package let language: String
    /// The whole message.
    package let message: Message

    package init(_ language: String, _ message: Message) {
      (self.language, self.message) = (language, message)
    }
  }

  /// The message without translation.
  let base: Message
  let translations: [Translated]

  /// Nil without translations, and if there are variables: what was sent has values in their place.
  package init?(_ base: Message, _ translations: [Translated]) {
    let messages = [base] + translations.map(\.message)
    guard !translations.isEmpty, messages.allSatisfy({ FilledMessage($0).variables.isEmpty })
    else { return nil }
    (self.base, self.translations) = (base, translations)
  }
}

/// What earlier sends say about the text of a message that is about to be sent.
package struct EarlierTexts: Hashable, Sendable {
  /// What has replaced it.
  package var older: OlderText?
  /// What its correction has left out.
  package var stale: StaleTranslations?

  package init(older: OlderText? = nil, stale: StaleTranslations? = nil) {
    (self.older, self.stale) = (older, stale)
  }

  /// - Parameter records: Accepted sends with their requests, in any order.
  package init(
    of message: Message, in language: String?, _ draft: DraftTexts?, among records: [SendRecord]
  ) {
    older = OlderText.found(for: message, in: language, among: records)
    stale = draft.flatMap { StaleTranslations.found(of: $0, among: records) }
  }
}
