package import TextLayout

/// A text laid out in the room that a surface has for it.
///
/// Lines are counted after wrapping, and never computed from the number of characters, because
/// lines usually break between words.
package struct FittedText: Hashable, Sendable {
  /// The visible lines.
  package private(set) var lines: [PreviewCard.Line] = []
  package private(set) var verdict = FitVerdict.fits
  /// The columns of the whole text on one line, without trailing spaces.
  package let cells: Int
  /// The characters of the whole text.
  package let characters: Int
  /// Columns of a line on a typical phone.
  package let columns: Int
  /// The number of available lines, and the number of lines that the text would take.
  package let room: Int
  package private(set) var linesNeeded = 1
  /// Whether it fits completely on the widest phones.
  package private(set) var fitsWide = true
  package let direction: TextDirection

  /// Text is wrapped if it is at most this many times as long as the room. For longer text, the
  /// number of lines is estimated, because the difference between 90 and 91 does not matter.
  private static let mostRooms = 4

  package init(_ text: String, in room: Surface.Room, losing lost: Int = 0) {
    self.init(MeasuredText(text), in: room, losing: lost)
  }

  package init(_ text: MeasuredText, in room: Surface.Room, losing lost: Int = 0) {
    (cells, characters) = (text.columns, text.characters)
    let room = room.losing(lost)
    columns = max(1, room.typical)
    self.room = room.lines
    direction = text.direction
    if room.lines <= 1 {
      fillLine(text, room)
    } else if text.isPlain {
      fill(text, room, units: text.text.utf8)
    } else {
      fill(text, room, units: text.text)
    }
  }

  private mutating func fillLine(_ text: MeasuredText, _ room: Surface.Room) {
    fitsWide = cells <= room.wide
    guard cells > columns else {
      lines = [PreviewCard.Line(Self.onOneLine(text.text))]
      if cells > max(1, room.narrow) { verdict = .mayBeCut }
      return
    }
    // Takes more characters than columns, because some characters have zero width.
    let start = String(text.text.prefix(2 * columns + 2))
    let line = PreviewCard.Line(Truncation(of: Self.onOneLine(start) + "…", to: columns).text)
    let cut = text.characters - (line.text.count - 1)
    lines = [PreviewCard.Line(line.text, cutCharacters: cut)]
    verdict = .cut(cut)
  }

  /// `units` are the characters of the text, or its bytes if each byte is a character.
  private mutating func fill<Units: Collection>(
    _ text: MeasuredText, _ room: Surface.Room, units all: Units
  ) where Units.Element: LineUnit {
    let most = Self.mostRooms * room.lines * columns
    let breaker = LineBreaker(columns: columns)
    var units = Array(all.prefix(most))
    var broken = breaker.lines(of: units)
    if broken.count <= room.lines, units.count == most {
      // So many units fit only with zero-width characters or with spaces hanging over line ends,
      // so the rest may fit too.
      units = Array(all)
      broken = breaker.lines(of: units)
    }
    let beyond = text.characters - units.count
    linesNeeded = broken.count + beyond / columns
    let seen = broken.count > room.lines ? broken.prefix(room.lines - 1) : broken[...]
    lines = seen.map { PreviewCard.Line(units[$0.range].lineText) }
    guard broken.count > room.lines else {
      // A text that fits on one line of a narrow phone fits on all phones.
      if broken.count > 1 || cells > room.narrow {
        let narrow = LineBreaker(columns: max(1, room.narrow))
        if narrow.lines(of: units, most: room.lines + 1).count > room.lines { verdict = .mayBeCut }
      }
      return
    }
    let cut = fillLast(units, broken[room.lines - 1]) + beyond
    lines[lines.count - 1].cutCharacters = cut
    verdict = .overflows(lines: linesNeeded, of: room.lines, cut: cut)
    let wide = max(1, room.wide)
    fitsWide =
      room.wide > room.typical && beyond == 0 && cells <= room.lines * (wide + 2)
      && LineBreaker(columns: wide).lines(of: units, most: room.lines + 1).count <= room.lines
  }

  /// Adds the last line with the mark of the cut; returns the number of characters that do not fit.
  private mutating func fillLast<Unit: LineUnit>(_ units: [Unit], _ last: TextLine) -> Int {
    let rest = units[last.range.lowerBound...]
    let line =
      last.endsWithNewline
      // The mark stands for the lines that follow, even if this line is not full.
      ? Truncation(of: units[last.range].lineText + "…", to: columns)
      : Truncation(of: Self.onOneLine(Unit.text(of: rest.prefix(2 * columns + 2))), to: columns)
    let kept = line.text.count - (line.text.hasSuffix("…") ? 1 : 0)
    lines.append(PreviewCard.Line(line.text))
    return rest.count - kept
  }

  /// How much of a text is visible if it is cut: `34 of 37 shown`, in characters.
  ///
  /// The form, the preview and the checks all use these numbers.
  package var share: String { "\(keptCharacters) of \(characters) shown" }
  package var keptCharacters: Int { characters - verdict.cutCharacters }

  /// If there is only one line, a line break becomes a space.
  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
