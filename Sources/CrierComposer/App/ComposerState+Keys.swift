import TerminalKit

/// Whom a key is for.
extension ComposerState {
  /// Keys that may be commands elsewhere: Tab moves inside a table before it leaves it, ^X cuts what is
  /// selected.
  func isForField(_ key: Key) -> Bool {
    if key == .control("x") { return hasSelection }
    guard key == .tab || key == .backTab, case .item(let item) = viewport.focus else {
      return false
    }
    return item.notation == .rows
  }

  /// Whether an action is a letter for the form, typed or taken back: nothing that the findings
  /// have a say in.
  func isLetter(_ action: Action) -> Bool {
    guard case .terminal(.key(let key)) = action else { return false }
    return Composer.isTyping(key) && isForForm(action)
  }

  /// Whether an action is a key for a field of the form, where nothing asks for sizes or findings.
  func isForForm(_ action: Action) -> Bool {
    guard case .terminal(.key) = action, case .item = viewport.focus, overlay == nil else {
      return false
    }
    return isForFocus(action)
  }

  /// Whether an action goes to what has the keyboard, as typing does.
  func isForFocus(_ action: Action) -> Bool {
    switch action {
    case .terminal(.key(let key)): preferences.keys.command(for: key) == nil || isForField(key)
    case .terminal(.paste): true
    default: false
    }
  }
}
