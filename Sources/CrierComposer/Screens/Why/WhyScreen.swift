import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

/// Why a message did not arrive: the causes ranked by the evidence, and the next question.
///
/// The message in hand and the answer to it are evidence; each answer to a question ranks again.
package struct WhyScreen: Hashable, Sendable {
  /// Changes only through `change`, which ranks again.
  private(set) var diagnosis: Diagnosis
  /// What people had answered and set aside before each change, the last at the end.
  private(set) var steps: [Evidence.Replies] = []
  /// The cause with the cursor.
  var chosen = 0
  /// The scroll position of the text about that cause.
  var page = ScrolledPage()
  /// What is being typed for a look-up; it takes the place of the question.
  var asking: Asking?
  var awaited: Awaited?
  /// The name of the accepted message that is being looked up in the history.
  var sought: String?
  /// The record that the search found; its message can be sent from here.
  private(set) var record: SendRecord?
  /// Whether a clue is to be removed or brought back; the list takes the place of the question.
  var isRemoving = false
  /// The overlay to return to.
  let over: Overlay?
  /// Whether it is about the message in the form, which can be sent again from here.
  let isAboutForm: Bool

  init(_ evidence: Evidence, over: Overlay? = nil, isAboutForm: Bool = false) {
    diagnosis = Diagnosis(evidence)
    self.over = over
    self.isAboutForm = isAboutForm
  }

  /// Creates the screen for the message in hand and the last answer to it.
  init(_ state: ComposerState) {
    var evidence = Evidence()
    let message = state.outgoing
    // What the start page suggests is nobody's message.
    if !state.isEmpty { evidence.message = message }
    if let last = state.lastAnswer {
      evidence.outcome = last.outcome
      evidence.isDryRun = last.isDryRun
      if let sandbox = state.sending.sandbox { evidence.addFate(in: sandbox) }
    } else if state.isTargetUnregistered {
      evidence.errorCodes = ["UNREGISTERED"]
    }
    self.init(evidence, isAboutForm: evidence.message != nil)
  }

  var entry: Diagnosis.Entry { diagnosis.entries[min(chosen, diagnosis.entries.count - 1)] }

  /// Changes the evidence, ranks again, and goes to the first cause.
  mutating func change(_ change: (inout Evidence) -> Void) {
    var evidence = diagnosis.evidence
    change(&evidence)
    diagnosis = Diagnosis(evidence)
    (chosen, page) = (0, ScrolledPage())
  }

  /// Returns the effect that looks the accepted message up in the history.
  mutating func findRecord() -> [CrierComposer.Effect] {
    sought = diagnosis.evidence.messageName
    guard let sought else { return [] }
    return [.history(.findSent(sought))]
  }

  /// Takes the answer to that; nil if the history does not have the message.
  mutating func take(
    _ record: SendRecord?, of name: String, among devices: [TestDevice],
    _ sandbox: SandboxSnapshot?
  ) {
    guard name == sought else { return }
    sought = nil
    self.record = record
    guard let record else { return }
    change {
      $0.add(record, among: devices)
      $0.addFate(of: record, in: sandbox)
    }
  }

  /// The question that can be answered now. There is none while something is being looked up, because
  /// what is found may change it, and a number would answer the question after it.
  var question: Question? { isWaiting ? nil : diagnosis.next }

  /// Answers the current question; nil if nobody knows the answer.
  mutating func answer(_ clue: Clue?) {
    guard let question else { return }
    steps.append(diagnosis.evidence.replies)
    change { evidence in
      if let clue { evidence.add(clue) } else { evidence.skip(question.name) }
    }
  }

  /// Takes the last answer, removal or return of a clue back; what was looked up since stays.
  mutating func takeBack() {
    if let before = steps.popLast() { change { $0.replies = before } }
  }

  /// Sets a clue aside, such as one that a ticket only seems to give, or brings it back.
  mutating func toggle(_ entry: ListedClue) {
    isRemoving = false
    guard let name = entry.clue.question?.name else { return }
    steps.append(diagnosis.evidence.replies)
    change { $0.setAside(name, !entry.isAside) }
  }

  /// A clue that a digit removes, or brings back.
  struct ListedClue: Hashable, Sendable {
    let clue: Clue
    let isAside: Bool

    var words: String { isAside ? "\(clue.words) (removed: bring it back)" : clue.words }
  }

  /// The clues that a digit removes or brings back; the removed ones are the first.
  var listedClues: [ListedClue] {
    let evidence = diagnosis.evidence
    let clues =
      evidence.cluesSetAside.map { ListedClue(clue: $0, isAside: true) }
      + evidence.removable.map { ListedClue(clue: $0, isAside: false) }
    return Array(clues.prefix(9))
  }
}

