import CrierAnswers
import CrierMessage
import TerminalKit
import TextLayout

/// Offers the sends that waited for their next attempt when an earlier Crier ended.
///
/// Nothing is sent from here: the message goes into the form, and the review opens.
package struct WaitingScreen: Hashable, Sendable {
  enum Button: Hashable, Sendable, CaseIterable { case send, later, drop }

  /// The sends, newest first; never empty.
  let sends: [WaitingSend]
  private var here = 0
  private var chosen: Button
  /// Whether a file was opened that should stay open.
  private let keepsOpened: Bool

  /// Creates the screen; returns nil without sends.
  init?(_ sends: [WaitingSend], keepsOpened: Bool, in state: ComposerState) {
    guard let first = sends.first else { return nil }
    (self.sends, self.keepsOpened) = (sends, keepsOpened)
    chosen = Self.usualButton(for: first, keepsOpened, state)
  }

  /// The button of Enter: nothing that is open is replaced, and nothing goes to another place,
  /// unless the user chooses so.
  private static func usualButton(
    for send: WaitingSend, _ keepsOpened: Bool, _ state: ComposerState
  ) -> Button {
    keepsOpened || state.whyElsewhere(send) != nil ? .later : .send
  }

  private var send: WaitingSend { sends[here] }

  private func word(of button: Button) -> String {
    switch button {
    case .send: send.withheld.isEmpty ? "Review and send" : "Put into the form"
    case .later: "Later"
    case .drop: "Discard"
    }
  }

  /// Moves to another send, and from the last to the first.
  private mutating func move(by steps: Int, in state: ComposerState) {
    here = (here + steps + sends.count) % sends.count
    chosen = Self.usualButton(for: send, keepsOpened, state)
  }

  private func press(_ button: Button, in state: inout ComposerState) -> ScreenOutcome {
    switch button {
    case .send:
      state.recovery.waiting.removeAll { $0.id == send.id }
      return .leave(Composer.recall(&state, RecalledSend(continuing: send)))
    case .later:
      state.recovery.waiting = []
      let words =
        "Kept for the next start. To send it now, choose \"Recover\" in the palette ({palette})."
      state.notice = Notice(.plain, state.preferences.keys.named(words))
      return .leave([.recovery(.leaveWaiting)])
    case .drop:
      state.recovery.waiting.removeAll { $0.id == send.id }
      state.notice = Notice(.plain, "Discarded: Crier does not offer this send again.")
      return .leave([.recovery(.dropWaiting(id: send.id, afterKeeping: nil))])
    }
  }

  private static let head = "Crier ended before the next attempt to send this message."

  /// What the user should know first.
  private func warnings(in state: ComposerState) -> [String] {
    let kinds = send.withheld.map(\.label).joined(separator: "; ")
    let secrets = kinds.isEmpty ? nil : "Secrets left out: \(kinds)."
    return [state.whyElsewhere(send), secrets].compactMap(\.self)
  }

  private func facts(in state: ComposerState) -> [DeliveryScreen.Fact] {
    let (summary, clock) = (send.summary, state.document.form.clock)
    let reason = send.last.reason ?? ""
    return [
      DeliveryScreen.Fact("Title", summary.title.isEmpty ? "(none)" : summary.title),
      DeliveryScreen.Fact("To", summary.recipientWords),
      DeliveryScreen.Fact("Project", summary.projectWords),
      DeliveryScreen.Fact("Tried", send.triedWords),
      DeliveryScreen.Fact(
        "Last answer", send.server == .sandbox ? RefusalMeaning.saidOfSandbox(reason) : reason),
      DeliveryScreen.Fact("Waiting since", send.sinceWords(clock.now, in: clock.zone)),
    ].filter { !$0.text.isEmpty }
  }
}

