package import CrierMessage

/// The way back through the changes of the whole form, in the order in which they were made.
///
/// Texts and tables keep their own steps; here stands only whose turn it is. Everything else (a
/// choice, an option, a fix, a cut, the JSON) is kept as the form before it; forms share what did
/// not change, so a step costs little.
package struct FormHistory: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    /// The newest step of the text or table of an item.
    case own(FormItem)
    /// All of the form: before the change, or after it once that is taken back.
    case whole(Form)
    /// The same where another message took the place of one that no file held, with the file of
    /// each and what that holds.
    case replaced(Form, path: String?, saved: JSONValue?)
  }

  package struct Step: Hashable, Sendable {
    package var change: Change
    /// What was changed, as a notice names it.
    package var words: String
    package var section: FormSection
    package var focus: Focus
    package var run: Run?
  }

  /// Changes of one run, one after the other, are one step.
  package enum Run: Hashable, Sendable {
    case json
    /// Typing in an item that writes several fields; the depth is that of its text's own steps.
    case typing(FormItem, depth: Int)
  }

  /// Older steps are forgotten.
  private static let limit = 500

  private var done: [Step] = []
  private var undone: [Step] = []
  /// Counts what happened here.
  private(set) var version = 0
  /// Of that the new steps, without going back and forth.
  private var recorded = 0

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Whether the way back begins with another message than the one in hand.
  var leadsToAnother: Bool { if case .replaced? = done.last?.change { true } else { false } }

  /// Whether the newest step is one of the text or table of this item.
  func endsWith(_ item: FormItem) -> Bool { done.last?.change == .own(item) }

  /// Whether the next step of a way is one of the text or table of this item, too.
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

  /// Makes one step of all that has changed since an earlier history: a line of plain mode may
  /// do several things, of which not each records a step. `step` gets the words of the last that was.
  ///
  /// Undo and redo are not recorded as steps. Replacing the whole message always stays a step of its
  /// own.
  mutating func fold(since old: FormHistory, into step: (_ words: String?) -> Step) {
    guard version == old.version || recorded > old.recorded else { return }
    let last = recorded > old.recorded ? done.last : nil
    if case .replaced? = last?.change { return }
    let version = version
    self = old
    self.version = version
    record(step(last?.words))
  }

  /// Ends a run: what follows is a step of its own.
  mutating func closeRun() {
    if !done.isEmpty { done[done.count - 1].run = nil }
  }

  /// Forgets all: another message is in the form.
  mutating func clear() {
    (done, undone) = ([], [])
    version += 1
  }

  /// Takes the last step off one side and puts it on the other. `turn` carries it out and says what
  /// leads the other way; nil where that is impossible by now, and then the step before is tried.
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

    /// The key by which texts and tables do the same.
    var key: Character { self == .back ? "z" : "y" }
  }
}
