package import CrierAnswers
import CrierMessage
import TerminalKit

/// A send under way, and then its answer. It opened by a key of the user, so it may hold the keys.
package struct DeliveryScreen: Hashable, Sendable {
  /// Which send it is, as in its effect and its actions.
  package let number: Int
  package let isDryRun: Bool
  /// What is being waited for, when it takes longer.
  package var pause: SendPause?
  package var answer: SendReport?
  package var isStopping = false
  /// The review that ordered a dry run and is gone back to.
  package let review: ReviewScreen?

  package init(number: Int, isDryRun: Bool, review: ReviewScreen? = nil) {
    self.number = number
    self.isDryRun = isDryRun
    self.review = review
  }

  func title(at destination: Destination) -> String {
    let what = isDryRun ? "Dry run" : "Send"
    // A test server is named beside it.
    guard let answer else {
      return what + (destination.isTestServer ? ": waiting" : ": waiting for FCM")
    }
    return switch answer.outcome {
    case .accepted: isDryRun ? "Dry run passed" : "Sent"
    case .refused where isStopped: what + " stopped"
    case .refused(let refusal): what + (refusal.mayPass ? " did not get through" : " refused")
    case .unknown: what + ": outcome unknown"
    case .notSent: isDryRun ? "Dry run did not leave" : "Not sent"
    }
  }

  /// Whether somebody ended it between two tries: FCM could not take it yet, and refused nothing.
  package var isStopped: Bool {
    guard isStopping, case .refused(let refusal)? = answer?.outcome else { return false }
    return refusal.mayPass
  }

  /// What happened, as sentences and facts, a line each; empty while waiting. `arrivals` are what
  /// reached the sandbox's devices.
  func facts(at destination: Destination, _ arrivals: [ArrivedPush]) -> [Fact] {
    guard let answer else { return [] }
    switch answer.outcome {
    case .accepted(let name):
      let arrival = arrivals.first { $0.name == name }
      return [
        Fact("", acceptance(by: destination, arrival)),
        Fact("Name", name), Fact("Took", took(answer)),
      ]
    case .refused(let refusal):
      let head =
        isStopped
        ? [
          Fact("", "You stopped waiting before the next try. Nothing was delivered."),
          Fact("Last try", refusal.explanation.sentence),
        ] : [Fact("", refusal.explanation.sentence)]
      return
        (head + [
          Fact("To do", refusal.explanation.fix ?? ""),
          Fact("Field", refusal.explanation.field.map(\.description) ?? ""),
          Fact(
            "Code",
            [refusal.errorCode, "HTTP \(refusal.httpStatus)"].compactMap(\.self)
              .joined(separator: ", ")),
          Fact("Server", refusal.serverMessage ?? ""), Fact("Took", took(answer)),
        ]).filter { !$0.text.isEmpty }
    case .unknown(let explanation), .notSent(let explanation):
      return [
        Fact("", explanation.sentence), Fact("To do", explanation.fix ?? ""),
        Fact("Took", took(answer)),
      ].filter { !$0.text.isEmpty }
    }
  }

  private func acceptance(by destination: Destination, _ arrival: ArrivedPush?) -> String {
    if let arrival {
      return "Accepted, and delivered to \(arrival.target.shownShortened) (sandbox)."
    }
    return switch (destination.isTestServer, isDryRun) {
    case (false, false):
      "FCM accepted the message. That does not mean the device has received it yet."
    case (false, true): "FCM would accept this message. Nothing was delivered."
    case (true, false):
      "The test server accepted the message; Crier cannot tell what that server does with it."
    case (true, true): "The test server would accept this message, it says."
    }
  }

  /// Whether the next try may begin now: not where FCM may be at the other end.
  func maySkip(in destination: Destination) -> Bool {
    pause != nil && answer == nil && !isStopping && destination.mode == .sandbox
  }

  package struct Fact: Hashable, Sendable {
    package var label: String
    package var text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }

    /// In plain mode.
    var told: String { label.isEmpty ? text : "\(label): \(text)" }
  }

  private func took(_ answer: SendReport) -> String {
    let time = "\(answer.elapsed.millisecondsRoundedDown) ms"
    return answer.attempts > 1 ? "\(time), \(answer.attempts) attempts" : time
  }
}

extension DeliveryScreen {
  var asksInPlainMode: Bool { true }

  /// What came of a send or a dry run, and what is next.
  func tell(in session: inout PlainSession) {
    let destination = session.state.sending.destination
    guard let answer else {
      if session.effects.contains(where: { if case .sending(.send) = $0 { true } else { false } }) {
        session.say("\(isDryRun ? "Dry run" : "Sending"): waiting for \(destination.receiver).")
      }
      return
    }
    let arrivals = session.state.sending.arrivals
    session.say("\(title(at: destination)).")
    for fact in facts(at: destination, arrivals) where !fact.text.isEmpty { session.say(fact.told) }
    session.hasFailed = answer.outcome.name == nil
    if case .refused = answer.outcome { session.say("Type explain to hear what it means.") }
    // The sandbox in this program delivers to a device.
    if let name = answer.outcome.name, !isDryRun, destination.mode == .sandbox,
      !arrivals.contains(where: { $0.name == name })
    {
      session.expectedPush = name
    }
    session.update(.terminal(.key(.escape)))
    if review == nil, let item = answer.outcome.field.flatMap(FormItem.showing) {
      let name = item.path.map { "\($0)" } ?? "to"
      session.say("\(session.name(of: item)) is what it is about: type \(name) to change it.")
    }
    // A dry run that a review ordered comes back to it.
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

  /// What a dry run that ended so has shown.
  func wordsForDryRun(at destination: Destination) -> String {
    switch self {
    case .accepted: "Dry run passed: \(destination.receiver) would take this message."
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
