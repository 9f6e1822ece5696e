import TerminalKit

/// The composer as questions and answers, a line at a time: for screen readers, terminals that
/// cannot place a cursor, and pipes.
///
/// It holds the same state as the screen and changes it by the same rules; where the screen opens
/// a page, it says what stands there. Nothing here reads or prints.
///
/// ```
///  lines, answers ──► PlainInput ──► take ──► PlainAnswer: lines to print, effects
/// ```
package struct PlainSession: Hashable, Sendable {
  package internal(set) var state: ComposerState
  var mode = PlainMode.command
  /// What is to be said next.
  var lines: [PlainLine] = []
  var effects: [Effect] = []
  /// Until it is known what an earlier Crier left behind.
  var isStarting = true
  /// An order that waits for the destination to be ready.
  var heldLine: String?
  /// Until it is known whether another Crier has the file open.
  var isHoldUnderWay = false
  /// Whether a file is being read or written.
  var isFileUnderWay = false
  /// The file to open as soon as the message may go.
  var openingPath: String?
  /// The name of a message whose push is expected on a device of the sandbox.
  package internal(set) var expectedPush: String?
  /// The message whose target was to be another, and could not be changed; its count among those that
  /// were opened.
  var doubtfulTarget: Int?
  /// Whether a line was not taken since the last order.
  var hasLostLine = false
  /// Whether the last thing that happened was Ctrl-C.
  var wantsToLeave = false
  /// Whether meters and checks were told in answer to the last line.
  var hasToldStatus = false
  /// What the last order or the end of the input left undone.
  package internal(set) var hasFailed = false
  /// Whether Ctrl-C ended it.
  package internal(set) var isInterrupted = false

  package init(_ state: ComposerState) {
    self.state = state
  }

  package var isFinished: Bool { state.ending.isFinished }

  /// Whether the next line has to wait for something to come back.
  package var isWaiting: Bool {
    if isStarting || isHoldUnderWay || isFileUnderWay { return true }
    if heldLine != nil || expectedPush != nil { return true }
    if case .delivery(let delivery) = state.overlay { return delivery.answer == nil }
    return false
  }

  /// Says where messages go, how to begin and how to leave.
  package mutating func start() -> PlainAnswer {
    say("Crier, line by line. " + destinationSentence)
    say("Type page notification to be asked field by field, help for more, quit to leave.")
    if let path = state.file.path, state.file.savedRequest != nil, !state.isEmpty {
      say("Opened \(path).")
    }
    for notice in state.notices.said { say(notice.sentence) }
    state.notice = nil
    present()
    order(Composer.firstEffects(state))
    return answer()
  }

  package mutating func take(_ input: PlainInput) -> PlainAnswer {
    guard !isFinished else { return answer() }
    if input != .interrupted { wantsToLeave = false }
    switch input {
    case .line(let line): take(line: line)
    case .tooLong(let limit):
      hasLostLine = true
      say("That line is longer than \(limit) bytes and was not taken. Type import FILE instead.")
    case .notText:
      hasLostLine = true
      say("That line is not UTF-8 and was not taken. Type it again.")
    case .end: endInput()
    case .interrupted: interrupt()
    case .told(let action): hear(action)
    case .waited(let name):
      if expectedPush == name { expectedPush = nil }
    }
    return answer()
  }

  mutating func answer() -> PlainAnswer {
    state.noteLook()
    defer { (lines, effects) = ([], []) }
    return PlainAnswer(lines: lines, effects: effects)
  }

  /// Takes a line for what it is now meant: a command, an answer or a value.
  private mutating func take(line: String) {
    guard !isWaiting else {
      say("That was not taken: something is still under way.")
      return
    }
    let before = state
    hasToldStatus = false
    let isGoingOn = mode.isGoingOn
    state.notice = nil
    let count = lines.count
    obey(line)
    if !isGoingOn { foldSteps(since: before) }
    report(since: before, repeats: true)
    if lines.count == count, effects.isEmpty, mode == .command, !isWaiting, !isFinished {
      say("Nothing has changed.")
    }
  }

  /// One line is one step back, whatever it did.
  private mutating func foldSteps(since before: ComposerState) {
    guard state.document.form.edits != before.document.form.edits else { return }
    let items = state.document.form.changes(since: before.document.form)
    state.document.history.fold(since: before.document.history) { words in
      FormHistory.Step(
        change: .whole(before.document.form),
        words: words ?? (items.count == 1 ? items[0].label : "\(items.count) fields"),
        section: before.viewport.section, focus: before.viewport.focus)
    }
  }

  private mutating func obey(_ line: String) {
    if state.overlay != nil { return answerQuestion(line) }
    switch mode {
    case .command: perform(line)
    case .value(let item, let walk): takeValue(line, of: item, walk)
    case .text(let item, let lines, let walk): takeText(line, after: lines, of: item, walk)
    case .rows(let item, let walk): takeRow(line, of: item, walk)
    case .json(let lines): takeJSON(line, after: lines)
    case .condition(let condition): takeCondition(line, condition)
    case .pasted(let lines): takePasted(line, after: lines)
    }
  }

  /// Says what has opened over the composer. What only informs is closed with that.
  mutating func present() {
    guard let screen = state.overlay?.screen else { return }
    if !screen.asksInPlainMode { state.overlay = nil }
    screen.tell(in: &self)
  }

  /// Takes the answer to what lies over the composer.
  mutating func answerQuestion(_ line: String) {
    guard let screen = state.overlay?.screen else { return }
    screen.answer(line, in: &self)
  }

  /// Does what the composer does with an action, and keeps what it orders.
  mutating func update(_ action: Action) {
    order(Composer.update(&state, action))
  }

  /// Runs a command of the composer, or hears why not.
  mutating func run(_ name: CommandName) { update(.chosen(name)) }

  /// Changes what is typed; checks and journal follow as they do after a key.
  mutating func change(_ act: (inout ComposerState) -> Void) {
    order(
      Composer.apply(to: &state) {
        act(&$0)
        return []
      })
    state.check()
  }

  private mutating func order(_ orders: [Effect]) {
    for effect in orders {
      switch effect {
      case .file(.read), .file(.save), .document(.edit): isFileUnderWay = true
      case .file(.hold): isHoldUnderWay = true
      case .recovery(.find): isStarting = true
      // Whoever types a line has decided.
      case .viewport(.awaitPause), .viewport(.awaitMoment): update(.terminal(.typingPaused))
      default: break
      }
    }
    effects += orders
  }
}

