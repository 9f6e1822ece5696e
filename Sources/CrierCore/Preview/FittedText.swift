package import TextLayout

/// A text put into the room that a surface has for it.
///
/// Lines are counted after wrapping, never by dividing characters: words do not break.
package struct FittedText: Hashable, Sendable {
  /// What is seen, line by line.
  package private(set) var lines: [PreviewCard.Line] = []
  package private(set) var verdict = FitVerdict.fits
  /// Columns of the whole text on one line, spaces at its end left out.
  package let cells: Int
  /// Columns of a line on a typical phone.
  package let columns: Int
  /// Lines there are, and lines the text would take.
  package let room: Int
  package private(set) var linesNeeded = 1
  /// Whether it is seen whole on the widest phones.
  package private(set) var fitsWide = true
  package let direction: TextDirection

  /// Texts are wrapped up to so many times the room, and counted beyond: nobody needs to know
  /// whether it is 90 lines of 4 or 91.
  private static let mostRooms = 4

  init(_ text: String, in room: Surface.Room, losing lost: Int = 0) {
    let text = Self.withoutTail(text)
    let flat = Self.onOneLine(text)
    cells = CellWidth.columns(of: flat)
    columns = max(1, room.typical - lost)
    self.room = room.lines
    direction = TextDirection(of: text)
    if room.lines <= 1 {
      let line = Truncation(of: flat, to: columns)
      lines = [PreviewCard.Line(line.text, cutCharacters: line.cutCharacters)]
      fitsWide = cells <= room.wide - lost
      if line.isCut {
        verdict = .cut(line.cutCharacters)
      } else if cells > max(1, room.narrow - lost) {
        verdict = .mayBeCut
      }
    } else {
      fill(text, room, lost)
    }
  }

  private mutating func fill(_ text: String, _ room: Surface.Room, _ lost: Int) {
    let breaker = LineBreaker(columns: columns)
    var characters = Array(text.prefix(Self.mostRooms * room.lines * columns))
    var broken = breaker.lines(of: characters)
    if broken.count <= room.lines, characters.count == Self.mostRooms * room.lines * columns {
      // All of it, or a run of spaces that hangs at the end of a line.
      characters = Array(text)
      broken = breaker.lines(of: characters)
    }
    let beyond =
      Self.isPlain(text) ? text.utf8.count - characters.count : text.count - characters.count
    linesNeeded = broken.count + beyond / columns
    let seen = broken.count > room.lines ? broken.prefix(room.lines - 1) : broken[...]
    lines = seen.map { PreviewCard.Line(Self.text(of: characters[$0.range])) }
    guard broken.count > room.lines else {
      // What needs no second line nowhere does.
      if broken.count > 1 || cells > room.narrow - lost {
        let narrow = LineBreaker(columns: max(1, room.narrow - lost))
        if narrow.lines(of: characters).count > room.lines { verdict = .mayBeCut }
      }
      return
    }
    let cut = fillLast(characters, broken[room.lines - 1]) + beyond
    lines[lines.count - 1].cutCharacters = cut
    verdict = .overflows(lines: linesNeeded, of: room.lines, cut: cut)
    let wide = max(1, room.wide - lost)
    fitsWide =
      room.wide > room.typical && beyond == 0 && cells <= room.lines * (wide + 2)
      && LineBreaker(columns: wide).lines(of: characters).count <= room.lines
  }

  /// The last line with the mark of the cut; returns how many characters have no room.
  private mutating func fillLast(_ characters: [Character], _ last: TextLine) -> Int {
    let rest = characters[last.range.lowerBound...]
    let line =
      last.endsWithNewline
      // The mark stands for the lines that follow, though this one is not full.
      ? Truncation(of: Self.text(of: characters[last.range]) + "…", to: columns)
      : Truncation(of: Self.onOneLine(String(rest.prefix(2 * columns + 2))), to: columns)
    let kept = line.text.count - (line.text.hasSuffix("…") ? 1 : 0)
    lines.append(PreviewCard.Line(line.text))
    return rest.count - kept
  }

  /// Whether each byte is a character.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func text(of characters: ArraySlice<Character>) -> String {
    var kept = characters
    while let last = kept.last, last == " " || last == "\u{3000}" { kept.removeLast() }
    return String(kept)
  }

  /// White space at the end is not seen, so nothing is cut when it has no room.
  private static func withoutTail(_ text: String) -> String {
    guard text.last?.isWhitespace == true else { return text }
    var kept = Substring(text)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept)
  }

  /// Where there is one line, a line break is shown as a space.
  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
