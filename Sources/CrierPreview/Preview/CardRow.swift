import TextLayout

/// A row of a drawn card: pieces of text, each with a role.
package struct CardRow: Hashable, Sendable {
  /// The role of a piece of text, which the caller may map to a theme color.
  ///
  /// A `loss` is a note about something that people do not see; other notes are remarks.
  package enum Tone: Hashable, Sendable {
    case frame, heading, sender, title, text, picture, button, label, loss, remark
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
  /// Whether the row is a part of a note that goes on in the next row.
  var goesOn = false
  /// Whether the row only says that texts fit.
  var isSpare = false

  init(_ weight: Weight, _ spans: [Span]) {
    self.weight = weight
    self.spans = spans
  }

  /// An empty row between two cards.
  package static let blank = CardRow(.frame, [])

  /// A note that is not part of a card.
  package static func remark(_ text: String) -> CardRow { CardRow(.remark, [Span(text, .remark)]) }

  /// This row with another one beside it, which begins in a column.
  package func beside(_ other: CardRow, at column: Int) -> CardRow {
    let gap = column - CellWidth.columns(of: text)
    return CardRow(
      .frame, spans + [Span(String(repeating: " ", count: max(0, gap)), .text)] + other.spans)
  }

  /// The text of a line of the notification, without icon, time and thumbnail.
  var words: Span {
    spans.first { [.title, .text].contains($0.tone) && $0.text.contains { $0 != " " } }
      ?? Span("", .text)
  }

  /// The unescaped text; the caller must make it safe for the terminal.
  package var text: String { spans.map(\.text).joined() }
}
