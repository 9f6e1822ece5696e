package import CrierAnswers
package import CrierMessage
import CrierPreview
import TerminalKit
import TextLayout

/// A send in progress, and then its answer.
///
/// The user opened it with a key, so it is allowed to capture the keyboard.
package struct DeliveryScreen: Hashable, Sendable {
  /// The number of the send, as in its effect and its actions.
  package let number: Int
  package let isDryRun: Bool
  /// The current wait before a retry, if any.
  package var pause: SendPause?
  package var answer: SendReport?
  package var isStopping = false
  /// The review that requested the dry run and opens again after it.
  package let review: ReviewScreen?
  /// What a review would have said before the send.
  var remarks: [Fact]
  /// The message that was sent, and its target, which the result repeats.
  let message: Message
  let target: Target?

  package init(
    number: Int, isDryRun: Bool, review: ReviewScreen? = nil, remarks: [Fact] = [],
    message: Message = Message(), target: Target? = nil
  ) {
    self.number = number
    self.isDryRun = isDryRun
    self.review = review
    self.remarks = remarks
    self.message = message
    self.target = target
  }

  func title(at destination: Destination) -> String {
    let what = isDryRun ? "Dry run" : "Send"
    // The title need not name another receiver, because the other corner of the box does.
    guard let answer else {
      return what + (destination.isGoogle ? ": waiting for FCM" : ": waiting")
    }
    return switch answer.outcome {
    case .accepted: isDryRun ? "Dry run passed" : "Sent"
    case .refused where isStopped: what + " stopped"
    case .refused(let refusal): what + (refusal.mayPass ? " did not get through" : " refused")
    case .unknown: what + ": outcome unknown"
    case .notSent: isDryRun ? "Dry run not sent" : "Not sent"
    }
  }

  /// Whether FCM accepted the message itself, not just a dry run.
  var isSent: Bool { !isDryRun && answer?.outcome.name != nil }

  /// Whether the user stopped the send between two attempts, after a temporary failure.
  package var isStopped: Bool {
    guard isStopping, case .refused(let refusal)? = answer?.outcome else { return false }
    return refusal.mayPass
  }

  /// Returns the result as sentences and labeled facts, without `remarks`; empty while waiting.
  ///
  /// `arrivals` are the messages that the sandbox's devices received.
  func facts(
    at destination: Destination, _ arrivals: [ArrivedPush], _ sandbox: SandboxSnapshot? = nil
  ) -> [Fact] {
    guard let answer else { return [] }
    switch answer.outcome {
    case .accepted(let name):
      let words =
        sandbox?.outcome(of: name)?.words
        ?? acceptance(by: destination, arrivals.first { $0.name == name })
      return [Fact("", words)] + (isSent ? content : [])
        + [Fact(Fact.messageName, name), Fact("Took", took(answer))]
    case .refused(let refusal):
      let head =
        isStopped
        ? [
          Fact("", "You stopped waiting before the next attempt. Nothing was delivered."),
          Fact("Last try", destination.said(refusal.explanation.sentence)),
        ] : [Fact("", destination.said(refusal.explanation.sentence))]
      return
        (head + [
          Fact("To do", refusal.explanation.fix ?? ""),
          Fact("Field", refusal.explanation.field.map(\.description) ?? ""),
          Fact(
            "Code",
            [refusal.errorCode, "HTTP \(refusal.httpStatus)"].compactMap(\.self)
              .joined(separator: ", ")),
          Fact("Server", refusal.serverMessage ?? ""),
          Fact(
            "Answered by", destination.mode == .sandbox ? "the sandbox, as FCM would answer" : ""),
          Fact("Took", took(answer)),
        ]).filter { !$0.text.isEmpty }
    case .unknown(let explanation), .notSent(let explanation):
      return [
        Fact("", explanation.sentence), Fact("To do", explanation.fix ?? ""),
        Fact("Took", took(answer)),
      ].filter { !$0.text.isEmpty }
    }
  }

  /// The target, and the title or, without one, the text.
  private var content: [Fact] {
    let words = Platform.allCases.map { EffectiveText(of: message, on: $0) }
    let title = words.lazy.compactMap(\.title?.text).first
    let text = words.lazy.compactMap(\.body?.text).first
    return [
      Fact("To", target?.shownWithKind ?? "nobody"),
      title == nil && text != nil ? Fact("Text", text ?? "") : Fact("Title", title ?? "(none)"),
    ].map { Fact($0.label, ComposeView.oneLine($0.text)) }
  }

  private func acceptance(by destination: Destination, _ arrival: ArrivedPush?) -> String {
    if let arrival {
      guard let device = arrival.device else {
        return SandboxOutcome.nobody(of: arrival.target).words
      }
      return "Accepted, and delivered to \(Target(.token, device).shownShortened) (sandbox)."
    }
    return switch (destination.isTestServer, isDryRun) {
    case (false, false):
      "\(destination.receiver.withCapital) accepted the message. "
        + "That does not mean the device has received it yet."
    case (false, true) where destination.mode == .sandbox:
      "The sandbox accepts this message. FCM was not asked."
    case (false, true): "FCM would accept this message. Nothing was delivered."
    case (true, false):
      destination.isEmulator
        ? "The emulator accepted the message."
        : "The test server accepted the message; \(Destination.unknown)"
    case (true, true): "The test server answered that it would accept this message."
    }
  }

  /// Whether the user can start the next attempt now. Only the sandbox allows that: any other
  /// server may be FCM.
  func maySkip(in destination: Destination) -> Bool {
    pause != nil && answer == nil && !isStopping && destination.mode == .sandbox
  }

  /// Whether the send waits and is on the disk, so that it survives quitting.
  var isKept: Bool { pause?.isKept == true && answer == nil && !isStopping }

  package struct Fact: Hashable, Sendable {
    package var label: String
    package var text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }

    /// The label of the name that FCM gives a message, in its field `name`.
    static let messageName = "Message name"

    /// The text in plain mode.
    var told: String { label.isEmpty ? text : "\(label): \(text)" }
  }

  private func took(_ answer: SendReport) -> String {
    let time = "\(answer.elapsed.millisecondsRoundedDown) ms"
    return answer.attempts > 1 ? "\(time), \(answer.attempts) attempts" : time
  }
}

