import CrierCore
import TextLayout

/// Text on its way to a terminal, where bytes of a file could be orders.
enum TerminalText {
  /// The last guard, which everything passes: of what a terminal obeys only line ends, tabs and the
  /// colours of `Ink` are left. All else becomes its name, such as `<ESC>` or `<U+202E>`.
  static func guarded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isOrder) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let color = Ink.sequences.first(where: { rest.starts(with: $0) }) {
        result.unicodeScalars += color
        rest = rest.dropFirst(color.count)
        continue
      }
      if isOrder(scalar) {
        result += SafeText.cluster(Character(scalar)).text
      } else {
        result.unicodeScalars.append(scalar)
      }
      rest = rest.dropFirst()
    }
    return result
  }

  /// JSON of which nothing is lost: what a terminal obeys, hides or has no width for becomes an
  /// escape that means the same. Outside of its texts JSON has no such characters but line ends.
  static func json(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": continue
      case "\u{FEFF}" where result.isEmpty: continue
      default:
        if isOrder(scalar) || scalar.properties.generalCategory == .format
          || scalar.properties.isVariationSelector
        {
          result += JSONWriter.escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Controls of 7 and 8 bits, and those that turn text around or end lines.
  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
