/// A color in a theme.
package enum Color: Hashable, Sendable {
  /// The terminal's default color.
  case terminal
  /// One of the sixteen basic colors: 0 black … 7 white, 8 … 15 their bright variants.
  case basic(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
