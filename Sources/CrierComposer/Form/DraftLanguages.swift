package import CrierMessage
import TerminalKit

/// The languages of the message in the form: the draft itself, and its translations.
package struct DraftLanguages: Hashable, Sendable {
  /// The language in the form; nil for the draft itself.
  package internal(set) var shown: String? { didSet { isTargetEntered = false } }
  /// Whether the caret was moved in the inherited target, so that what is typed belongs into it.
  var isTargetEntered = false
  /// The language in which the message was sent, if it came from the history without its draft.
  package var recorded: String?
  /// The draft itself while a translation is in the form.
  var draft: Message?
  /// The times of the draft that are relative to the send, while a translation is in the form.
  var spans: [FieldPath: TimeSpan] = [:]
  /// The merge patches by language; that of the shown language is as old as the form.
  package internal(set) var patches: [String: JSONValue] = [:]
  /// The languages that the draft should have, in order.
  package internal(set) var expected: [String] = []

  /// The languages of the translations in the order of the sidecar, with those that are missing.
  package var names: [String] {
    (Array(patches.keys) + expected + [shown].compactMap(\.self)).languages(inOrderOf: expected)
  }

  /// The language that is sent; nil for the draft itself.
  package var sent: String? { shown ?? recorded }

  package var isEmpty: Bool { shown == nil && patches.isEmpty && expected.isEmpty }
}

extension Form {
  /// The request of the draft itself, also while a translation is in the form.
  package var draft: JSONValue { (languages.draft ?? message).request }

  /// The relative times of the draft itself, in seconds.
  var spansOfDraft: [FieldPath: Int] {
    languages.draft == nil ? spansInForce : languages.spans.mapValues(\.seconds)
  }

  /// The merge patches of all translations, with what has been typed.
  package var patches: [String: JSONValue] {
    guard let language = languages.shown, let draft = languages.draft else {
      return languages.patches
    }
    var patches = languages.patches
    let patch = patchOfShown(over: draft)
    // Looking at an expected language does not create its file.
    if patches[language] != nil || patch.members?.isEmpty == false { patches[language] = patch }
    return patches
  }

  /// Returns the message in a language; nil is the draft itself.
  package func message(in language: String?) -> Message {
    if language == languages.shown { return message }
    guard let language, let patch = languages.patches[language] else {
      return Message(request: draft)
    }
    return Translation.applying(patch, to: draft)
  }

  /// The titles and texts that are not translated in a language.
  package func missing(in language: String) -> [FieldPath] {
    Translation.missing(in: patches[language] ?? .object([]), of: draft)
  }

  /// Takes the translations of the draft as they were read; those in the form stay.
  mutating func take(_ patches: [String: JSONValue], expected: [String]) {
    languages.patches.merge(patches) { own, _ in own }
    languages.expected = expected
  }

  /// Adds an empty translation, unless there is one.
  mutating func add(_ language: String) {
    if languages.patches[language] == nil { languages.patches[language] = .object([]) }
  }

  /// Shows a translation, or the draft itself for nil.
  mutating func show(language: String?) {
    guard language != languages.shown else { return }
    let (draft, name) = (languages.draft ?? message, name)
    languages.patches = patches
    if languages.shown == nil { languages.spans = spans }
    message = message(in: language)
    // A translation has the draft's times as they are now; its own are typed anew.
    spans = language == nil ? languages.spans : [:]
    languages.shown = language
    languages.draft = language == nil ? nil : draft
    (unfinished, shelf, otherTargets, remark) = ([:], [:], [:], nil)
    edits += 1
    load(name: name)
    if language == nil { _ = countSpans() }
  }

  /// The draft's value that a text field has in a translation; nil if the translation has its own.
  func inherited(_ item: FormItem) -> JSONValue? {
    guard let draft = languages.draft, case .field(let path) = item, item.isTyped,
      let value = draft.value(at: path), value == message.value(at: path)
    else { return nil }
    return value
  }