extension DeliveryScreen {
  var isWaiting: Bool { answer == nil }
  var asksInPlainMode: Bool { true }

  /// Prints the result of a send or a dry run, and the next steps.
  func tell(in session: inout PlainSession) {
    let destination = session.state.sending.destination
    guard let answer else {
      if session.effects.contains(where: { if case .sending(.send) = $0 { true } else { false } }) {
        // What is found out later is a notice, which is printed, too.
        for remark in remarks { session.say(remark.text) }
        session.say("\(isDryRun ? "Dry run" : "Sending"): waiting for \(destination.receiver).")
      }
      return
    }
    let (arrivals, sandbox) = (session.state.sending.arrivals, session.state.sending.sandbox)
    session.say("\(title(at: destination)).")
    for fact in facts(at: destination, arrivals, sandbox) where !fact.text.isEmpty {
      session.say(fact.told)
    }
    session.hasFailed = answer.outcome.name == nil
    if case .refused = answer.outcome { session.say("Type \"why refused\" for an explanation.") }
    if isSent { session.say("Type \"send\" to send it again, or \"to\" and another target.") }
    // Only the built-in sandbox delivers to a device.
    if let name = answer.outcome.name, !isDryRun, destination.mode == .sandbox,
      !arrivals.contains(where: { $0.name == name }),
      sandbox?.outcome(of: name)?.isDelivered != false
    {
      session.expectedPush = name
      session.effects.append(.sandbox(.look))
    }
    session.update(.terminal(.key(.escape)))
    if review == nil, let item = answer.outcome.field.flatMap(FormItem.showing) {
      let name = item.path.map { "\($0)" } ?? "to"
      session.say("The error is about \(session.name(of: item)): type \"\(name)\" to change it.")
    }
    // If a review requested the dry run, return to the review.
    if case .review = session.state.overlay { session.present() }
  }
}

extension SendOutcome {
  var role: Role {
    switch self {
    case .accepted: .good
    case .refused: .error
    case .unknown, .notSent: .warning
    }
  }

