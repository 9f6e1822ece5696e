import TerminalKit

extension Role {
  /// The role whose style is used when a theme leaves this role out, and the emphasis added to it.
  ///
  /// Nil for `text`, which uses the terminal's default colors. Some roles need an emphasis to stand
  /// out in every theme: the selected row, pressed buttons and banners are reversed.
  var parent: (role: Role, emphasis: Emphasis)? {
    switch self {
    case .text: nil
    case .strong: (.text, .bold)
    case .hint, .label, .border, .field, .button, .good, .syntaxText, .syntaxName, .dialog:
      (.text, [])
    case .accent, .warning: (.strong, [])
    case .error: (.warning, [])
    case .focusBorder: (.accent, [])
    case .keyName: (.strong, [])
    case .focusField: (.field, .underline)
    case .selection, .calmBanner: (.text, .reverse)
    case .focusButton: (.selection, .bold)
    case .offButton, .behind: (.hint, [])
    case .openTab: (.strong, .underline)
    case .alarmBanner: (.error, .reverse)
    case .alarmBorder: (.error, [])
    case .syntaxNumber, .syntaxWord: (.syntaxText, [])
    case .syntaxMark: (.hint, [])
    case .dialogBorder: (.focusBorder, [])
    case .placeholder: (.field, .dim)
    case .focusPlaceholder: (.focusField, .dim)
    case .lightCard: (.text, [])
    case .darkCard: (.text, .reverse)
    case .lightCardHint: (.lightCard, [])
    case .darkCardHint: (.darkCard, [])
    }
  }
}
