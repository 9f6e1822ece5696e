/// A row of a drawn card: pieces of text, each with a role.
package struct CardRow: Hashable, Sendable {
  /// The role of a piece of text, which the caller may map to a theme color.
  package enum Tone: Hashable, Sendable {
    case frame, heading, sender, title, text, picture, button, label
    /// The `+23` after text that is cut off.
    case cut
    case good, warning, remark
  }

  package struct Span: Hashable, Sendable {
    package var text: String
    package var tone: Tone

    package init(_ text: String, _ tone: Tone) {
      self.text = text
      self.tone = tone
    }
  }

  /// The importance of a row; when there is little room, the least important rows are left out
  /// first.
  enum Weight: Int, Comparable {
    case frame, remark, sender, buttons, picture, label, laterLine, subtitle, firstLine, footer
    case title

    var isLine: Bool { [.title, .subtitle, .firstLine, .laterLine].contains(self) }

    static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  package var spans: [Span]
  let weight: Weight

  init(_ weight: Weight, _ spans: [Span]) {
    self.weight = weight
    self.spans = spans
  }

  /// The unescaped text; the caller must make it safe for the terminal.
  package var text: String { spans.map(\.text).joined() }
}
