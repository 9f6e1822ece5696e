import CrierAnswers
import CrierMessage
import TerminalKit

/// Subscribes devices and tokens to topics, shows their topics, and sends to the topic.
///
/// If the message goes to a condition, the devices' rows say whether it reaches them, and the
/// message is sent to the condition.
package struct TopicsScreen: Hashable, Sendable {
  var form: TokenForm
  /// The condition that is the message's target.
  let condition: Condition?
  private let conditionText: String?

  init(_ state: ComposerState) {
    let target = state.target
    conditionText = target?.kind == .condition ? target?.value : nil
    condition = conditionText.flatMap { try? ConditionReader.read($0).condition }
    let topic = target?.kind == .topic ? target?.value : condition?.distinctTopics.first
    form = TokenForm([
      TokenForm.Field("Topic", topic ?? "", placeholder: "such as news"),
      TokenForm.Field("Token", placeholder: "Registration token"),
    ])
  }

  /// The typed topic without its prefix.
  var topic: String { TopicName.withoutPrefix(form.fields[0].text.text.trimmed) }

  /// The target of a send.
  private var audience: Target {
    conditionText.map { Target(.condition, $0) } ?? Target(.topic, topic)
  }

  /// The topics of the condition and of the devices, each once.
  private func knownTopics(in state: ComposerState) -> [String] {
    var topics = condition?.distinctTopics ?? []
    for device in TokenForm.devices(in: state) {
      topics += device.topics.filter { !topics.contains($0) }
    }
    return topics
  }
}

extension TopicsScreen: TokenScreen {
  enum Deed: String, TokenDeed, CaseIterable {
    case subscribe, unsubscribe, show, send

    var word: String {
      switch self {
      case .subscribe: "Subscribe"
      case .unsubscribe: "Unsubscribe"
      case .show: "Show topics"
      case .send: "Send"
      }
    }

    /// Whether it is about devices and tokens, and not about all subscribers.
    fileprivate var needsTokens: Bool { self != .send }
  }

  var overlay: Overlay { .topics(self) }
  var title: String { "Topics" }

  func deeds(in state: ComposerState) -> [Deed] { Deed.allCases }

  func ownKeys(in state: ComposerState) -> [ScreenKey<Self>] {
    let known = knownTopics(in: state)
    return [
      ScreenKey([.pageDown], known.isEmpty ? nil : "Next topic") { screen, _ in
        guard !known.isEmpty else { return }
        let here = known.firstIndex(of: screen.topic) ?? -1
        screen.form.fields[0].text.text = known[(here + 1) % known.count]
      }
    ]
  }