/// What the next line of input is for.
enum PlainMode: Hashable, Sendable {
  /// A command, or an answer to the question that `ComposerState.overlay` asks.
  case command
  /// The value of a field, on one line.
  case value(FormItem, PlainWalk?)
  /// Lines of a text up to one with a single dot; those that came so far.
  case text(FormItem, [String], PlainWalk?)
  /// Rows of keys and values up to a line with a single dot.
  case rows(FormItem, PlainWalk?)
  /// Lines of JSON up to one with a single dot.
  case json([String])
  /// Lines to be explained, up to one with a single dot.
  case pasted([String])
  /// The groups of a condition.
  case condition(PlainCondition)

  /// Whether a line adds to what the lines before it began, so that one undo takes all back.
  var isGoingOn: Bool {
    switch self {
    case .text(_, let lines, _): !lines.isEmpty
    case .command, .value, .rows, .json, .condition, .pasted: false
    }
  }

  /// Whether meters wait until the last answer.
  var isQuiet: Bool {
    switch self {
    case .command: false
    case .value, .text, .rows, .json, .condition, .pasted: true
    }
  }
}

/// The way through the questions of a page.
struct PlainWalk: Hashable, Sendable {
  var section: FormSection
  /// The question that is being asked, counted from 0.
  var index: Int
}