extension WhyScreen: Screen {
  var overlay: Overlay { .why(self) }
  var isPage: Bool { true }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if asking != nil { return keysOfPrompt }
    if isRemoving { return keysOfRemoval }
    let choices = question?.choices ?? []
    let digits = choices.indices.map { Key.character(Character("\($0 + 1)")) }
    let isNarrow = self.isNarrow(in: state)
    let isShort = isNarrow && !usefulTrials.isEmpty
    let answers: [ScreenKey<Self>] =
      digits.isEmpty
      ? []
      : [
        ScreenKey(digits, "Answer", label: "1-\(digits.count)") { screen, key, state in
          guard let index = digits.firstIndex(of: key) else { return .stay }
          screen.answer(choices[index].clue)
          // A key that is pressed twice must not answer the next question, too.
          return .stay(Composer.awaitPause(&state))
        },
        ScreenKey([.character("0")], "Skip") { screen, _, state in
          screen.answer(nil)
          return .stay(Composer.awaitPause(&state))
        },
      ]
    let back = ScreenKey<Self>(
      [.backspace], isShort || steps.isEmpty ? nil : "Take back", isOn: !steps.isEmpty
    ) { screen, _, state in
      screen.takeBack()
      return .stay(Composer.awaitPause(&state))
    }
    let copy = ScreenKey<Self>(
      [.character("c")] + state.preferences.keys.keys(for: .copySelection),
      entry.reply == nil ? nil : "Copy reply"
    ) { screen, _, state in
      state.notice = screen.noticeOfCopy
      guard let reply = screen.entry.reply else { return .stay }
      return .stay([.viewport(.copy(reply))])
    }
    let remove = ScreenKey<Self>([.character("x")], isOn: !listedClues.isEmpty) { screen, _ in
      screen.isRemoving = true
    }
    let close = ScreenKey<Self>([.escape, .character("q")], over == nil ? "Close" : "Back") {
      screen, _, state in
      state.overlay = screen.over
      return .leave
    }
    let leftOut = ScreenKey<Self>([.character("m")], "Other message") { screen, _, state in
      guard let evidence = screen.diagnosis.evidence.ofLeftOut else { return .stay }
      var why = WhyScreen(evidence, over: screen.overlay)
      let effects = why.findRecord()
      state.overlay = .why(why)
      return .leave(effects)
    }
    let steps = keysOfLookUps(in: state) + (canSend ? trials(isNarrow) : [])
    let other = diagnosis.evidence.leftOut == nil ? [] : [leftOut]
    let isFull = isNarrow || (!other.isEmpty && state.viewport.size.columns < 100)
    return answers + steps + [copy, back, remove] + other + cursor(isFull ? nil : "Next cause")
      + [scroll, close]
  }

  private var keysOfRemoval: [ScreenKey<Self>] {
    let clues = listedClues
    let digits = clues.indices.map { Key.character(Character("\($0 + 1)")) }
    return [
      ScreenKey(digits, "Remove or bring back", label: "1-\(digits.count)") { screen, key, state in
        guard let index = digits.firstIndex(of: key) else { return .stay }
        screen.toggle(clues[index])
        state.notice = Notice(
          .good,
          clues[index].isAside
            ? "The clue counts again." : "Removed a clue. Backspace or x brings it back.")
        // The next digit would answer the question that takes the place of the list.
        return .stay(Composer.awaitPause(&state))
      },
      ScreenKey([.escape], "Cancel") { screen, _, state in
        screen.isRemoving = false
        return .stay(Composer.awaitPause(&state))
      },
    ]
  }

  /// A reply states a cause, so the notice says if that is not sure. For a cause without evidence,
  /// there is no reply.
  private var noticeOfCopy: Notice {
    let copied = "Copied the reply, if this terminal allows it."
    return switch (entry.likelihood, entry.reply) {
    case (.ruledOut, _):
      Notice(.warning, "There is no reply to copy: the evidence rules this cause out.")
    case (_, nil): Notice(.warning, "There is no reply to copy: nothing speaks for this cause yet.")
    case (.possible, _): Notice(.warning, copied + " This cause is only possible.")
    case (.likely, _): Notice(.good, copied)
    }
  }

  var focusedField: TextField? {
    get { asking?.field }
    set { if let newValue { asking?.field = newValue } }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    _ = asking?.field.handle(key)
    return .stay
  }

  var nameOfChange: String? { "High priority" }

  private func cursor(_ word: String?) -> [ScreenKey<Self>] {
    let last = diagnosis.entries.count - 1
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _ in
        screen.chosen = min(max(0, screen.chosen + steps), last)
        screen.page = ScrolledPage()
      }
    }
    return [
      move([.down], word, by: 1), move([.up], by: -1), move([.home], by: -last),
      move([.end], by: last),
    ]
  }

  private var scroll: ScreenKey<Self> {
    ScreenKey([.pageDown, .pageUp, .character(" ")]) { screen, key, state in
      let layout = WhyLayout(screen, in: state)
      _ = screen.page.handle(key, lines: layout.lines.count, rows: layout.details.rows)
      return .stay
    }
  }

  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    chosen = row.row
    page = ScrolledPage()
    return .row
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    WhyView(state: state, screen: self).draw(on: &canvas)
  }
}
