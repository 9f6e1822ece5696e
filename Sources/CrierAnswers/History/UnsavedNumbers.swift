package import CrierMessage

extension OutgoingText {
  /// Returns the base message whose text was accepted last from the draft of this translation, if the
  /// text in the draft's file is older: it was corrected and sent without a save.
  ///
  /// Nil if the file may be newer, and for a base message.
  func unsavedBase(among sent: [SentText]) -> SentText? {
    guard language != nil, let draft, let file = draftFile else { return nil }
    let own = sent.filter { $0.draft == file && $0.record.language == nil }
    // The first sends decide, as in `OlderText`.
    var texts: Set<[FieldPath: JSONValue]> = []
    let last = own.filter { texts.insert($0.text).inserted }.last
    let text = SentText.text(of: draft.base.message)
    guard let last, last.text != text else { return nil }
    if texts.contains(text) { return last }
    let isUnsaved = last.record.draft?.isUnchanged == false
    let isOld = draft.base.written.map { $0 < last.record.time } ?? false
    return isUnsaved && isOld ? last : nil
  }
}

/// Numbers of a translation that are not those of the base message as it was sent last, which its file
/// does not have; or, for a translation from the history, as it is in its file.
package struct UnsavedNumbers: Hashable, Sendable {
  private let language: String
  /// The first send of the base message with that text; nil if its file has it.
  private let record: SendRecord?
  private let difference: NumberDifference

  /// Nil also if its numbers differ from those in the file that is open: that is said anyway.
  init?(of outgoing: OutgoingText, among sent: [SentText]) {
    guard let language = outgoing.language, let draft = outgoing.draft else { return nil }
    if let difference = NumberDifference(from: draft.base.message, to: outgoing.message) {
      guard outgoing.isRecalled else { return nil }
      (self.language, record, self.difference) = (language, nil, difference)
      return
    }
    guard let base = outgoing.unsavedBase(among: sent),
      let difference = NumberDifference(from: base.message, to: outgoing.message)
    else { return nil }
    (self.language, record, self.difference) = (language, base.record, difference)
  }

  package func sentence(in zone: ZoneRules) -> String {
    guard let record else {
      return difference.sentence(about: "The translation \(LanguageTag.quoted(language))")
        + " \(NumberDifference.fix)"
    }
    let base = "the base message that was sent on \(record.moment(in: zone))"
    return difference.sentence(
      about: "The translation \(LanguageTag.quoted(language))", where: base)
      + " The file has an older base message. \(NumberDifference.fix)"
  }
}
