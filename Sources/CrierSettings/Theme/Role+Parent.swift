import TerminalKit

extension Role {
  /// The role whose look it takes where a theme leaves it out, and what is laid over that.
  ///
  /// Nil for `text`, which falls back to the terminal's own colours. What must stand out does so
  /// in every theme: the cursor row, pressed buttons and banners are reversed.
  var parent: (role: Role, emphasis: Emphasis)? {
    switch self {
    case .text: nil
    case .strong: (.text, .bold)
    case .hint, .label, .border, .field, .button, .good, .syntaxText, .dialog: (.text, [])
    case .accent, .warning: (.strong, [])
    case .error: (.warning, [])
    case .focusBorder, .keyName: (.accent, [])
    case .focusField: (.field, .underline)
    case .selection, .calmBanner: (.text, .reverse)
    case .focusButton: (.selection, .bold)
    case .offButton: (.hint, [])
    case .openTab: (.strong, .underline)
    case .alarmBanner: (.error, .reverse)
    case .syntaxName: (.accent, [])
    case .syntaxNumber, .syntaxWord: (.syntaxText, [])
    case .syntaxMark: (.hint, [])
    case .dialogBorder: (.focusBorder, [])
    }
  }
}
