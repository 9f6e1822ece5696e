import CrierAnswers
import CrierMessage
import TerminalKit

/// What a button of a `TokenScreen` does; the raw value is what to type in plain mode.
protocol TokenDeed: Hashable, Sendable, RawRepresentable where RawValue == String {
  /// The word on the button.
  var word: String { get }
}

/// A screen with a `TokenForm`.
protocol TokenScreen: ConsentScreen {
  associatedtype Deed: TokenDeed

  var form: TokenForm { get set }
  var title: String { get }
  /// The buttons, from left to right.
  func deeds(in state: ComposerState) -> [Deed]
  /// Why a button is off.
  func whyNot(_ deed: Deed, in state: ComposerState) -> String?
  /// Does what the user has chosen; it is on.
  mutating func perform(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome
  /// A key of the screen's own, before the key that closes it.
  func ownKeys(in state: ComposerState) -> [ScreenKey<Self>]
  /// What the row of a device says besides its name and state.
  func words(about device: SandboxDevice, in state: ComposerState) -> String
  /// Lines below the devices.
  func notes(in state: ComposerState) -> [HelpText.Line]
}

extension TokenScreen {
  var isPage: Bool { true }
  var isWaiting: Bool { form.number != nil }
  var needsSending: Bool { true }
  func ownKeys(in state: ComposerState) -> [ScreenKey<Self>] { [] }

  func confirmsForGood(at destination: Destination) -> Bool {
    destination.mode == .live && form.consent != nil
  }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    if form.consent != nil { return keysOfConsent }
    let deeds = deeds(in: state)
    let (isButton, isField) =
      switch form.spot {
      case .button: (true, false)
      case .field: (false, true)
      case .device: (false, false)
      }
    let word =
      if case .button(let index) = form.spot, deeds.indices.contains(index) {
        deeds[index].word
      } else if case .device(let index) = form.spot {
        form.isTicked(index, in: state) ? "Untick" : "Tick"
      } else { "Next" }
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _, state in
        screen.form.move(by: steps, in: state, buttons: deeds.count)
        return .stay
      }
    }
    var keys: [ScreenKey<Self>] = [
      ScreenKey([.enter] + (isField ? [] : [.character(" ")]), word) { $0.enter(in: &$2) },
      move([.tab, .down], isField ? nil : "Next", by: 1), move([.backTab, .up], by: -1),
    ]
    if isButton { keys += [move([.right], by: 1), move([.left], by: -1)] }
    let end =
      form.number == nil || form.isStopping
      ? ScreenKey.close(or: isField ? [] : [.character("q")]) : keyThatStops
    return keys + ownKeys(in: state) + [end]
  }

  /// Ends an order that runs; what was done until then stays, and is listed.
  private var keyThatStops: ScreenKey<Self> {
    ScreenKey([.escape, .control("c")], "Stop") { screen, _, _ in
      guard let number = screen.form.number else { return .stay }
      screen.form.isStopping = true
      return .stay([.tokens(.stop(number: number))])
    }
  }

  private mutating func enter(in state: inout ComposerState) -> ScreenOutcome {
    switch form.spot {
    case .field: form.move(by: 1, in: state, buttons: deeds(in: state).count)
    case .device(let index): form.tick(index, in: state)
    case .button(let index):
      let deeds = deeds(in: state)
      guard deeds.indices.contains(index) else { return .stay }
      if let reason = whyNot(deeds[index], in: state) {
        state.notice = Notice(.warning, reason)
      } else {
        return perform(deeds[index], in: &state)
      }
    }
    return .stay
  }

  var consent: LiveConsent? {
    get { form.consent }
    set { form.consent = newValue }
  }

  mutating func confirm(in state: inout ComposerState) -> ScreenOutcome {
    form.asked.map { begin($0, in: &state) } ?? .stay
  }

  /// Starts an order; a change of a live project needs a confirmation first.
  mutating func give(_ order: TokenOrder, in state: inout ComposerState) -> ScreenOutcome {
    let destination = state.sending.destination
    if form.number != nil {
      state.notice = Notice(
        .warning, "The last change has not been answered yet.", until: .unanswered)
      return .stay
    }
    if case .unavailable(let explanation) = destination.readiness {
      state.notice = Notice(.warning, explanation)
      return .stay
    }
    if order.isChange, let refusal = state.sending.refusal(of: order.recipient) {
      state.notice = Notice(.warning, "Changes are off: " + refusal.sentence)
      return .stay
    }
    guard let consent = LiveConsent(order, at: destination) else {
      return begin(order, in: &state)
    }
    (form.consent, form.asked) = (consent, order)
    return .stay(Composer.awaitPause(&state))
  }

  private mutating func begin(
    _ order: TokenOrder, in state: inout ComposerState
  ) -> ScreenOutcome {
    state.sending.lastOrder += 1
    (form.number, form.order, form.results) = (state.sending.lastOrder, order, [])
    return .stay([.tokens(.perform(number: state.sending.lastOrder, order))])
  }

  var focusedField: TextField? {
    get { form.focusedField }
    set { form.focusedField = newValue }
  }

  mutating func focusField() { form.consent?.spot = .text }

  mutating func focus(button index: Int) {
    if form.consent != nil {
      form.consent?.spot = LiveConsent.buttons[index]
    } else {
      form.spot = .button(index)
    }
  }

  /// Rows are the text fields, then the devices.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    guard form.consent == nil else { return .part }
    if form.fields.indices.contains(row.row) {
      form.spot = .field(row.row)
      return .text
    }
    let device = row.row - form.fields.count
    form.spot = .device(device)
    form.tick(device, in: state)
    return .part
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    TokenFormView(state: state, screen: self).draw(on: &canvas)
  }
}

/// Plain mode of the screens about topics and groups.
extension TokenScreen {
  /// Prints a question, a wait or the results of the last order; returns false without an order.
  func tellProgress(in session: inout PlainSession) -> Bool {
    if let consent = form.consent {
      session.ask(consent)
      return true
    }
    guard form.number == nil else { return true }
    guard let order = form.order else { return false }
    for result in form.results { session.say(result.sentence(of: order)) }
    session.hasFailed = form.results.contains { $0.outcome.problem != nil }
    return true
  }

  /// Takes these tokens instead of the ticked devices, unless there are none.
  mutating func aim(at tokens: [String], in state: ComposerState) {
    form.fields[form.fields.count - 1].text.text = tokens.joined(separator: " ")
    form.unticked = tokens.isEmpty ? [] : Set(TokenForm.devices(in: state).map(\.name))
  }

  func pressInPlainMode(_ deed: Deed, in session: inout PlainSession) {
    guard let button = deeds(in: session.state).firstIndex(of: deed) else { return }
    var screen = self
    screen.form.spot = .button(button)
    screen.form.order = nil
    session.state.overlay = screen.overlay
    session.update(.terminal(.key(.enter)))
  }

  /// Closes the screen, and runs the line if it is a command.
  func leave(_ line: String, in session: inout PlainSession) {
    if line.trimmed.isEmpty || line.trimmed.lowercased() == "list" {
      var screen = self
      screen.form.order = nil
      return session.state.overlay = screen.overlay
    }
    if ["back", ".", "close"].contains(line.trimmed.lowercased()) {
      return session.state.overlay = nil
    }
    guard PlainSession.isCommand(line) else {
      return session.say("\(PlainWords.repeated(line.trimmed)) is not possible here.")
    }
    session.state.overlay = nil
    session.perform(line)
  }
}
