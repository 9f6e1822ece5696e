import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit

/// What Crier looks up itself: the topics of a token, and FCM's delivery data.
extension WhyScreen {
  /// What must be typed before a look-up.
  enum Asking: Hashable, Sendable {
    case token(TextField)
    case app(TextField)

    var field: TextField {
      get {
        switch self {
        case .token(let field), .app(let field): field
        }
      }
      set {
        self =
          switch self {
          case .token: .token(newValue)
          case .app: .app(newValue)
          }
      }
    }

    var sentence: String {
      switch self {
      case .token: "Which token should have got it?"
      case .app: "What is the App ID of the Android app (Firebase console, Project settings)?"
      }
    }
  }

  /// A look-up whose answer has not arrived.
  enum Awaited: Hashable, Sendable { case order(Int), reading(Int) }

  /// The look-ups that are possible where messages go now.
  func lookUps(in state: ComposerState) -> [LookUp] {
    let (evidence, destination) = (diagnosis.evidence, state.sending.destination)
    let isThere = evidence.server.map {
      $0 == destination.recordedServer && evidence.project == destination.project
    }
    return isThere ?? true ? diagnosis.lookUps : []
  }

  private func label(in state: ComposerState) -> String? {
    for case .deliveryData(let label) in lookUps(in: state) { return label }
    return nil
  }

  /// The keys of the look-ups and their words.
  func wordsOfLookUps(in state: ComposerState) -> [(key: String, words: String)] {
    var words: [(key: String, words: String)] = []
    if lookUps(in: state).contains(.topics) {
      words.append((key: "s", words: "Show a token's topics"))
    }
    if let label = label(in: state) {
      words.append((key: "d", words: "Delivery data of \(label)"))
    }
    return words
  }

  func keysOfLookUps(in state: ComposerState) -> [ScreenKey<Self>] {
    guard awaited == nil else { return [] }
    var keys: [ScreenKey<Self>] = []
    if lookUps(in: state).contains(.topics) {
      keys.append(
        ScreenKey([.character("s")]) { screen, _, state in
          var field = TextField(screen.knownToken(in: state) ?? "", placeholder: "Token")
          field.buffer.selectAll()
          screen.asking = .token(field)
          return .stay
        })
    }
    if label(in: state) != nil {
      keys.append(
        ScreenKey([.character("d")]) { screen, _, state in
          guard Self.knowsApp(state) else {
            screen.asking = .app(TextField(placeholder: ReportScreen.appExample))
            return .stay
          }
          return .stay(screen.readData(in: &state))
        })
    }
    return keys
  }

  /// The token in the ticket, or that of the only test device.
  private func knownToken(in state: ComposerState) -> String? {
    let tokens = state.testDevices.compactMap(\.token)
    return diagnosis.evidence.device ?? (tokens.count == 1 ? tokens[0] : nil)
  }

  static func knowsApp(_ state: ComposerState) -> Bool {
    state.sending.androidApp != nil || !ReportScreen.needsApp(state)
  }

  var keysOfPrompt: [ScreenKey<Self>] {
    [
      ScreenKey([.enter], "Look up") { screen, _, state in
        guard let prompt = screen.asking else { return .stay }
        let text = prompt.field.text.trimmed
        guard !text.isEmpty else { return .stay }
        screen.asking = nil
        switch prompt {
        case .token: return .stay(screen.lookUpTopics(of: text, in: &state))
        case .app:
          state.sending.androidApp = text
          return .stay(screen.readData(in: &state))
        }
      },
      ScreenKey([.escape], "Cancel") { screen, _ in screen.asking = nil },
    ]
  }

  private mutating func lookUpTopics(
    of token: String, in state: inout ComposerState
  ) -> [Effect] {
    state.sending.lastOrder += 1
    awaited = .order(state.sending.lastOrder)
    return [.tokens(.perform(number: state.sending.lastOrder, .show(tokens: [token])))]
  }

  private mutating func readData(in state: inout ComposerState) -> [Effect] {
    state.reportRuns += 1
    awaited = .reading(state.reportRuns)
    let app = ReportScreen.needsApp(state) ? state.sending.androidApp : nil
    return [
      .report(.read(number: state.reportRuns, app: app, sentAt: diagnosis.evidence.time))
    ]
  }

  // MARK: Answers

  /// Takes what is known about the token as evidence, and returns what to say about it.
  mutating func take(_ result: TokenResult, of number: Int) -> Notice? {
    guard awaited == .order(number) else { return nil }
    let words = result.sentence(of: .show(tokens: []))
    guard let information = result.information else { return Notice(.warning, words) }
    let isClear = diagnosis.evidence.subscription(in: information) != nil
    change { $0.add(information) }
    return Notice(
      .plain, isClear ? words : "\(words). Whether it had the topic at the time is not known.")
  }

  mutating func finish(_ number: Int) {
    if awaited == .order(number) { awaited = nil }
  }

  /// Takes the delivery data of the message's day and label as evidence, and returns what to say.
  mutating func take(_ action: ReportScreen.Action) -> Notice? {
    guard awaited == .reading(action.number) else { return nil }
    awaited = nil
    switch action {
    case .failed(_, let problem): return Notice(.warning, problem)
    case .told(_, let data, _, let sentOn):
      guard let label = diagnosis.evidence.message?.androidLabel, let sentOn else { return nil }
      let subject = "label \(label) on \(sentOn.date)"
      guard let found = data.first(where: { $0.label == label && $0.day == sentOn }) else {
        return Notice(
          .plain, "There are no numbers for \(subject) yet; FCM has them days after the messages.")
      }
      change { $0.add(found) }
      return Notice(.plain, "Delivery data of \(subject): \(found.summary).")
    }
  }
}

