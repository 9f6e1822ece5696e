import CrierAnswers
import CrierMessage
import TerminalKit

/// Subscribes devices and tokens to topics, shows their topics, and sends to the topic.
///
/// If the message goes to a condition, the devices' rows say whether it reaches them, and the
/// message is sent to the condition.
package struct TopicsScreen: Hashable, Sendable {
  var form = TokenForm()
  var place: PagePlace<Act>
  /// The condition that is the message's target.
  let condition: Condition?
  private let conditionText: String?

  init(_ state: ComposerState) {
    let target = state.target
    conditionText = target?.kind == .condition ? target?.value : nil
    condition = conditionText.flatMap { try? ConditionReader.read($0).condition }
    let topic = target?.kind == .topic ? target?.value : condition?.distinctTopics.first
    place = PagePlace([.field(.topic): topic ?? "", .tokens: ""], focus: .field(.topic))
  }

  /// The typed topic without its prefix.
  var topic: String { TopicName.withoutPrefix(place[text: .field(.topic)].trimmed) }

  /// The target of a send.
  private var audience: Target {
    conditionText.map { Target(.condition, $0) } ?? Target(.topic, topic)
  }
}

extension TopicsScreen: TokenScreen {
  typealias Act = TokenAct<Field, Deed>
  enum Field: Hashable { case topic }

  enum Deed: String, TokenDeed {
    case subscribe, unsubscribe, show, send

    var word: String {
      switch self {
      case .subscribe: "Subscribe"
      case .unsubscribe: "Unsubscribe"
      case .show: "Show topics"
      case .send: "Send"
      }
    }
  }

  var overlay: Overlay { .topics(self) }
  var title: String { "Topics" }
  var exampleOfToken: String { "Registration token" }

  var fields: [PageField<Act>] {
    [
      PageField(
        act: .field(.topic), label: "Topic", content: .text(placeholder: "such as news"),
        plain: "topic TOPIC")
    ]
  }

  func plainWord(of deed: Deed) -> String {
    deed == .send && conditionText != nil ? "send condition" : deed.rawValue
  }

  func fills(of deed: Deed) -> [Act] {
    switch deed {
    case .subscribe, .unsubscribe: [.field(.topic), .tokens]
    case .show: [.tokens]
    // A send to the condition has no topic of its own.
    case .send: conditionText == nil ? [.field(.topic)] : []
    }
  }

  /// The topics of the condition and of the devices, each once.
  func known(in state: ComposerState) -> (field: Field, names: [String], word: String) {
    var topics = condition?.distinctTopics ?? []
    for device in TokenForm.devices(in: state) {
      topics += device.topics.filter { !topics.contains($0) }
    }
    return (.topic, topics, "Next topic")
  }

  mutating func press(_ deed: Deed, in state: inout ComposerState) -> ScreenOutcome {
    let tokens = tokens(in: state)
    return switch deed {
    case .subscribe: give(.subscribe(topic: topic, tokens: tokens), in: &state)
    case .unsubscribe: give(.unsubscribe(topic: topic, tokens: tokens), in: &state)
    case .show: give(.show(tokens: tokens), in: &state)
    case .send: send(in: &state)
    }
  }

  func whyNot(_ deed: Deed, in state: ComposerState) -> Unavailable? {
    if let off = turnedOff(in: state), off.deeds.contains(deed) { return off.reason }
    if deed != .send, tokens(in: state).isEmpty {
      guard TokenForm.devices(in: state).isEmpty else { return .noDeviceTicked }
      let isSandbox = state.sending.destination.mode == .sandbox
      return .noToken(example: isSandbox ? StartScreen.sandboxPhone : nil)
    }
    let needsTopic = deed == .send ? conditionText == nil : deed != .show
    guard needsTopic, !TopicName.isWellFormed(topic) else { return nil }
    return topic.isEmpty ? .noTopic : .noTopicName
  }

  /// The buttons that `crier.toml` or `--read-only` turns off; nil if there are none.
  private func turnedOff(in state: ComposerState) -> (deeds: [Deed], reason: Unavailable)? {
    let change = state.sending.refusal(of: .topic)
    let send = state.sending.refusal(of: SendPermission.Recipient(audience))
    func off(_ names: String, _ refusal: Explanation) -> Unavailable {
      .forbidden(changes: names, refusal)
    }
    return switch (change, send) {
    case (let refusal?, _?):
      ([.subscribe, .unsubscribe, .send], off("Subscribe, Unsubscribe and Send are", refusal))
    case (let refusal?, nil):
      ([.subscribe, .unsubscribe], off("Subscribe and Unsubscribe are", refusal))
    case (nil, let refusal?): ([.send], off("Send is", refusal))
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

  func notes(in state: ComposerState) -> [Paragraph] {
    let off = turnedOff(in: state)
    let reason = off.map { [Paragraph($0.reason.sentence, .hint)] } ?? []
    return reason + (off?.deeds.contains(.send) == true ? [] : notesOnSend(in: state))
  }

  private func notesOnSend(in state: ComposerState) -> [Paragraph] {
    func advice(on target: FieldPath) -> [Paragraph] {
      // Results need the rows.
      guard form.order == nil, let field = FieldCatalog.field(at: target) else { return [] }
      return [Paragraph(field.advice ?? "", .hint)]
    }
    let isSandbox = state.sending.destination.mode == .sandbox
    let forgets = Paragraph("The sandbox forgets subscriptions when Crier ends.", .hint)
    // A condition's advice is about any large send.
    let adviceOnSends =
      !isSandbox ? advice(on: "condition") : form.order == nil ? [forgets] : []
    if let conditionText {
      return [
        Paragraph("Send goes to the condition:", .label), Paragraph(conditionText, .syntaxText),
      ] + adviceOnSends
    }
    if topic.isEmpty { return advice(on: "topic") }
    return [Paragraph("Send goes to topic \(topic).", .hint)] + adviceOnSends
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