extension WaitingScreen: Screen {
  var overlay: Overlay { .waiting(self) }
  var whyNothingElse: String? { "Answer the question first." }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func turn(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _ in
        screen.chosen = Button.allCases.turned(from: screen.chosen, by: steps)
      }
    }
    var keys: [ScreenKey<Self>] = [
      ScreenKey([.enter], word(of: chosen)) { screen, _, state in
        screen.press(screen.chosen, in: &state)
      },
      turn([.tab, .right], "Next", by: 1),
    ]
    if sends.count > 1 {
      keys.append(
        ScreenKey([.down, .up], "Next send") { screen, key, state in
          screen.move(by: key == .down ? 1 : -1, in: state)
          return .stay
        })
    }
    keys.append(
      ScreenKey([.escape], word(of: .later)) { screen, _, state in
        screen.press(.later, in: &state)
      })
    return keys + [turn([.left, .backTab], by: -1), turn([.down], by: 1), turn([.up], by: -1)]
  }

  mutating func focus(button index: Int) {
    if Button.allCases.indices.contains(index) { chosen = Button.allCases[index] }
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let columns = Canvas.columnsOfSmallBox(72, in: canvas.windowSize)
    let warnings = warnings(in: state)
    let facts = facts(in: state)
    func height(_ text: String, _ columns: Int, _ most: Int) -> Int {
      min(max(1, LineBreaker(columns: columns).texts(of: text).count), most)
    }
    // Beside the text, there are two blank rows and the buttons.
    var rows = height(Self.head, columns, 2) + 3
    for warning in warnings { rows += height(warning, columns, 2) }
    for fact in facts { rows += height(fact.text, columns - Self.labelColumns, Self.mostRows) }
    canvas.box(
      rows: rows, columns: columns, title: "A send is waiting",
      trailing: sends.count == 1 ? "" : "\(here + 1) of \(sends.count)"
    ) { canvas in
      let last = canvas.windowSize.rows - 1
      var row = canvas.drawFact("", Self.head, row: 0, role: .strong, maxRows: 2)
      for warning in warnings {
        row += canvas.drawFact("", warning, row: row, role: .warning, maxRows: 2)
      }
      row += 1
      for fact in facts where row < last - 1 {
        row += canvas.drawFact(
          fact.label, fact.text, row: row, labelColumns: Self.labelColumns,
          maxRows: min(Self.mostRows, last - 1 - row))
      }
      canvas.drawButtons(
        Button.allCases.map { (word: word(of: $0), isOn: true) },
        chosen: Button.allCases.firstIndex(of: chosen), row: last)
    }
  }

  private static let labelColumns = 15
  private static let mostRows = 3
}

extension WaitingScreen {
  var asksInPlainMode: Bool { true }

  /// The answers in plain mode. None of them is a command, because a script's next line may be one.
  private static let answers: [String: Button] = [
    "send it": .send, "later": .later, "discard it": .drop,
  ]

  func prompt(in session: PlainSession) -> String? { "send it, later or discard it" }

  func tell(in session: inout PlainSession) {
    let which = sends.count == 1 ? "" : " This is \(here + 1) of \(sends.count)."
    session.say(Self.head + which)
    for warning in warnings(in: session.state) { session.say(warning) }
    for fact in facts(in: session.state) {
      session.say("\(fact.label): \(PlainWords.short(fact.text))")
    }
    let next = sends.count == 1 ? "" : " Next shows the next send."
    session.say(
      "Type send it to review and send it, later or discard it.\(next) "
        + "Any other command means later.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    var screen = self
    if word == "next", sends.count > 1 {
      screen.move(by: 1, in: session.state)
      session.state.overlay = .waiting(screen)
      return
    }
    let known = Self.answers[word]
    screen.chosen = known ?? .later
    session.state.overlay = .waiting(screen)
    session.update(.terminal(.key(.enter)))
    session.sayNotice()
    guard known == nil, !word.isEmpty else { return }
    // The next question may be open by now.
    if session.state.overlay != nil {
      session.present()
      session.answerQuestion(line)
    } else {
      session.perform(line)
    }
  }
}
