import TextLayout

/// A manual page while it is written, with the macros of man(7).
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, section: Int, version: String) {
    text += ".TH \(name) \(section) \"\" \"\(version)\"\n"
  }

  mutating func heading(_ words: String) { text += ".SH \(Self.safe(words))\n" }

  mutating func subheading(_ words: String) { text += ".SS \(Self.safe(words))\n" }

  mutating func paragraph(_ words: some StringProtocol) { text += ".PP\n\(Self.safe(words))\n" }

  /// What is explained, and indented below it the explanation.
  mutating func item(_ name: String, _ words: String) {
    text += ".TP\n.B \(Self.safe(name))\n\(Self.safe(words))\n"
  }

  /// Lines that stay as they are.
  mutating func lines(_ lines: some Sequence<some StringProtocol>) {
    text += ".PP\n.nf\n"
    for line in lines { text += Self.safe(line) + "\n" }
    text += ".fi\n"
  }

  /// A text as commands explain themselves: paragraphs, and indented lines that stay as they are.
  mutating func discussion(_ words: String) {
    for part in words.split(separator: "\n\n") {
      let rows = part.split(separator: "\n")
      if rows.contains(where: { $0.hasPrefix(" ") }) {
        lines(rows)
      } else {
        paragraph(part)
      }
    }
  }

  /// Words without a meaning to roff: no escapes, no macro at the start, hyphens that can be
  /// copied as minus signs, and letters beyond ASCII by their numbers.
  static func safe(_ words: some StringProtocol) -> String {
    var safe = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "\n": safe += " "
      case _ where scalar.isASCII: safe.unicodeScalars.append(scalar)
      default:
        safe += "\\[u" + ScalarName.codePoint(scalar).dropFirst("U+".count) + "]"
      }
    }
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
