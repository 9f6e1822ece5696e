/// What a piece of the screen is for; a theme says how that looks.
package enum Role: UInt8, CaseIterable, Hashable, Sendable {
  /// Ordinary text on the ordinary background. The blank screen has this role.
  case text
  /// Text that matters more: a heading, a value.
  case strong
  /// Text that explains: footers, placeholders, units.
  case hint
  /// Something to look at: the name of the program, a mark, a link.
  case accent
  /// The name of a field.
  case label
  /// Lines and frames; `focusBorder` around what has the keyboard.
  case border, focusBorder
  /// The inside of a text field, at rest and with the keyboard.
  case field, focusField
  /// Selected text, and the row of a list under the cursor.
  case selection
  /// A tab or button at rest, with the keyboard, and switched off.
  case button, focusButton, offButton
  /// The tab that is open.
  case openTab
  /// The three weights of a judgement.
  case good, warning, error
  /// The bar at the top, in a place where nothing can go wrong, and where something can.
  case calmBanner, alarmBanner
  /// The key names in the footer.
  case keyName
  /// Structured text: names, texts, numbers, words like `true`, punctuation.
  case syntaxName, syntaxText, syntaxNumber, syntaxWord, syntaxMark
  /// The background of a dialog and its shadow-free frame.
  case dialog, dialogBorder
}
