/// Undo steps for the changes to a text.
///
/// Undo granularity: one step per typed word, per run of deletions, per paste.
package struct EditHistory: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case typing, deleting, other
  }

  struct Edit: Hashable, Sendable {
    var start: Int
    var removed: [Character]
    var inserted: [Character]
  }

  /// The position of the caret and the selection.
  struct Standing: Hashable, Sendable {
    var caret: Int
    var anchor: Int?
  }

  struct Step: Hashable, Sendable {
    var edits: [Edit]
    var kind: Kind
    var before: Standing
  }

  private static let limit = 1000

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  private var isOpen = false

  mutating func record(_ edit: Edit, kind: Kind, before: Standing) {
    undone = []
    if isOpen, kind != .other, let last = done.last, last.kind == kind,
      continues(last, edit, kind: kind)
    {
      extend(with: edit)
    } else {
      done.append(Step(edits: [edit], kind: kind, before: before))
      if done.count > Self.limit { done.removeFirst() }
    }
    isOpen = kind != .other
  }

  mutating func close() { isOpen = false }

  mutating func takeBack() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    isOpen = false
    return step
  }

  mutating func takeAgain() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    isOpen = false
    return step
  }

  /// Whether an edit continues a step: a new word begins a new step, and so does a deletion after
  /// typing.
  private func continues(_ step: Step, _ edit: Edit, kind: Kind) -> Bool {
    guard kind == .typing, let typed = edit.inserted.last else { return true }
    guard let last = step.edits.last?.inserted.last else { return true }
    return !(last.isWhitespace && !typed.isWhitespace)
  }

  private mutating func extend(with edit: Edit) {
    let index = done.count - 1
    let last = done[index].edits.count - 1
    let previous = done[index].edits[last]
    if edit.removed.isEmpty && previous.start + previous.inserted.count == edit.start {
      done[index].edits[last].inserted += edit.inserted
    } else {
      done[index].edits.append(edit)
    }
  }
}
