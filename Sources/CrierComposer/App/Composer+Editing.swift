import CrierMessage
import TerminalKit

extension Composer {
  /// Hands the text with the keyboard to the person's editor; a condition goes to its builder.
  static func edit(_ state: inout ComposerState) -> [Effect] {
    if state.editsCondition { return run(&state, .condition) }
    if state.viewport.focus == .json {
      state.editJSON()
      return [.document(.edit(TextOrder(.json, state.document.editor?.text ?? "")))]
    }
    guard let item = state.itemInHand, let text = state.bufferInHand?.text else { return [] }
    return [.document(.edit(TextOrder(.item(item), text)))]
  }

  /// Takes what the editor made of a text.
  static func edited(_ state: inout ComposerState, _ order: TextOrder, _ text: String) {
    guard text != order.text else {
      state.notice = Notice(.plain, "The editor changed nothing.")
      return
    }
    switch order.place {
    case .json:
      guard state.document.editor != nil else { return }
      let refusal = state.edit { $0.replaceAll(with: text) } ?? nil
      state.notice = refusal.map { Notice(.warning, $0) }
    case .item(let item):
      if let reason = state.whyLocked(item) {
        state.notice = Notice(.warning, reason)
        return
      }
      state.notice = Notice(
        .good,
        state.document.form.takeEdited(text, at: item) ?? "\(item.label) is as the editor left it.")
    }
  }
}

extension ComposerState {
  fileprivate var editsCondition: Bool {
    viewport.section == .target && viewport.focus != .json && document.form.targetKind == .condition
  }

  var whyNoEdit: String? {
    if let whyReadOnly { return whyReadOnly }
    if viewport.focus == .json || editsCondition { return nil }
    guard let item = itemInHand, bufferInHand != nil else {
      return "The editor is for texts: go to a text field or to the JSON."
    }
    return whyLocked(item)
  }

  /// What is said of the character under the caret, while the inspector is on.
  var inspection: String? {
    guard viewport.inspects, let buffer = bufferInHand else { return nil }
    guard buffer.caret < buffer.characters.count else { return "The caret is behind the text." }
    return CharacterInspection(buffer.characters[buffer.caret]).text
  }

  /// The text with the keyboard.
  var bufferInHand: TextBuffer? {
    switch viewport.focus {
    case .json: document.editor?.area.buffer
    case .item(let item): document.form.controls[item]?.buffer
    case .tabs, .findings, .dryRun, .send: nil
    }
  }

  /// The same of whatever has it, what lies over the composer too.
  var textInHand: TextBuffer? { overlay == nil ? bufferInHand : overlay?.field?.buffer }

  mutating func toggleInspector() {
    viewport.inspects.toggle()
    notice = viewport.inspects ? nil : Notice(.plain, "The inspector is off.")
  }
}

extension PlainSession {
  /// Names the characters of a text, those that look alike too.
  mutating func inspect(_ item: FormItem) {
    let text = state.document.form.text(of: item)
    guard !text.isEmpty else { return say("\(name(of: item)) has no text to inspect.") }
    if item == .targetValue, !state.document.form.targetKind.isAudience {
      return say("Tokens are shown shortened. Type checks to hear what is odd about this one.")
    }
    let most = 100
    for (index, character) in text.prefix(most).enumerated() {
      say("\(index + 1): \(character) \(CharacterInspection(character).text)")
    }
    if !text.dropFirst(most).isEmpty { say("\(text.count - most) more characters follow.") }
  }
}
