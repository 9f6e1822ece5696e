/// Names for scalars that are invisible or affect the terminal.
package enum ScalarName {
  /// Returns a name such as `<ESC>`, `<ZWSP>`, `<U+202E>`; nil for drawable scalars.
  package static func name(of scalar: Unicode.Scalar) -> String? {
    guard isNamed(scalar) else { return nil }
    return "<\(short[scalar.value] ?? codePoint(scalar))>"
  }

  static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xE000 && scalar.properties.generalCategory == .privateUse
  }

  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value { return true }
    if scalar.value < 0xAD { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .unassigned: return false
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns a code point such as `U+200B`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let short: [UInt32: String] = {
    let controls = [
      "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "TAB", "LF", "VT", "FF", "CR",
      "SO", "SI", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB",
      "ESC", "FS", "GS", "RS", "US",
    ]
    var names: [UInt32: String] = [
      0x7F: "DEL", 0xAD: "SHY", 0x200B: "ZWSP", 0x200C: "ZWNJ", 0x200D: "ZWJ", 0x200E: "LRM",
      0x200F: "RLM", 0x2060: "WJ", 0xFEFF: "BOM",
    ]
    for (value, name) in controls.enumerated() { names[UInt32(value)] = name }
    return names
  }()
}
