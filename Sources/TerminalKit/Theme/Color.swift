/// A colour as a theme writes it.
package enum Color: Hashable, Sendable {
  /// Whatever the terminal has.
  case terminal
  /// One of the sixteen: 0 black … 7 white, 8 … 15 their bright twins.
  case basic(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
