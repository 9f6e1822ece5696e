import TextLayout

/// Text being edited: characters, a caret, a selection, and an undo history.
///
/// Positions are counted in grapheme clusters. Every change is made by `replace`, which also joins
/// scalars that form one character, such as a letter and an accent typed after it.
package struct TextBuffer: Hashable, Sendable {
  /// Always equal to `Array(text)`.
  package private(set) var characters: [Character]
  package private(set) var text: String
  /// The position where typing inserts.
  package internal(set) var caret: Int
  /// The fixed end of the selection; nil or equal to the caret if nothing is selected.
  package internal(set) var anchor: Int?
  /// The number of changes to the text; callers compare it instead of the text.
  package private(set) var changes = 0
  /// The text that a kill key cut last, for `yank`.
  package var killed = ""
  /// The column that vertical movement tries to keep.
  var goalColumn: Int?
  private(set) var history = EditHistory()

  package init(_ text: String = "") {
    self.text = text
    characters = Array(text)
    caret = characters.count
  }

  package var isEmpty: Bool { characters.isEmpty }

  package var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  package var selectedText: String { selection.map { String(characters[$0]) } ?? "" }

  /// The number of steps that can be undone; grows when a change begins a new step.
  package var undoDepth: Int { history.done.count }
  package var canUndo: Bool { !history.done.isEmpty }
  package var canRedo: Bool { !history.undone.isEmpty }

  /// Replaces some characters with a string, and moves the caret to the end of the string.
  package mutating func replace(
    _ range: Range<Int>, with text: String, as kind: EditHistory.Kind = .other
  ) {
    let range = range.clamped(to: 0..<characters.count)
    guard !(range.isEmpty && text.isEmpty) else { return }
    let before = EditHistory.Standing(caret: caret, anchor: anchor)
    let change = change(of: range, to: text)
    changes += 1
    history.record(change.edit, kind: kind, before: before)
    exchange(change.edit.removed, for: change.edit.inserted, at: change.edit.start)
    caret = change.caret
    anchor = nil
    goalColumn = nil
  }

  /// Replaces the whole text as one undo step.
  package mutating func setText(_ text: String) {
    // Not `==`, which treats differently encoded accents as equal.
    if !text.utf8.elementsEqual(self.text.utf8) { replace(0..<characters.count, with: text) }
  }

  /// Undoes the last step; false if there was none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard let step = history.takeBack() else { return false }
    changes += 1
    for edit in step.edits.reversed() {
      exchange(edit.inserted, for: edit.removed, at: edit.start)
    }
    caret = step.before.caret
    anchor = step.before.anchor
    goalColumn = nil
    return true
  }

  @discardableResult
  package mutating func redo() -> Bool {
    guard let step = history.takeAgain() else { return false }
    changes += 1
    for edit in step.edits {
      exchange(edit.removed, for: edit.inserted, at: edit.start)
      caret = edit.start + edit.inserted.count
    }
    anchor = nil
    goalColumn = nil
    return true
  }

  /// Replaces characters in both representations of the text.
  private mutating func exchange(_ old: [Character], for new: [Character], at start: Int) {
    func bytes(_ characters: some Sequence<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf8.count }
    }
    // Counts from the nearer end, so that typing at the end of a long text is fast.
    let end = start + old.count
    let isNearStart = start < characters.count - end
    let upper: String.Index
    let lower: String.Index
    if isNearStart {
      lower = text.utf8.index(text.startIndex, offsetBy: bytes(characters[..<start]))
      upper = text.utf8.index(lower, offsetBy: bytes(old))
    } else {
      upper = text.utf8.index(text.endIndex, offsetBy: -bytes(characters[end...]))
      lower = text.utf8.index(upper, offsetBy: -bytes(old))
    }
    text.replaceSubrange(lower..<upper, with: String(new))
    characters.replaceSubrange(start..<end, with: new)
  }

  /// Makes the next change begin a new undo step, as when the caret moves.
  package mutating func closeStep() { history.close() }

  package func checkInvariants() -> [String] {
    var problems: [String] = []
    let fresh = Array(text)
    if fresh.count != characters.count || fresh != characters
      || !text.utf8.elementsEqual(String(characters).utf8)
    {
      problems.append("The characters differ from the text.")
    }
    if !(0...characters.count ~= caret) { problems.append("The caret is outside.") }
    if let anchor, !(0...characters.count ~= anchor) {
      problems.append("The anchor is outside.")
    }
    return problems
  }

  /// Returns the characters that a replacement changes, including neighbors that merge with it.
  private func change(
    of range: Range<Int>, to text: String
  ) -> (edit: EditHistory.Edit, caret: Int) {
    var lower = range.lowerBound
    var upper = range.upperBound
    let left = lower > 0 ? characters[lower - 1] : nil
    var inserted = Array((left.map { String($0) } ?? "") + text)
    if let left, inserted.first == left {
      inserted.removeFirst()
    } else if left != nil {
      lower -= 1
    }
    // The caret is after this many scalars of the inserted text.
    var scalars = inserted.reduce(0) { $0 + $1.unicodeScalars.count }
    while upper < characters.count {
      let right = characters[upper]
      let context = lower > 0 && inserted.isEmpty ? [characters[lower - 1]] : []
      let joined = Array(String(context + inserted + [right]))
      if joined.last == right && joined.count == context.count + inserted.count + 1 { break }
      upper += 1
      lower -= context.count
      scalars += context.reduce(0) { $0 + $1.unicodeScalars.count }
      inserted = joined
    }
    var seen = 0
    var caret = lower
    for character in inserted where seen < scalars {
      seen += character.unicodeScalars.count
      caret += 1
    }
    let edit = EditHistory.Edit(
      start: lower, removed: Array(characters[lower..<upper]), inserted: inserted)
    return (edit, caret)
  }
}

