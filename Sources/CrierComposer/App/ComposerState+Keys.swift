import TerminalKit

/// Which part of the screen a key applies to.
extension ComposerState {
  /// Whether the focused field uses a key that runs a command elsewhere.
  ///
  /// Tab moves between cells before it leaves a table, and ^X cuts selected text.
  func isForField(_ key: Key) -> Bool {
    if key == .control("x") { return hasSelection }
    guard key == .tab || key == .backTab, case .item(let item) = viewport.focus else {
      return false
    }
    return item.notation == .rows
  }

  /// Whether an action types or deletes text in the form.
  ///
  /// Crier draws the result of such an action before it runs the rules.
  func isLetter(_ action: Action) -> Bool {
    guard case .terminal(.key(let key)) = action else { return false }
    return Composer.isTyping(key) && isForForm(action)
  }

  /// Whether an action is a key press for a form field.
  ///
  /// Handling it requires neither payload sizes nor findings, so they need not be computed first.
  func isForForm(_ action: Action) -> Bool {
    guard case .terminal(.key) = action, case .item = viewport.focus, overlay == nil else {
      return false
    }
    return isForFocus(action)
  }

  /// Whether an action is input for the focused field: a key that runs no command, or a paste.
  func isForFocus(_ action: Action) -> Bool {
    switch action {
    case .terminal(.key(let key)): preferences.keys.command(for: key) == nil || isForField(key)
    case .terminal(.paste): true
    default: false
    }
  }
}
