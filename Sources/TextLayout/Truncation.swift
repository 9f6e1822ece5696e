/// A text cut to a number of columns, with a mark at the cut and a count of what is missing.
package struct Truncation: Hashable, Sendable {
  /// What is left, with the mark if anything was cut; never more columns than asked for.
  package let text: String
  package let cutCharacters: Int
  package let cutColumns: Int

  package var isCut: Bool { cutCharacters > 0 }

  /// Cuts between characters and drops the spaces before the mark.
  ///
  /// The mark is left out where there is no room for it.
  package init(of text: String, to columns: Int, mark: String = "…") {
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
    while end > text.startIndex, LineBreaker.hangs(text[text.index(before: end)]) {
      end = text.index(before: end)
    }
    let left = text[..<end]
    self.text = left + (hasMark ? mark : "")
    cutCharacters = text[end...].count
    cutColumns = all - CellWidth.columns(of: String(left))
  }

  /// Where so many columns are full. ASCII, the usual case, needs no look at each character.
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