extension TextBuffer {
  /// Types text, which replaces the selection.
  package mutating func insert(_ text: String) {
    // Typing over a selection deletes it in the same step.
    if selection != nil { closeStep() }
    replace(selection ?? caret..<caret, with: text, as: .typing)
  }

  /// Inserts any text as one undo step.
  package mutating func paste(_ text: String) {
    replace(selection ?? caret..<caret, with: text)
  }

  /// Deletes the selection, or else the character before the caret.
  package mutating func deleteBackward() {
    replace(selection ?? max(0, caret - 1)..<caret, with: "", as: .deleting)
  }

  /// Deletes the selection, or else the character after the caret.
  package mutating func deleteForward() {
    let end = min(caret + 1, characters.count)
    replace(selection ?? caret..<end, with: "", as: .deleting)
  }

  /// Cuts the selection, or else a range, and keeps the text for `yank`.
  package mutating func kill(_ range: Range<Int>) {
    let range = selection ?? range
    guard !range.isEmpty else { return }
    killed = String(characters[range])
    replace(range, with: "")
  }

  /// Cuts the rest of the line; if there is none, cuts the line end.
  package mutating func killToLineEnd() {
    let end = paragraph(at: caret).upperBound
    kill(caret..<(end == caret ? min(caret + 1, characters.count) : end))
  }

  package mutating func killToLineStart() { kill(paragraph(at: caret).lowerBound..<caret) }

  /// Inserts the text that was cut last.
  package mutating func yank() {
    if !killed.isEmpty { paste(killed) }
  }
}

