/// A text being edited: characters, a caret, a selection, and the way back.
///
/// Places are counted in characters as people see them. Every change goes through `replace`, which
/// also joins what becomes one character, such as a letter and an accent typed after it.
package struct TextBuffer: Hashable, Sendable {
  /// Always what `Array` makes of `text`.
  package private(set) var characters: [Character]
  package private(set) var text: String
  /// The place before which typing inserts.
  package internal(set) var caret: Int
  /// The fixed end of the selection; nil or equal to the caret when nothing is selected.
  package internal(set) var anchor: Int?
  /// Counts the changes of the text, so that nobody has to compare it to know of one.
  package private(set) var changes = 0
  /// What was cut last by a kill key, for `yank`.
  package var killed = ""
  /// The column that moving up and down tries to keep.
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

  /// How many steps `undo` could take back; grows when a change begins a new step.
  package var undoDepth: Int { history.done.count }
  package var canUndo: Bool { !history.done.isEmpty }
  package var canRedo: Bool { !history.undone.isEmpty }

  /// Puts a text in the place of some characters; the caret comes to stand after it.
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

  /// Replaces everything, as one step that can be undone.
  package mutating func setText(_ text: String) {
    // Not `==`, which takes texts for equal that differ in how accents are written.
    if !text.utf8.elementsEqual(self.text.utf8) { replace(0..<characters.count, with: text) }
  }

  /// Takes back the last step; says whether there was one.
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

  /// Puts characters in the place of others, in both forms of the text.
  private mutating func exchange(_ old: [Character], for new: [Character], at start: Int) {
    func bytes(_ characters: some Sequence<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf8.count }
    }
    // From the nearer end: typing at the end of a long text is as quick as in a short one.
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

  /// Makes the next change begin a new step, as when the caret moves.
  package mutating func closeStep() { history.close() }

  package func checkInvariants() -> [String] {
    var problems: [String] = []
    let fresh = Array(text)
    if fresh.count != characters.count || fresh != characters
      || !text.utf8.elementsEqual(String(characters).utf8)
    {
      problems.append("The characters are not those of their text.")
    }
    if !(0...characters.count ~= caret) { problems.append("The caret is outside.") }
    if let anchor, !(0...characters.count ~= anchor) {
      problems.append("The anchor is outside.")
    }
    return problems
  }

  /// What a replacement really changes, with the neighbours that melt together with it.
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
    // The caret stands after this many scalars of what is inserted.
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
