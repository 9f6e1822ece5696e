import CrierMessage
import TerminalKit

/// The composer as a line-by-line dialog, for screen readers, terminals without cursor movement,
/// and pipes.
///
/// It has the same state as the screen and changes it by the same rules. Where the screen opens a
/// page, the session prints the page's content as text. It does no input or output itself.
///
/// ```
///  lines, answers ──► PlainInput ──► take ──► PlainAnswer: lines to print, effects
/// ```
package struct PlainSession: Hashable, Sendable {
  package internal(set) var state: ComposerState
  /// Whether the lines are from a pipe or a file, which nobody reads while they are carried out.
  let isPiped: Bool
  var mode = PlainMode.command
  /// The lines to print next.
  var lines: [PlainLine] = []
  var effects: [Effect] = []
  /// Whether Crier is still looking for unsaved drafts from earlier sessions.
  var isStarting = true
  /// A send or dry run that waits until the destination is ready.
  var heldLine: String?
  /// Whether Crier is still waiting to learn if another process has the file open.
  var isHoldUnderWay = false
  /// Whether a file is being read or written.
  var isFileUnderWay = false
  /// The file to open as soon as the current message may be replaced.
  var openingPath: String?
  /// The name of a message whose push is expected on a sandbox device.
  package internal(set) var expectedPush: String?
  /// The value of `openings` for the message whose target could not be changed by `to`.
  var doubtfulTarget: Int?
  /// Whether a line was rejected since the last send.
  var hasLostLine = false
  /// Whether the last thing that happened was Ctrl-C.
  var wantsToLeave = false
  /// Whether meters and checks were printed in response to the last line.
  var hasToldStatus = false
  /// Whether the last send or dry run failed, or the input ended with unsaved changes.
  package internal(set) var hasFailed = false
  /// Whether the input ended with unsaved changes.
  var endedUnsaved = false
  /// Whether Ctrl-C ended the session.
  package internal(set) var isInterrupted = false

  package init(_ state: ComposerState, isPiped: Bool = false) {
    self.state = state
    self.state.preferences.keys = .plain
    self.isPiped = isPiped
  }

  package var isFinished: Bool { state.ending.isFinished }

  /// Whether an effect must complete before the next line is read.
  package var isWaiting: Bool {
    if isStarting || isHoldUnderWay || isFileUnderWay || state.projects.isChanging { return true }
    if heldLine != nil || expectedPush != nil || state.sending.quietOrder != nil { return true }
    // The review of a waiting send opens once sending is set up.
    if state.sending.awaited != nil { return true }
    guard let screen = state.overlay?.screen else { return false }
    return screen.isWaiting || screen.needsSending && state.sending.isStarting
  }

  /// Prints where messages go, how to begin and how to quit.
  package mutating func start() -> PlainAnswer {
    say("Crier, line by line. " + destinationSentence)
    say(
      "Type \"page essentials\" to fill in the fields one by one, \"help\" for more, \"quit\" to leave."
    )
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
    switch input {
    case .line, .tooLong, .notText, .end, .together: wantsToLeave = false
    // What is told may arrive between two Ctrl-C and takes nothing back.
    case .interrupted, .continued, .told, .waited: break
    }
    switch input {
    case .line(let line): take(line: line)
    case .tooLong(let limit): ignore(longerThan: limit)
    case .notText: ignoreBytes()
    case .end: endInput()
    case .together(let inputs): take(together: inputs)
    case .interrupted: interrupt()
    case .continued: break
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

  /// Handles a line as a command, an answer or a value, whichever is expected now.
  mutating func take(line: String) {
    guard !isWaiting else {
      say("That line was ignored because something is still in progress.")
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

  /// Combines everything that one line changed into one undo step.
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

  /// Prints an overlay that has opened, and closes it unless it asks a question.
  mutating func present() {
    guard let screen = state.overlay?.screen else { return }
    if !screen.asksInPlainMode { state.overlay = nil }
    screen.tell(in: &self)
  }

  /// Handles the answer to an open overlay.
  mutating func answerQuestion(_ line: String) {
    guard let screen = state.overlay?.screen else { return }
    screen.answer(line, in: &self)
  }

  /// Applies an action and keeps its effects.
  mutating func update(_ action: Action) {
    order(Composer.update(&state, action))
  }

  /// Runs a composer command, or sets a notice saying why it is unavailable.
  mutating func run(_ name: CommandName) { update(.chosen(name)) }

  /// Changes the state; checks and journal are updated as after a key.
  mutating func change(_ act: (inout ComposerState) -> Void) {
    order(
      Composer.apply(to: &state) {
        act(&$0)
        return []
      })
    state.check()
  }

  mutating func order(_ orders: [Effect]) {
    for effect in orders {
      switch effect {
      case .file(.read), .file(.save), .file(.readBeside), .file(.saveBeside), .file(.compare),
        .document(.edit), .devices(.keep):
        isFileUnderWay = true
      case .file(.hold): isHoldUnderWay = true
      case .recovery(.find): isStarting = true
      // Plain mode reads whole lines, so it need not wait for a pause in typing.
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
  /// A field's value on one line.
  case value(FormItem, PlainWalk?)
  /// Lines of a text, up to a line with a single dot; includes the lines so far.
  case text(FormItem, [String], PlainWalk?)
  /// Rows of keys and values, up to a line with a single dot.
  case rows(FormItem, PlainWalk?)
  /// Lines of JSON, up to a line with a single dot.
  case json([String])
  /// Lines to explain, up to a line with a single dot.
  case pasted([String])
  /// Building a condition from groups.
  case condition(PlainCondition)

  /// Whether it reads any number of lines that are not commands.
  var takesLines: Bool {
    switch self {
    case .text, .rows, .json, .pasted: true
    case .command, .value, .condition: false
    }
  }

  /// Whether a line continues earlier lines, so that one undo covers them all.
  var isGoingOn: Bool {
    switch self {
    case .text(_, let lines, _): !lines.isEmpty
    case .command, .value, .rows, .json, .condition, .pasted: false
    }
  }

  /// Whether meters are printed only after the last answer.
  var isQuiet: Bool {
    switch self {
    case .command: false
    case .value, .text, .rows, .json, .condition, .pasted: true
    }
  }
}

/// The position while a page's fields are asked for one by one.
struct PlainWalk: Hashable, Sendable {
  var section: FormSection
  /// The index of the current field on the page.
  var index: Int
}

/// The languages of a message in plain mode.
extension PlainSession {
  /// Lists the languages, or shows one by its name; `base` is the message without translation.
  mutating func showLanguage(_ rest: String) {
    let name = rest.trimmed
    let languages = state.document.form.languages
    if let reason = state.whyNoLanguage { return reject(reason) }
    guard !name.isEmpty else {
      for language in [nil] + languages.names.map(Optional.some) {
        let missing = language.map { state.document.form.missing(in: $0).count } ?? 0
        let isBroken = language.map { state.file.contents.brokenPatches[$0] != nil } ?? false
        let words =
          isBroken
          ? ", but its file is broken"
          : missing == 0 ? "" : ", \(missing) of its texts not translated"
        say(
          "\(language.map(LanguageTag.quoted) ?? "base")\(words)\(language == languages.shown ? ", shown now" : "")."
        )
      }
      return say("Type \"language\" and a name to see one.")
    }
    let isBase = name.lowercased() == "base"
    let language = languages.names.first { $0.lowercased() == name.lowercased() }
    guard isBase || language != nil else {
      let known = PlainWords.choice(of: ["base"] + languages.names)
      return reject("\(PlainWords.repeated(name)) is no language of this message. Type \(known).")
    }
    change { $0.show(language: language) }
  }

  /// Begins a translation, after a question for its language if none is named.
  mutating func addLanguage(_ rest: String) {
    guard !rest.trimmed.isEmpty else { return run(.addLanguage) }
    if let reason = state.whyNoAddition { return reject(reason) }
    change { _ = $0.add(language: rest) }
  }
}

/// Protection against pasted lines: in a terminal, they are content or nothing, and in a pipe, none
/// of them confirms what reaches real people.
extension PlainSession {
  /// Handles lines that arrived at a terminal together, as pasted ones do.
  ///
  /// They are taken where any number of lines is read. They are never commands or answers, because
  /// nobody has read what the lines before them did.
  mutating func take(together inputs: [PlainInput]) {
    var ignored = 0
    for input in inputs {
      switch input {
      case .line(let line) where mode.takesLines && state.overlay == nil && !isWaiting:
        take(line: line)
      case .tooLong(let limit): ignore(longerThan: limit)
      case .notText: ignoreBytes()
      default: ignored += 1
      }
    }
    guard ignored > 0 else { return }
    hasLostLine = true
    let (count, was) = ignored == 1 ? ("1 line", "was") : ("\(ignored) lines", "were")
    say(
      "\(count) \(was) ignored: lines that arrive together, as pasted text does, are no commands "
        + "or answers. Type them one at a time; to have a ticket explained, type \"explain\" first."
    )
  }

  mutating func ignore(longerThan limit: Int) {
    hasLostLine = true
    say("That line is longer than \(limit) bytes and was ignored. Type import FILE instead.")
  }

  mutating func ignoreBytes() {
    hasLostLine = true
    say("That line is not valid UTF-8 and was ignored. Type it again.")
  }

  /// Whether what was typed before a question is no answer to it, because its answers are numbers,
  /// which fit the question before as well.
  var asksByNumber: Bool { if case .why? = state.overlay { true } else { false } }

  /// Whether the open question is the last one before something reaches a live project.
  var asksBeforeLiveChange: Bool {
    switch state.overlay {
    case .review: state.sending.destination.mode == .live
    case let overlay?: (overlay.screen as? any ConsentScreen)?.consent != nil
    case nil: false
    }
  }

  /// Closes a question that a pipe cannot answer; returns false in a terminal.
  ///
  /// - Parameter command: What to run instead.
  mutating func refusesPipe(_ deed: String, command: String) -> Bool {
    guard isPiped else { return false }
    state.overlay = nil
    hasFailed = true
    say(
      "\(deed): in plain mode, a line of a pipe does not confirm what reaches a live project. Run "
        + "\(command) instead.")
    return true
  }
}
