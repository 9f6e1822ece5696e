/// Text cut to a number of columns, with a mark at the cut and the number of missing characters.
package struct Truncation: Hashable, Sendable {
  /// The remaining text, with the mark if anything was cut; never wider than the given columns.
  package let text: String
  package let cutCharacters: Int
  package let cutColumns: Int

  package var isCut: Bool { cutCharacters > 0 }

  /// Cuts between characters, and removes spaces before the mark.
  ///
  /// The mark is left out if there is no room for it. A sentence is cut after a whole word, unless
  /// that would lose more than half of the room.
  package init(
    of text: String, to columns: Int, mark: String = "…", afterWord isSentence: Bool = false
  ) {
    let all = CellWidth.columns(of: text)
    if all <= columns {
      self.text = text
      cutCharacters = 0
      cutColumns = 0
      return
    }
    let markColumns = CellWidth.columns(of: mark)
    let hasMark = markColumns <= columns
    let room = max(0, columns - (hasMark ? markColumns : 0))
    var end = Self.end(of: text, in: room, isASCII: CellWidth.isASCII(text))
    if isSentence { end = Self.wordEnd(of: text, before: end, in: room) }
    while end > text.startIndex, LineBreaker.hangs(text[text.index(before: end)]) {
      end = text.index(before: end)
    }
    // A full stop before the mark would look like a fourth dot; a comma or colon would look odd.
    if isSentence, hasMark, let last = text[..<end].last, ".,;:".contains(last) {
      end = text.index(before: end)
    }
    let left = text[..<end]
    self.text = left + (hasMark ? mark : "")
    cutCharacters = text[end...].count
    cutColumns = all - CellWidth.columns(of: String(left))
  }

  /// Returns the end of the last whole word before a position, or the position itself if less than
  /// half of the room would be used or if a gap between columns comes before the word.
  private static func wordEnd(
    of text: String, before end: String.Index, in room: Int
  ) -> String.Index {
    guard end < text.endIndex, !LineBreaker.hangs(text[end]),
      let space = text[..<end].lastIndex(where: LineBreaker.hangs), space > text.startIndex,
      !LineBreaker.hangs(text[text.index(before: space)]),
      CellWidth.columns(of: String(text[..<space])) * 2 >= room
    else { return end }
    return space
  }

  /// Returns the position where the columns are used up.
  ///
  /// ASCII text is not examined character by character.
  private static func end(of text: String, in room: Int, isASCII: Bool) -> String.Index {
    if isASCII { return text.utf8.index(text.startIndex, offsetBy: room) }
    var kept = 0
    var end = text.startIndex
    while end < text.endIndex {
      let width = CellWidth.columns(of: text[end])
      if kept + width > room { break }
      kept += width
      end = text.index(after: end)
    }
    return end
  }
}
