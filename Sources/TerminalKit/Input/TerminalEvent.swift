/// An event from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text, which is never read as keys; line ends are `\n`.
  ///
  /// `controls` is the number of removed control characters; `isCut` means that the text was too
  /// long.
  case paste(String, controls: Int = 0, isCut: Bool = false)
  case resized(Size)
  /// The terminal window gained or lost the keyboard focus.
  case focused(Bool)
  /// The left button was pressed; `times` counts quick presses at this place (1 to 3), and
  /// `extending` means that Shift was held.
  case clicked(Point, times: Int = 1, extending: Bool = false)
  /// The mouse moved while the left button was down.
  case dragged(Point)
  case released(Point)
  /// The mouse wheel was turned: negative is up.
  case scrolled(Point, by: Int)
  /// Nothing was typed for the time that the program requested.
  case typingPaused
  /// The program continues after Ctrl-Z and `fg`, or after another program used the screen.
  case resumed
  /// The program should end because of this signal: save, then exit.
  case ending(signal: Int32)
}
