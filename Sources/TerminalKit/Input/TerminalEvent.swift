/// Something that comes from the terminal.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted in one go: never keys. Line ends are `\n`; so many control characters were left
  /// out, and it is cut where it was too long.
  case paste(String, controls: Int = 0, isCut: Bool = false)
  case resized(Size)
  /// The terminal's window got or lost the keyboard.
  case focused(Bool)
  /// The left button went down, so many times within a moment at this place (1 to 3);
  /// `extending` when Shift was held.
  case clicked(Point, times: Int = 1, extending: Bool = false)
  /// The mouse moved while that button was down.
  case dragged(Point)
  case released(Point)
  /// The wheel: negative is up.
  case scrolled(Point, by: Int)
  /// Nothing has been typed for as long as the program asked.
  case typingPaused
  /// Back after Ctrl-Z and `fg`, or after another program had the screen.
  case resumed
  /// Somebody wants the program to end, by the signal of this number: save, then go.
  case ending(signal: Int32)
}
