import TextLayout

/// A text put into the room that a surface has for it.
struct LineFitting {
  private(set) var lines: [PreviewCard.Line] = []
  private(set) var fit = PreviewCard.Fit.fits

  init(_ text: String, in room: Surface.Room, losing columns: Int) {
    let typical = max(1, room.typical - columns)
    let cut = fill(Self.withoutTail(text), typical, room.lines)
    if cut > 0 {
      fit = .cut(cut)
    } else if Self.lineCount(text, max(1, room.narrow - columns), room.lines) > room.lines {
      fit = .mayBeCut
    }
  }

  /// Fills the lines, and returns how many characters have no room.
  private mutating func fill(_ text: String, _ columns: Int, _ most: Int) -> Int {
    if most <= 1 {
      let line = Truncation(of: Self.onOneLine(text), to: columns)
      lines = [PreviewCard.Line(line.text, cutCharacters: line.cutCharacters)]
      return line.cutCharacters
    }
    let characters = Array(text)
    let broken = LineBreaker(columns: columns).lines(of: characters)
    let seen = broken.count > most ? broken.prefix(most - 1) : broken[...]
    lines = seen.map { PreviewCard.Line(Self.text(of: characters[$0.range])) }
    guard broken.count > most else { return 0 }
    let last = broken[most - 1]
    let rest = characters[last.range.lowerBound...]
    let line =
      last.endsWithNewline
      // The mark stands for the lines that follow, though this one is not full.
      ? Truncation(of: Self.text(of: characters[last.range]) + "…", to: columns)
      : Truncation(of: Self.onOneLine(String(rest)), to: columns)
    let kept = line.text.count - (line.text.hasSuffix("…") ? 1 : 0)
    lines.append(PreviewCard.Line(line.text, cutCharacters: rest.count - kept))
    return rest.count - kept
  }

  private static func lineCount(_ text: String, _ columns: Int, _ most: Int) -> Int {
    if most > 1 { return LineBreaker(columns: columns).lineCount(of: withoutTail(text)) }
    return CellWidth.columns(of: onOneLine(text)) > columns ? 2 : 1
  }

  private static func text(of characters: ArraySlice<Character>) -> String {
    var kept = characters
    while let last = kept.last, last == " " || last == "\u{3000}" { kept.removeLast() }
    return String(kept)
  }

  /// White space at the end is not seen, so nothing is cut when it has no room.
  private static func withoutTail(_ text: String) -> String {
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
