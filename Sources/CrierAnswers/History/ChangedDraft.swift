import CrierMessage

/// That a draft has another text now than the one that was sent from it, and goes out again.
package struct ChangedDraft: Hashable, Sendable {
  /// The path of the draft.
  let draft: String
  /// Nil for the base message.
  let language: String?
  /// What differs, from the text in the draft to the one that goes out.
  let changes: [MessageDifference.Change]

  /// Nil for a text that was edited since it came from the history, and for one that can be that of
  /// the draft with values in place of its variables.
  init?(of outgoing: OutgoingText, among sent: [SentText]) {
    guard outgoing.isRecalled, let file = outgoing.draftFile, let now = outgoing.nowInFile,
      !SentText.canBeFilled(now, outgoing.message)
    else { return nil }
    let text = SentText.text(of: outgoing.message)
    let last = sent.last {
      $0.text == text && $0.draft == file && $0.record.language == outgoing.language
    }
    changes = SentText.changes(from: now, to: outgoing.message)
    guard last != nil || outgoing.hasWaited, !changes.isEmpty else { return nil }
    (draft, language) = (last?.record.draft?.shownPath ?? file, outgoing.language)
  }

  /// `The draft ~/offers.json has another text now.`, with what differs.
  package var sentence: String {
    let language = language.map { " in \(LanguageTag.quoted($0))" } ?? ""
    return "The draft \(OneLine.of(draft)) has another text\(language) now. "
      + TextChanges.words(changes)
  }
}