extension TextBuffer {
  /// Handles the keys that work in every text field; returns false if the key was not used.
  ///
  /// Enter, Tab, up and down are left to the widget. Undo and redo return false if there is no
  /// step, so that a form can undo one of its own changes.
  package mutating func handle(_ key: Key) -> Bool {
    switch key.code {
    case .character(let character) where key.modifiers.subtracting(.shift).isEmpty:
      insert(String(character))
      return true
    case .character(let character) where key.modifiers == .control: return control(character)
    case .character(let character) where key.modifiers == .alt: return alt(character)
    case .character: return false
    case .backspace:
      key.modifiers.isEmpty ? deleteBackward() : kill(wordStart(before: caret)..<caret)
    case .delete: key.modifiers.isEmpty ? deleteForward() : kill(caret..<wordEnd(after: caret))
    default: return motion(key)
    }
    return true
  }

  private mutating func control(_ letter: Character) -> Bool {
    switch letter {
    case "a": move(to: paragraph(at: caret).lowerBound)
    case "e": move(to: paragraph(at: caret).upperBound)
    case "d": deleteForward()
    case "h": deleteBackward()
    case "k": killToLineEnd()
    case "u": killToLineStart()
    case "w": kill(stretchStart(before: caret)..<caret)
    case "x" where selection != nil: kill(caret..<caret)
    case "z": return undo()
    case "y": return redo()
    default: return false
    }
    return true
  }

  private mutating func alt(_ letter: Character) -> Bool {
    switch letter {
    case "a": selectAll()
    case "b": moveWordLeft()
    case "f": moveWordRight()
    case "d": kill(caret..<wordEnd(after: caret))
    case "y": yank()
    default: return false
    }
    return true
  }

  private mutating func motion(_ key: Key) -> Bool {
    let selecting = key.modifiers.contains(.shift)
    let isFar = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.code {
    case .left: isFar ? moveWordLeft(selecting: selecting) : moveLeft(selecting: selecting)
    case .right: isFar ? moveWordRight(selecting: selecting) : moveRight(selecting: selecting)
    case .home:
      move(to: isFar ? 0 : paragraph(at: caret).lowerBound, selecting: selecting)
    case .end:
      move(
        to: isFar ? characters.count : paragraph(at: caret).upperBound, selecting: selecting)
    default: return false
    }
    return true
  }
}

extension TextBuffer {
  /// Handles a mouse press at a position; returns the state for a drag that may follow.
  package mutating func press(at place: Int, _ press: TextPress) -> TextDrag {
    let drag = TextDrag(origin: press.isExtending ? anchor ?? caret : place, unit: press.unit)
    self.drag(to: place, drag)
    return drag
  }

  /// Extends the selection in whole units from the start of the drag; the caret is at the moving
  /// end.
  package mutating func drag(to place: Int, _ drag: TextDrag) {
    let first = range(of: drag.unit, at: drag.origin)
    let last = range(of: drag.unit, at: place)
    let isBackward = last.lowerBound < first.lowerBound
    let fixed = isBackward ? first.upperBound : first.lowerBound
    let moving = isBackward ? last.lowerBound : last.upperBound
    move(to: fixed)
    if moving != fixed { move(to: moving, selecting: true) }
  }

  /// Returns the unit at a position: the position itself, a line, a word, or a run of spaces or
  /// symbols.
  ///
  /// After the end of a line, returns the last unit of the line.
  package func range(of unit: PointedUnit, at place: Int) -> Range<Int> {
    let place = max(0, min(place, characters.count))
    let line = paragraph(at: place)
    switch unit {
    case .character: return place..<place
    case .line: return line
    case .word:
      guard !line.isEmpty else { return place..<place }
      let here = min(place, line.upperBound - 1)
      let kind = kind(of: characters[here])
      var (start, end) = (here, here + 1)
      while start > line.lowerBound, self.kind(of: characters[start - 1]) == kind { start -= 1 }
      while end < line.upperBound, self.kind(of: characters[end]) == kind { end += 1 }
      return start..<end
    }
  }

  private enum Kind { case space, word, sign }

  private func kind(of character: Character) -> Kind {
    character.isWhitespace ? .space : isWordPart(character) ? .word : .sign
  }
}
