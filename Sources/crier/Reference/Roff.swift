/// A manual page while it is written, with the macros of man(7).
struct Roff {
  private(set) var text = ""

  mutating func title(_ name: String, section: Int, version: String) {
    text += ".TH \(name) \(section) \"\" \"\(version)\"\n"
  }

  mutating func heading(_ words: String) { text += ".SH \(Self.safe(words))\n" }

  mutating func subheading(_ words: String) { text += ".SS \(Self.safe(words))\n" }

  mutating func paragraph(_ words: String) {
    text += ".PP\n" + (words.isEmpty ? "" : Self.safe(words) + "\n")
  }

  /// What is explained, and indented below it the explanation.
  mutating func item(_ name: String, _ words: String) {
    text += ".TP\n.B \(Self.safe(name))\n\(Self.safe(words))\n"
  }

  /// Lines that stay as they are; longer ones than a screen are wrapped.
  mutating func lines(_ lines: [some StringProtocol]) {
    for line in lines {
      if line.isEmpty {
        text += ".PP\n"
      } else {
        text += (line.hasPrefix(" ") ? ".br\n" : "") + Self.safe(line) + "\n.br\n"
      }
    }
  }

  /// Words without a meaning to roff: no escapes, no macro at the start, hyphens that can be
  /// copied as minus signs.
  static func safe(_ words: some StringProtocol) -> String {
    var safe = ""
    for character in words {
      switch character {
      case "\\": safe += "\\e"
      case "-": safe += "\\-"
      case "\n": safe += " "
      default: safe.append(character)
      }
    }
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
