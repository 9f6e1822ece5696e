import TerminalKit

extension ComposerState {
  /// What is said of the character under the caret, while the inspector is on.
  var inspection: String? {
    guard inspects, let buffer = bufferInHand else { return nil }
    guard buffer.caret < buffer.characters.count else { return "The caret is behind the text." }
    return CharacterInspection(buffer.characters[buffer.caret]).text
  }

  /// The text with the keyboard.
  var bufferInHand: TextBuffer? {
    switch focus {
    case .json: editor?.area.buffer
    case .item(let item): form.controls[item]?.buffer
    case .tabs, .findings, .dryRun, .send: nil
    }
  }

  /// The same of whatever has it, what lies over the composer too.
  var textInHand: TextBuffer? { overlay == nil ? bufferInHand : overlay?.field?.buffer }

  mutating func toggleInspector() {
    inspects.toggle()
    notice = inspects ? nil : Notice(.plain, "The inspector is off.")
  }
}
