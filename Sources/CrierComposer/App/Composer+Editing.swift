import CrierCore
import TerminalKit

extension Composer {
  /// Hands the text with the keyboard to the person's editor; a condition goes to its builder.
  static func edit(_ state: inout ComposerState) -> [Effect] {
    if state.editsCondition { return run(&state, .condition) }
    if state.focus == .json {
      state.editJSON()
      return [.edit(TextOrder(.json, state.editor?.text ?? ""))]
    }
    guard let item = state.itemInHand, let text = state.bufferInHand?.text else { return [] }
    return [.edit(TextOrder(.item(item), text))]
  }

  /// Takes what the editor made of a text.
  static func edited(_ state: inout ComposerState, _ order: TextOrder, _ text: String) {
    guard text != order.text else {
      state.notice = Notice(.plain, "The editor changed nothing.")
      return
    }
    switch order.place {
    case .json:
      guard state.editor != nil else { return }
      let refusal = state.edit { $0.replaceAll(with: text) } ?? nil
      state.notice = refusal.map { Notice(.warning, $0) }
    case .item(let item):
      if let reason = state.whyLocked(item) {
        state.notice = Notice(.warning, reason)
        return
      }
      state.notice = Notice(
        .good, state.form.takeEdited(text, at: item) ?? "\(item.label) is as the editor left it.")
    }
  }
}

extension ComposerState {
  fileprivate var editsCondition: Bool {
    section == .target && focus != .json && form.targetKind == .condition
  }

  var whyNoEdit: String? {
    if let whyReadOnly { return whyReadOnly }
    if focus == .json || editsCondition { return nil }
    guard let item = itemInHand, bufferInHand != nil else {
      return "The editor is for texts: go to a text field or to the JSON."
    }
    return whyLocked(item)
  }
}