  /// What the base message has in a field or an option, as the form shows it; nil if the translation
  /// in the form has its own, or if nothing can be typed there.
  func inheritedText(_ item: FormItem) -> String? {
    if let value = inherited(item) { return item.notation.shown(value, clock) }
    guard let draft = languages.draft, case .option(let option) = item, item.isTyped,
      option.fields(context).allSatisfy({ draft.value(at: $0) == message.value(at: $0) })
    else { return nil }
    let text = FormControl(for: item, in: draft, clock, context).text
    return text.isEmpty ? nil : text
  }

  /// Gives a translation the base message's values of an option that was emptied.
  mutating func inheritEmptied(_ option: FormOption) {
    let text = text(of: .option(option))
    guard let draft = languages.draft, text.isEmpty || option == .priority && text == "not set"
    else { return }
    for field in option.fields(context) where message.value(at: field) == nil {
      if let value = draft.value(at: field) { message.write(value, at: field) }
    }
  }

  /// Whether a translation is in the form that goes to the target of the base message.
  var isTargetInherited: Bool {
    guard let draft = languages.draft, !message.targets.isEmpty else { return false }
    return message.targets == draft.targets
  }

  /// Selects the target that a translation inherits, so that what is typed replaces it, unless the
  /// caret was moved in it first: appended to `offers_en` by accident, nobody notices it.
  ///
  /// Returns that target; nil if there is nothing to replace, also in the middle of `offers_en_GB`:
  /// what was typed is not inherited.
  mutating func selectInheritedTarget(at item: FormItem) -> Target? {
    guard item == .targetValue, isTargetInherited, !languages.isTargetEntered,
      controls[item]?.buffer.map({ $0.changes == 0 && $0.selection == nil && !$0.isEmpty })
        ?? false
    else { return nil }
    controls[item]?.buffer?.selectAll()
    return message.targets.first
  }

  mutating func tellReplaced(_ inherited: Target?) {
    guard let inherited, message.targets != [inherited] else { return }
    remark = "This replaces \(inherited.shownWithKind), the target of the base message."
  }

  /// Whether an item is shown as empty, because its text is only inherited.
  func isOnlyInherited(_ item: FormItem) -> Bool {
    guard case .option = item else {
      return inherited(item) != nil && item.path.map(patchSays) == false
    }
    return inheritedText(item) != nil
  }

  /// The draft's value of a field; nil while the draft itself is in the form.
  func valueInDraft(_ path: FieldPath) -> JSONValue? { languages.draft?.value(at: path) }

  private func patchSays(_ path: FieldPath) -> Bool {
    guard let patch = languages.shown.flatMap({ languages.patches[$0] }) else { return false }
    return Message(request: patch).value(at: path) != nil
  }

  /// Returns what the translation in the form changes; what its patch said stays as written.
  private func patchOfShown(over draft: Message) -> JSONValue {
    var old = languages.shown.flatMap { languages.patches[$0] } ?? .object([])
    for path in Translation.words {
      let item = FormItem.field(path)
      guard let text = controls[item]?.text, let value = draft.value(at: path),
        message.value(at: path) == value, text.isEmpty == patchSays(path)
      else { continue }
      // A text that equals the draft's counts as translated if it was typed, and no longer if it
      // was deleted.
      if text.isEmpty {
        old = removing(path, from: old)
      } else {
        var without = draft
        without.write(nil, at: path)
        old = MergePatch.applying(MergePatch.from(without.request, to: draft.request), to: old)
      }
    }
    return MergePatch.from(draft.request, to: message.request, keeping: old)
  }

  private func removing(_ path: FieldPath, from patch: JSONValue) -> JSONValue {
    var patch = Message(request: patch)
    patch.write(nil, at: path)
    return patch.request
  }
}

extension Key {
  /// Whether it types a character.
  var typesText: Bool {
    if case .character = code { modifiers.isSubset(of: .shift) } else { false }
  }
}

extension FormItem {
  /// Whether the item is a text that is typed, and not a choice or a table.
  fileprivate var isTyped: Bool {
    switch notation {
    case .flag, .one, .choice, .rows: false
    default: true
    }
  }
}
