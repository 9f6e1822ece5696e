import CrierMessage
import TextLayout

/// Makes text safe for a terminal, which would execute escape sequences from a file.
enum TerminalText {
  /// Replaces characters that a terminal would interpret; all output passes through this function.
  ///
  /// Only line ends, tabs and, with `keepsColors`, the escape sequences of `ANSIStyle` stay. All
  /// others become names, such as `<ESC>` or `<U+202E>`.
  static func guarded(_ text: String, keepsColors: Bool) -> String {
    guard text.unicodeScalars.contains(where: isOrder) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if keepsColors, scalar == "\u{1B}",
        let color = ANSIStyle.sequences.first(where: { rest.starts(with: $0) })
      {
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

  /// Escapes characters that a terminal interprets or hides, without changing the JSON's meaning.
  ///
  /// Outside of strings, JSON has no such characters except line ends.
  static func json(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": continue
      case "\u{FEFF}" where result.isEmpty: continue
      default:
        if ScalarName.name(of: scalar) == nil {
          result.unicodeScalars.append(scalar)
        } else {
          result += JSONWriter.escape(scalar)
        }
      }
    }
    return result
  }

  /// Returns whether a terminal interprets a character: control characters, direction controls and
  /// line separators.
  ///
  /// Merely invisible characters stay, because words and emoji need them.
  private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
    if 0x20..<0x7F ~= scalar.value { return false }
    return switch HiddenKind(scalar) {
    case .control: scalar != "\t" && scalar != "\n"
    case .separator, .embedding, .override, .isolate: true
    case nil, .directionMark, .joiner, .variationSelector, .emojiTag, .empty: false
    }
  }
}
