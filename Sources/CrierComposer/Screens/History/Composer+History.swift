import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

extension Composer {
  static func openHistory(
    _ state: inout ComposerState, searching words: String = "", or others: [String] = []
  ) -> [Effect] {
    var screen = HistoryScreen(searching: words, or: others)
    let effects = screen.read(.newest)
    state.overlay = .history(screen)
    return effects
  }

  static func react(
    _ state: inout ComposerState, to action: HistoryScreen.Action
  ) -> [Effect] {
    switch action {
    case .listed(let search, let records):
      let server = state.sending.destination.recordedServer
      _ = state.change(RecentTargetsScreen.self) { $0.take(search, records, at: server) }
      return state.changeHistory { $0.take(search, records) } ?? []
    case .opened(let record, let hasDraft): return opened(&state, record, hasDraft)
    case .noted(let number, let text):
      _ = state.changeHistory { $0.noted(number, text) }
      state.notice = Notice(
        .good, text.isEmpty ? "The note was removed." : "The note was saved.")
    case .matched(let number, let device, let isSame):
      return matched(&state, number, device, isSame)
    case .repeated(let message, let earlier):
      state.changeReview(of: message) {
        $0.earlier = .answered(earlier)
      }
    case .replaced(let message, let found, let texts):
      state.changeReview(of: message) { ($0.replaced, $0.texts) = (found, texts) }
    case .sent(let name, let record):
      let (devices, sandbox) = (state.devices.listed, state.sending.sandbox)
      _ = state.change(WhyScreen.self) { $0.take(record, of: name, among: devices, sandbox) }
    case .failed(let problem):
      _ = state.change(WhyScreen.self) { $0.sought = nil }
      _ = state.change(RecentTargetsScreen.self) { $0.fail(problem) }
      _ = state.changeHistory {
        $0.fail(problem)
        return []
      }
      // An empty list shows the reason itself.
      if case .history(let screen)? = state.overlay, screen.isEmptyList { break }
      state.notice = Notice(.warning, problem)
    }
    return []
  }

  /// Does what a record was read for.
  private static func opened(
    _ state: inout ComposerState, _ record: SendRecord, _ hasDraft: Bool
  ) -> [Effect] {
    guard case .history(var screen)? = state.overlay,
      let awaited = screen.awaited, awaited.number == record.number
    else { return [] }
    screen.awaited = nil
    screen.window.replace(record)
    screen.record = record
    screen.hasDraft = hasDraft
    screen.difference = nil
    screen.page = ScrolledPage()
    state.overlay = nil
    let outcome = screen.perform(awaited.deed, on: record, in: &state)
    if outcome.stays { state.overlay = .history(screen) }
    return outcome.effects
  }

  /// Sends a message again if its device is known by now; otherwise asks for the token.
  private static func matched(
    _ state: inout ComposerState, _ number: Int, _ device: String, _ isSame: Bool
  ) -> [Effect] {
    guard case .history(var screen)? = state.overlay, let record = screen.record,
      let awaited = screen.awaited, awaited.number == number, record.number == number
    else { return [] }
    screen.awaited = nil
    let urgent = screen.isUrgent
    guard isSame,
      let recalled = RecalledSend(sendingAgain: record, to: device, isUrgent: urgent)
    else {
      screen.askForToken()
      state.overlay = .history(screen)
      return []
    }
    state.overlay = nil
    return recall(&state, recalled)
  }
}

extension HistoryScreen {
  fileprivate mutating func noted(_ number: Int, _ text: String) -> [CrierComposer.Effect] {
    awaited = nil
    if var changed = window.records.first(where: { $0.number == number }) {
      changed.note = text
      window.replace(changed)
    }
    if record?.number == number { record?.note = text }
    return []
  }

  mutating func askForToken() {
    question = .token(TextField(placeholder: "The token or installation ID of the device"))
  }

