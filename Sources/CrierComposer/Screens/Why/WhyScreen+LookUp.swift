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