  mutating func perform(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome {
    let tokens = form.tokens(in: state)
    return switch deed {
    case .subscribe: give(.subscribe(topic: topic, tokens: tokens), in: &state)
    case .unsubscribe: give(.unsubscribe(topic: topic, tokens: tokens), in: &state)
    case .show: give(.show(tokens: tokens), in: &state)
    case .send: send(in: &state)
    }
  }

  func whyNot(_ deed: Deed, in state: ComposerState) -> String? {
    if let off = turnedOff(in: state), off.deeds.contains(deed) { return off.reason }
    if deed.needsTokens, form.tokens(in: state).isEmpty {
      guard TokenForm.devices(in: state).isEmpty else { return "Tick a device, or type a token." }
      let isSandbox = state.sending.destination.mode == .sandbox
      let example = isSandbox ? ", such as \(StartScreen.sandboxPhone)," : ""
      return "Type a token\(example) to subscribe it or to show its topics."
    }
    let needsTopic = deed == .send ? conditionText == nil : deed != .show
    guard needsTopic, !TopicName.isWellFormed(topic) else { return nil }
    return topic.isEmpty
      ? "Type the topic first." : "A topic's name has only letters, digits and - _ . ~ %."
  }

  /// The buttons that `crier.toml` or `--read-only` turns off; nil if there are none.
  private func turnedOff(in state: ComposerState) -> (deeds: [Deed], reason: String)? {
    let change = state.sending.refusal(of: .topic)
    let send = state.sending.refusal(of: SendPermission.Recipient(audience))
    return switch (change, send) {
    case (let refusal?, _?):
      (
        [.subscribe, .unsubscribe, .send],
        "Subscribe, Unsubscribe and Send are off: " + refusal.spoken
      )
    case (let refusal?, nil):
      ([.subscribe, .unsubscribe], "Subscribe and Unsubscribe are off: " + refusal.sentence)
    case (nil, let refusal?): ([.send], "Send is off: " + refusal.spoken)
    case (nil, nil): nil
    }
  }

  /// Sends at once, except to a live project, which needs the review.
  private mutating func send(in state: inout ComposerState) -> ScreenOutcome {
    guard state.sending.destination.mode == .live else {
      return .stay(Composer.orderQuietly(&state, to: audience))
    }
    if state.target != audience { state.take(audience) }
    return .leave(Composer.run(&state, .review))
  }

  func words(about device: SandboxDevice, in state: ComposerState) -> String {
    let topics = device.topics.joined(separator: ", ")
    let reach = condition.map { $0.reaches(Set(device.topics)) ? "reached" : "not reached" }
    let last = state.sending.sandbox?.messages.first { $0.device == device.name }
    let words = [reach, topics.isEmpty ? "no topics" : "topics \(topics)", last?.shortWords]
    return words.compactMap(\.self).joined(separator: "; ")
  }

  func notes(in state: ComposerState) -> [HelpText.Line] {
    let off = turnedOff(in: state)
    let reason = off.map { [HelpText.Line(text: $0.reason, role: .hint)] } ?? []
    return reason + (off?.deeds.contains(.send) == true ? [] : notesOnSend(in: state))
  }

  private func notesOnSend(in state: ComposerState) -> [HelpText.Line] {
    func advice(on target: FieldPath) -> [HelpText.Line] {
      // Results need the rows.
      guard form.order == nil, let field = FieldCatalog.field(at: target) else { return [] }
      return [HelpText.Line(text: field.advice ?? "", role: .hint)]
    }
    let isSandbox = state.sending.destination.mode == .sandbox
    let forgets = HelpText.Line(
      text: "The sandbox forgets subscriptions when Crier ends.", role: .hint)
    // A condition's advice is about any large send.
    let adviceOnSends =
      !isSandbox ? advice(on: "condition") : form.order == nil ? [forgets] : []
    if let conditionText {
      return [
        HelpText.Line(text: "Send goes to the condition:", role: .label),
        HelpText.Line(text: conditionText, role: .syntaxText),
      ] + adviceOnSends
    }
    if topic.isEmpty { return advice(on: "topic") }
    return [HelpText.Line(text: "Send goes to topic \(topic).", role: .hint)] + adviceOnSends
  }
}

extension Composer {
  /// Sends the message to another target than its own, without leaving the screen.
  static func orderQuietly(_ state: inout ComposerState, to target: Target) -> [Effect] {
    if state.isEmpty {
      state.notice = Notice(.warning, "Write a message first: there is nothing to send.")
      return []
    }
    let reason = state.sending.isStarting ? "sending is still being set up" : state.whyNoMessage
    if let reason {
      var notice = Notice(.warning, "Nothing was sent: \(reason).")
      notice.reason = state.sending.isStarting ? .setUp : nil
      state.notice = notice
      return []
    }
    if let reason = state.whyNoSend(to: target, for: SendPermission.Recipient(target)) {
      state.notice = Notice(.warning, reason)
      return []
    }
    if let problem = state.filled.problems.first {
      state.notice = Notice(.warning, "Nothing was sent: \(problem.spoken)")
      return []
    }
    state.countSpansInJSON()
    state.sending.lastOrder += 1
    state.sending.quietOrder = state.sending.lastOrder
    state.sending.quietTarget = target
    let message = state.outgoing.aimed(at: target)
    let request = SendRequest(
      json: JSONWriter.pretty(message.wire(isDryRun: false)), isDryRun: message.isDryRun,
      draft: state.draft(of: message), language: state.document.form.languages.sent)
    return [.sending(.send(number: state.sending.lastOrder, request))]
  }
}

extension ComposerState {
  /// Says how a send ended that has no screen of its own.
  mutating func noteQuietAnswer(_ report: SendReport, to number: Int) {
    guard sending.quietOrder == number else { return }
    sending.quietOrder = nil
    let accepted = "Sent: \(sending.destination.receiver) accepted the message"
    let isSandbox = sending.destination.mode == .sandbox
    let lack =
      isSandbox ? sending.quietTarget.flatMap { sending.sandbox?.whyNoDevice(gets: $0) } : nil
    notice =
      report.outcome.problem.map { Notice(.error, $0) }
      ?? lack.map { Notice(.warning, "\(accepted), but \($0).") }
      ?? Notice(.good, accepted + ".")
  }
}

/// Topics in plain mode: the same buttons, with the topic and the tokens as words.
extension TopicsScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    form.consent == nil ? "subscribe, unsubscribe, show, send or back" : "number, yes or no"
  }

  func tell(in session: inout PlainSession) {
    if session.state.sending.quietOrder != nil || tellProgress(in: &session) { return }
    let state = session.state
    for device in TokenForm.devices(in: state) {
      session.say("\(device.shownName): \(device.words); \(words(about: device, in: state)).")
    }
    for line in notes(in: state) { session.say(line.text) }
    session.say(
      "Type subscribe TOPIC TOKEN, unsubscribe TOPIC TOKEN, show TOKEN, send TOPIC, or back. "
        + "Without a token, it is for all devices of the sandbox.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    if answerConsent(line, in: &session) { return }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let deed = Deed(rawValue: words.first?.lowercased() ?? "") else {
      return leave(line, in: &session)
    }
    var screen = self
    var rest = words.dropFirst()
    if deed != .show, let topic = rest.popFirst() { screen.form.fields[0].text.text = topic }
    screen.aim(at: Array(rest), in: session.state)
    screen.pressInPlainMode(deed, in: &session)
  }
}