  /// Does something with a record that has been read whole.
  mutating func perform(
    _ deed: Deed, on record: SendRecord, in state: inout ComposerState
  ) -> ScreenOutcome {
    switch deed {
    case .show: break
    case .duplicate:
      guard let recalled = RecalledSend(duplicating: record) else {
        return unreadable(record, in: &state)
      }
      guard hasDraft, let draft = record.draft else {
        return .leave(Composer.recall(&state, recalled))
      }
      state.overlay = .question(.duplicate(recalled, draft))
      return .leave
    case .rows:
      return .stay(record.list == nil ? [] : showRows(of: record.number))
    case .sendAgain, .sendUrgently:
      isUrgent = deed == .sendUrgently
      return sendAgain(record, in: &state)
    case .why:
      var evidence = Evidence(record, among: state.devices.listed)
      evidence.addFate(of: record, in: state.sending.sandbox)
      state.overlay = .why(WhyScreen(evidence, over: overlay))
      return .leave
    case .compare:
      guard let changes = record.difference(to: state.outgoing) else {
        return unreadable(record, in: &state)
      }
      show(changes, from: nil, in: state)
    case .compareTo(let number): return .stay(open(number, for: .compareFrom(record)))
    case .compareFrom(let first):
      guard let message = record.message() else { return unreadable(record, in: &state) }
      guard let changes = first.difference(to: message) else {
        return unreadable(first, in: &state)
      }
      show(changes, from: first.number, in: state)
    case .note(let text?): return note(text)
    case .note(nil):
      question = .note(TextField(record.note, placeholder: "such as the number of a ticket"))
    }
    return .stay
  }

  private mutating func show(
    _ changes: MessageDifference, from number: Int?, in state: ComposerState
  ) {
    difference = DifferenceEntry.entries(changes, state.document.form.clock)
    compared = number
    page = ScrolledPage()
  }

  mutating func note(_ text: String) -> ScreenOutcome {
    guard let record else { return .stay }
    awaited = Awaited(number: record.number, deed: .show)
    return .stay([.history(.note(record.number, Redaction.scrubbed(text.trimmed, of: .tokens)))])
  }

  /// Sends the open record's message from a page over this one; this one asks for the token.
  func sendAgain(isUrgent: Bool, in state: inout ComposerState) -> ScreenOutcome {
    guard let record else { return .stay }
    var page = self
    let outcome = page.perform(isUrgent ? .sendUrgently : .sendAgain, on: record, in: &state)
    guard outcome.stays else { return outcome }
    // A page that a ticket has opened has no list yet.
    let effects = page.window.records.isEmpty ? page.read(.newest) : []
    state.overlay = .history(page)
    return .leave(outcome.effects + effects)
  }

  /// Puts the open record's message into the form, and opens the test devices.
  func sendToDevices(in state: inout ComposerState) -> ScreenOutcome {
    guard let record else { return .stay }
    guard record.isExact else { return incomplete(in: &state) }
    guard let recalled = RecalledSend(forTestDevices: record) else {
      return unreadable(record, in: &state)
    }
    return .leave(Composer.recall(&state, recalled))
  }

  private mutating func sendAgain(
    _ record: SendRecord, in state: inout ComposerState
  ) -> ScreenOutcome {
    guard record.isExact else { return incomplete(in: &state) }
    guard record.list == nil else {
      state.notice = Notice(
        .plain, "A list is sent from the shell, with crier send --tokens. Duplicate keeps the text."
      )
      return .stay
    }
    guard record.isToDevice else {
      guard let recalled = RecalledSend(sendingAgain: record, to: nil, isUrgent: isUrgent) else {
        return unreadable(record, in: &state)
      }
      return .leave(Composer.recall(&state, recalled))
    }
    // The form may have another device than the one with the name, or none.
    let named = record.deviceName.flatMap { state.devices.listed.named($0)?.token }
    let inForm = state.target.flatMap { $0.kind.isAudience ? nil : $0.value }
    guard let token = named ?? inForm else {
      askForToken()
      return .stay
    }
    awaited = Awaited(number: record.number, deed: .sendAgain)
    return .stay([.history(.match(record.number, device: token))])
  }

  private func incomplete(in state: inout ComposerState) -> ScreenOutcome {
    state.notice = Notice(
      .warning,
      "This request had secrets, which are not kept. Duplicate it and fill them in again.")
    return .stay
  }

  private func unreadable(
    _ record: SendRecord, in state: inout ComposerState
  ) -> ScreenOutcome {
    state.notice = Notice(.error, "The request of record \(record.number) cannot be read.")
    return .stay
  }
}

extension ComposerState {
  /// Changes the history if it is open, even if another screen covers it.
  fileprivate mutating func changeHistory(
    _ change: (inout HistoryScreen) -> [Effect]
  ) -> [Effect]? {
    self.change(HistoryScreen.self, change)
  }

  /// Changes the review if it is open and asked about this message.
  fileprivate mutating func changeReview(
    of message: Message, _ change: (inout ReviewScreen) -> Void
  ) {
    guard case .review(var review)? = overlay, review.text.message == message else { return }
    change(&review)
    overlay = .review(review)
  }
}
