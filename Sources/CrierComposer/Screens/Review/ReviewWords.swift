import CrierAnswers
import CrierMessage
import CrierPreview

/// A platform's title and text, for messages whose platforms show different texts.
///
/// It also has the facts that the screen and plain mode share.
struct ReviewWords: Hashable {
  let platform: String
  let text: String

  static let onlyChecked = "validate_only is set: FCM only checks the message."

  static func platforms(in state: ComposerState) -> String {
    state.outgoing.reach(among: state.preferences.platforms).listed
  }

  /// That a translation goes to the target of the base message.
  static func inherited(in state: ComposerState) -> String {
    state.document.form.isTargetInherited ? ", the target of the base message" : ""
  }

  /// That the file has another version than the one that is sent; nil if it has not.
  static func changedFile(in state: ComposerState) -> String? {
    guard let path = state.file.path else { return nil }
    if state.file.contents.isNewerThanForm {
      return "\(path) was saved after the text that was recovered. The recovered text is sent."
    }
    guard state.file.isChangedOutside else { return nil }
    return "Another program has changed \(path) or a file beside it. What the form shows is sent, "
      + "not what the files contain now."
  }

  /// Which translations have other numbers than the base message; nil if none has.
  static func otherNumbers(in state: ComposerState) -> String? {
    let warnings = state.draftTexts?.numberWarnings ?? []
    return warnings.isEmpty ? nil : warnings.map(\.spoken).joined(separator: " ")
  }

  /// What a review would have said about a message that is sent without one.
  static func remarks(in state: ComposerState) -> [DeliveryScreen.Fact] {
    var remarks: [DeliveryScreen.Fact] = []
    if state.document.form.isTargetInherited, let target = state.target,
      let language = state.document.form.languages.shown
    {
      remarks.append(
        DeliveryScreen.Fact(
          "Target", Translation.inheritedTarget(state.shownWithName(target), of: language)))
    }
    if let words = changedFile(in: state) { remarks.append(DeliveryScreen.Fact("File", words)) }
    if let words = otherNumbers(in: state) {
      remarks.append(DeliveryScreen.Fact("Numbers", words))
    }
    return remarks
  }

  /// Which language of the message is sent; nil if it has only one, which is not known.
  static func language(in state: ComposerState) -> String? {
    let languages = state.document.form.languages
    guard !languages.isEmpty else { return languages.recorded }
    guard let shown = languages.shown else {
      return Translation.baseAlone(languages.names)
    }
    let missing = state.document.form.missing(in: shown).count
    return "\(shown)"
      + (missing == 0
        ? "" : ", with \(missing == 1 ? "1 text" : "\(missing) texts") not translated")
  }

  static func data(in state: ComposerState) -> String {
    let keys = state.outgoing["data"]?.members?.map(\.key) ?? []
    let rows = keys.count == 1 ? "1 row" : "\(keys.count) rows"
    return keys.isEmpty ? rows : "\(rows): \(keys.joined(separator: ", "))"
  }

  static func size(in state: ComposerState) -> String {
    let size = state.analysis.size.tightest
    return "\(size.bytes) of \(size.shownLimit) bytes"
  }

  /// Returns the texts of each platform that the message is for; empty if all platforms use the
  /// common title and text.
  static func differing(in state: ComposerState) -> [ReviewWords] {
    let message = state.outgoing
    let reached = state.differenceInReview.messages.filter { $0.kind != .nothing }
    let words = reached.map { ReviewWords(platform: $0.platform.label, text: text(of: $0)) }
    let isCommon = FieldPath.commonWords.contains { message.text($0) != nil }
    let isSaid = reached.contains { said(.title, by: $0) != nil || said(.text, by: $0) != nil }
    let differ = words.dropFirst().contains { $0.text != words[0].text }
    return differ || isSaid && !isCommon ? words : []
  }

  private static func text(of message: EffectiveMessage) -> String {
    let (title, text) = (said(.title, by: message), said(.text, by: message))
    guard title != nil || text != nil else { return "(no title, no text)" }
    return "\(title ?? "(no title)"), \(text ?? "(no text)")"
  }

  /// Returns the title or text that the message sets or might set, never a default; for localized
  /// text, its key.
  private static func said(
    _ aspect: EffectiveValue.Aspect, by message: EffectiveMessage
  ) -> String? {
    guard let value = message.value(of: aspect),
      value.isFromField || value.origin == .notEstablished
    else { return nil }
    return value.name == aspect.rawValue ? value.text : "\(value.name.lowercased()) \(value.text)"
  }
}