/// The sends whose outcome rules causes out.
extension WhyScreen {
  /// The page of the record that it is about; it sends that record's message.
  private var pageOfRecord: HistoryScreen? {
    if case .history(let page)? = over, page.record != nil { return page }
    guard let record else { return nil }
    var page = HistoryScreen()
    page.record = record
    return page
  }

  /// Whether there is a message that can be sent from here.
  var canSend: Bool { isAboutForm || pageOfRecord != nil }

  var usefulTrials: [Trial] {
    [.urgent, .again].filter { diagnosis.evidence.whyUseless($0) == nil }
  }

  /// Sends whose outcome rules causes out: with high priority, the same again, to a test device.
  ///
  /// The key of a send that would say nothing new gives the reason.
  func trials(_ isNarrow: Bool) -> [ScreenKey<Self>] {
    func trial(
      _ trial: Trial, _ key: Character, _ word: String,
      send: @escaping (inout ComposerState) -> ScreenOutcome
    ) -> ScreenKey<Self> {
      let reason = diagnosis.evidence.whyUseless(trial)
      return ScreenKey([.character(key)], reason == nil ? word : nil) { _, _, state in
        guard let reason else { return send(&state) }
        state.notice = Notice(.plain, reason.spoken)
        return .stay
      }
    }
    let record = pageOfRecord
    let sends = [
      trial(.urgent, "h", isNarrow ? "High priority, 1 h" : Self.urgentWord) { state in
        if let record { return record.sendAgain(isUrgent: true, in: &state) }
        if let reason = Command.named(.review)?.whyNot(state) {
          state.notice = Notice(.warning, reason)
          return .stay
        }
        state.raisePriority()
        return .leave(Composer.run(&state, .review))
      },
      trial(.again, "a", "Send again") { state in
        if let record { return record.sendAgain(isUrgent: false, in: &state) }
        return .leave(Composer.run(&state, .review))
      },
    ]
    let word = isFull(isNarrow) ? nil : "Test device"
    let toDevices = ScreenKey<Self>([.character("t")], word) { _, _, state in
      // Test devices get the message in the form, so that of the record goes there first.
      if let record { return record.sendToDevices(in: &state) }
      return .leave(Composer.run(&state, .testDevices))
    }
    return sends + [toDevices]
  }

  /// Whether the footer has room for fewer and shorter words.
  func isNarrow(in state: ComposerState) -> Bool {
    canSend && state.viewport.size.columns < 100
  }

  /// Whether the footer has no room for the key of the test devices.
  private func isFull(_ isNarrow: Bool) -> Bool { isNarrow && usefulTrials.count > 1 }

  /// The keys that only the lines below the question name, and their words.
  func wordsBelowQuestion(in state: ComposerState) -> [(key: String, words: String)] {
    let isHidden = isFull(isNarrow(in: state))
    return (isHidden ? [(key: "t", words: "Send to a test device")] : [])
      + wordsOfLookUps(in: state)
      + (listedClues.isEmpty ? [] : [(key: "x", words: "Remove a clue")])
  }

  private static let urgentWord = "High priority, 1 h to live"
}

extension ComposerState {
  /// Gives the message high priority and a time to live of an hour: if it does not arrive then, the
  /// cause is neither Doze nor a short time to live.
  mutating func raisePriority() {
    if case .choice(let choice, _)? = document.form.controls[.option(.priority)],
      let high = choice.titles.firstIndex(of: "high")
    {
      document.form.choose(high, of: .option(.priority))
    }
    document.form.setText("1 h", of: .option(.timeToLive))
    analyze()
    notice = Notice(
      .plain,
      preferences.keys.named(
        "The message has high priority and 1 h to live now; {undo} takes that back."))
  }
}

/// What the sandbox's device did with a message.
extension Evidence {
  /// Adds what became of a record's message, if the running sandbox got it.
  mutating func addFate(of record: SendRecord, in sandbox: SandboxSnapshot?) {
    if record.server == .sandbox, let sandbox { addFate(in: sandbox) }
  }

  /// Adds what became of the accepted message, unless several devices were to get it.
  mutating func addFate(in sandbox: SandboxSnapshot) {
    guard let name = messageName, sandbox.outcome(of: name) != nil else { return }
    let copies = sandbox.messages.filter { $0.name == name }
    guard copies.count == 1, let copy = copies.first else { return }
    if copy.device != nil { platform = copy.platform }
    let state = sandbox.devices.first { $0.name == copy.device }?.state
    let clue: Clue? =
      switch copy.fate {
      // What was shown did not come to an open app, even if the app is open now.
      case .delivered(let isShown, _): state == .foreground && !isShown ? .foreground : nil
      case .waiting(let cause), .dropped(let cause): cause?.clue(in: state)
      }
    if let clue { find(clue) }
  }
}

extension SandboxMessage.Cause {
  /// The answer to a question that says the same of a real device; nil if there is none.
  ///
  /// - Parameter state: What the device does now.
  fileprivate func clue(in state: SandboxDevice.State?) -> Clue? {
    switch self {
    case .offline: .offline
    case .dozing: .idle
    case .throttled: .tooMany
    case .ttlExpired: state == .dozing ? .idle : state == .offline ? .offline : nil
    case .collapsed: .several
    case .tooManyPending: .hundreds
    case .deviceInactive: .offlineForMonth
    case .appForceStopped: .forceStopped
    case .noSubscriber: .notSubscribed
    case .uninstalled, .otherApp: nil
    }
  }
}
