/// A unit for line breaking: a character, or a byte of a text in which each byte is a character.
package protocol LineUnit {
  var breakUnit: BreakUnit { get }
  /// Whether the unit is a space that is invisible at the end of a line.
  var hangs: Bool { get }
  static func text(of units: ArraySlice<Self>) -> String
}

extension Character: LineUnit {
  package var breakUnit: BreakUnit { BreakUnit(self) }
  package var hangs: Bool { LineBreaker.hangs(self) }
  package static func text(of units: ArraySlice<Character>) -> String { String(units) }
}

/// Only for texts with `MeasuredText.isPlain`.
extension UInt8: LineUnit {
  package var breakUnit: BreakUnit { BreakUnit(plain: self) }
  package var hangs: Bool { self == UInt8(ascii: " ") }
  package static func text(of units: ArraySlice<UInt8>) -> String {
    String(decoding: units, as: UTF8.self)
  }
}

extension ArraySlice where Element: LineUnit {
  /// The text without hanging spaces at its end.
  package var lineText: String {
    var end = endIndex
    while end > startIndex, self[end - 1].hangs { end -= 1 }
    return Element.text(of: self[..<end])
  }
}
