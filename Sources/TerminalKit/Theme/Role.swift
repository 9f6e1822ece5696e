/// The purpose of a part of the screen; themes define its appearance.
package enum Role: UInt8, CaseIterable, Hashable, Sendable {
  /// Ordinary text on the ordinary background, and the blank screen.
  case text
  /// More important text: a heading, a value.
  case strong
  /// Explanatory text: footers, units, limits that are not nearly reached.
  case hint
  /// The mark of the focused item; no other role has its color.
  case accent
  /// The name of a field.
  case label
  /// Lines and frames; `focusBorder` for the part with the focus.
  case border, focusBorder
  /// The inside of a text field, without and with the focus.
  case field, focusField
  /// Selected text, and the selected row of a list.
  case selection
  /// A tab or button: normal, focused, disabled.
  case button, focusButton, offButton
  /// The open tab.
  case openTab
  /// Success, warning and error.
  case good, warning, error
  /// The banner at the top: calm if messages cannot reach real people, alarming if they can.
  case calmBanner, alarmBanner
  /// The key names in the footer.
  case keyName
  /// Structured text: names, strings, numbers, words like `true`, punctuation.
  case syntaxName, syntaxText, syntaxNumber, syntaxWord, syntaxMark
  /// The background of a dialog, and its frame.
  case dialog, dialogBorder
  /// An example or inherited value in an empty field, without and with the focus.
  case placeholder, focusPlaceholder
  /// The frame of a dialog from which a message can reach real people.
  case alarmBorder
  /// Everything behind a dialog.
  case behind
  /// A notification on a device with a light or a dark appearance: its text, and what is less
  /// important on it.
  case lightCard, lightCardHint, darkCard, darkCardHint
}

extension Role {
  /// The role of a placeholder in a field of this role.
  var placeholder: Role {
    switch self {
    case .field: .placeholder
    case .focusField: .focusPlaceholder
    default: .hint
    }
  }
}

extension Role {
  /// The role's name in themes, spelled like the case: `focusBorder`.
  package var name: String { "\(self)" }

  package init?(name: String) {
    guard let role = Self.byName[name] else { return nil }
    self = role
  }

  /// One letter for the role, used to test the appearance.
  package var letter: Character { Self.letters[Int(rawValue)] }

  private static let byName: [String: Role] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The letters in the order of the cases: text, strong, hint, accent, label, border, …
  private static let letters: [Character] = Array(".ShalbBfFsuUoTgweCAkntNWmdDpPRvyYzZ")
}
