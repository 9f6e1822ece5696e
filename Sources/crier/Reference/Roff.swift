import TextLayout

/// A builder for a manual page, with the macros of man(7).
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, section: Int, version: String) {
    text += ".TH \(name) \(section) \"\" \"\(version)\"\n"
  }

  mutating func heading(_ words: String) { text += ".SH \(Self.safe(words))\n" }

  mutating func subheading(_ words: String) { text += ".SS \(Self.safe(words))\n" }

  mutating func paragraph(_ words: some StringProtocol) { text += ".PP\n\(Self.safe(words))\n" }

  /// Adds a term and its indented explanation.
  mutating func item(_ name: String, _ words: String) {
    text += ".TP\n.B \(Self.safe(name))\n\(Self.safe(words))\n"
  }

  /// Adds lines without reflowing them.
  mutating func lines(_ lines: some Sequence<some StringProtocol>) {
    text += ".PP\n.nf\n"
    for line in lines { text += Self.safe(line) + "\n" }
    text += ".fi\n"
  }

  /// Adds the text of a command's help: paragraphs, and indented lines that are not reflowed.
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

  /// Returns the text escaped for roff.
  ///
  /// No line begins with a macro, hyphens can be copied as minus signs, and non-ASCII characters
  /// become numbers.
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
