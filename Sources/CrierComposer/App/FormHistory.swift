/// The undo history of the whole form, in the order of the changes.
///
/// Texts and tables keep their own steps; this history only records which item changed. For every
/// other change (a choice, an option, a fix, a cut, the JSON) it keeps the previous form. Forms
/// share the values that did not change, so a step costs little memory.
package struct FormHistory: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// The newest step of an item's text or table.
    case own(FormItem)
    /// The whole form: before the change, or after it once the change is undone.
    case whole(Form)
    /// The whole form when an unsaved message was replaced by another one.
    ///
    /// Includes the path of its file and what its files contain.
    case replaced(Form, path: String?, saved: OpenFile.Contents)
  }

  package struct Step: Hashable, Sendable {
    package var change: Change
    /// The changed part's name, as used in notices.
    package var words: String
    package var section: FormSection
    package var focus: Focus
    package var run: Run?
  }

  /// Identifies changes that belong together: consecutive changes with equal runs form one step.
  package enum Run: Hashable, Sendable {
    case json
    /// Typing in an item that writes several fields; `depth` is its text's undo depth.
    case typing(FormItem, depth: Int)
  }

  /// The maximum number of steps; older ones are dropped.
  private static let limit = 500

  private var done: [Step] = []
  private var undone: [Step] = []
  /// Increases with every operation on the history.
  private(set) var version = 0
  /// Increases with every recorded step, but not with undo or redo.
  private var recorded = 0

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Whether the next undo restores a different message.
  var leadsToAnother: Bool { if case .replaced? = done.last?.change { true } else { false } }

  /// Whether the newest step belongs to the item's text or table.
  func endsWith(_ item: FormItem) -> Bool { done.last?.change == .own(item) }

  /// Whether the next undo or redo step also belongs to the item's text or table.
  func goesOn(_ way: Way, in item: FormItem) -> Bool {
    (way == .back ? done : undone).last?.change == .own(item)
  }

  mutating func record(_ step: Step) {
    version += 1
    recorded += 1
    undone = []
    if let run = step.run, done.last?.run == run { return }
    done.append(step)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// Combines all changes since an earlier history into one step.
  ///
  /// A line in plain mode may make several changes, and not all of them record a step. `step`
  /// receives the name of the last recorded step.
  ///
  /// Undo and redo are not recorded as steps. Replacing the whole message always remains a separate
  /// step.
  mutating func fold(since old: FormHistory, into step: (_ words: String?) -> Step) {
    guard version == old.version || recorded > old.recorded else { return }
    let last = recorded > old.recorded ? done.last : nil
    if case .replaced? = last?.change { return }
    let version = version
    self = old
    self.version = version
    record(step(last?.words))
  }

  /// Ends a run, so that the next change is a separate step.
  mutating func closeRun() {
    if !done.isEmpty { done[done.count - 1].run = nil }
  }

  /// Removes all steps, because the form shows another message.
  mutating func clear() {
    (done, undone) = ([], [])
    version += 1
  }

  /// Moves the last step from one stack to the other.
  ///
  /// `turn` performs the step and returns the opposite change. If it returns nil, the step is no
  /// longer possible, and the one before it is tried.
  mutating func move(_ way: Way, _ turn: (Step) -> Change?) -> Step? {
    version += 1
    while let step = way == .back ? done.popLast() : undone.popLast() {
      guard let change = turn(step) else { continue }
      var other = step
      (other.change, other.run) = (change, nil)
      if way == .back { undone.append(other) } else { done.append(other) }
      return step
    }
    return nil
  }

  package enum Way: Hashable, Sendable {
    case back, forth

    /// The Ctrl key that does the same in texts and tables.
    var key: Character { self == .back ? "z" : "y" }
  }
}
