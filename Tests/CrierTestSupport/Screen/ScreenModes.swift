/// The terminal modes that a program has enabled and must disable before it ends.
package struct ScreenModes: Hashable, Sendable {
  package var isAlternate = false
  package var hidesCursor = false
  package var marksPastes = false
  package var reportsFocus = false
  package var reportsMouse = false
  /// Whether mouse reports use decimal numbers.
  package var countsMouse = false
  package var sendsApplicationKeys = false
  /// Whether a synchronized update is active, so the screen is incomplete.
  package var holdsBack = false

  /// The names of the enabled modes.
  package var names: [String] {
    [
      (isAlternate, "the alternate screen"), (hidesCursor, "a hidden cursor"),
      (marksPastes, "bracketed paste"), (reportsFocus, "focus reports"),
      (reportsMouse, "mouse reports"), (countsMouse, "mouse reports in numbers"),
      (sendsApplicationKeys, "application keys"),
      (holdsBack, "a synchronized update"),
    ].filter(\.0).map(\.1)
  }

  /// Handles `ESC [ ? number h` and `l`.
  mutating func set(_ number: Int, to isOn: Bool) {
    switch number {
    case 1: sendsApplicationKeys = isOn
    case 25: hidesCursor = !isOn
    case 47, 1047, 1049: isAlternate = isOn
    case 9, 1000, 1001, 1002, 1003: reportsMouse = isOn
    case 1004: reportsFocus = isOn
    case 1006: countsMouse = isOn
    case 2004: marksPastes = isOn
    case 2026: holdsBack = isOn
    default: break
    }
  }
}