  /// Describes this outcome of a dry run.
  func wordsForDryRun(at destination: Destination) -> String {
    switch self {
    case .accepted where destination.mode == .sandbox:
      "Dry run passed: the sandbox accepts this message. FCM was not asked."
    case .accepted: "Dry run passed: \(destination.receiver) would accept this message."
    case .refused(let refusal):
      "Dry run \(refusal.mayPass ? "did not get through" : "refused"): \(refusal.explanation.sentence)"
    case .unknown(let explanation), .notSent(let explanation):
      "The dry run got no answer: \(explanation.sentence)"
    }
  }

  var name: String? { if case .accepted(let name) = self { name } else { nil } }

  var field: FieldPath? {
    if case .refused(let refusal) = self { refusal.explanation.field } else { nil }
  }
}

/// Draws the wait for the answer, and then the result.
extension DeliveryScreen {
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let columns = min(78, canvas.windowSize.columns - 6)
    let sandbox = state.sending.sandbox
    var facts = facts(at: state.sending.destination, state.sending.arrivals, sandbox)
    let name = answer?.outcome.name
    let outcome = name.flatMap { sandbox?.outcome(of: $0) }
    if state.sending.arrivals.contains(where: { $0.name == name && $0.reachedNobody }) {
      facts[0].text += " The form shows what a subscriber would get."
    }
    if answer != nil { facts += remarks }
    let isMissing = isStopped || outcome?.isDelivered == false
    let factRows = facts.map { fact in
      let room = columns - (fact.label.isEmpty ? 0 : Self.labelColumns)
      return min(LineBreaker(columns: room).texts(of: fact.text).count, Self.mostRows(of: fact))
    }
    canvas.box(
      rows: answer != nil ? factRows.reduce(1, +) : waitingRows(in: state, columns: columns),
      columns: columns,
      title: title(at: state.sending.destination),
      trailing: state.sending.destination.wordAndProject
    ) { canvas in
      let last = canvas.windowSize.rows - 1
      guard let answer else {
        drawWaiting(in: state, on: &canvas)
        return
      }
      var row = 0
      for (index, fact) in facts.enumerated() where row <= last {
        let role: Role =
          index == 0
          ? (isMissing ? .warning : answer.outcome.role)
          : fact.label == Fact.messageName
            ? .strong : index >= facts.count - remarks.count ? .warning : .dialog
        row += canvas.drawFact(
          fact.label, fact.text, row: row, role: role, labelColumns: Self.labelColumns,
          maxRows: Self.mostRows(of: fact))
        if index == 0 { row += 1 }
      }
    }
  }

  private static let labelColumns = 13

  private static let kept =
    "If you quit, Crier offers to finish this send when you start it again."

  /// What becomes of the message if the user stops waiting between two attempts.
  private var stopped: String {
    isDryRun
      ? "If you stop waiting, the dry run has no result."
      : "If you stop waiting, the message is not sent."
  }

  private static func mostRows(of fact: Fact) -> Int {
    ["To": 3, "Title": 2, "Text": 2, "Older text": 7][fact.label] ?? 4
  }

  /// The rows for `drawWaiting`, which stay the same while the seconds get fewer.
  private func waitingRows(in state: ComposerState, columns: Int) -> Int {
    guard var pause, !isStopping else { return 1 }
    pause.secondsLeft = pause.seconds
    let breaker = LineBreaker(columns: columns)
    func rows(_ text: String) -> Int { min(2, breaker.texts(of: text).count) }
    return rows(state.sending.destination.said(pause.reason)) + rows(pause.sentence) + 1
      + rows(stopped) + (isKept ? rows(Self.kept) : 0)
  }

  /// Draws the reason for the wait, the remaining time, and what the keys do.
  private func drawWaiting(in state: ComposerState, on canvas: inout Canvas) {
    guard let pause, !isStopping else {
      _ = canvas.drawFact("", isStopping ? "Stopping…" : "On its way…", row: 0)
      return
    }
    let reason = state.sending.destination.said(pause.reason)
    var row = canvas.drawFact("", reason, row: 0, role: .warning, maxRows: 2)
    row += canvas.drawFact("", pause.sentence, row: row, maxRows: 2) + 1
    for choice in (isKept ? [Self.kept] : []) + [stopped] where row < canvas.windowSize.rows {
      row += canvas.drawFact("", choice, row: row, maxRows: 2)
    }
  }
}
