import CrierCore

/// A send under way, and then its answer. It opened by a key of the user, so it may hold the keys.
package struct DeliveryScreen: Hashable, Sendable {
  package let order: SendOrder
  /// What is being waited for, when it takes longer.
  package var pause: SendPause?
  package var answer: SendAnswer?
  package var isStopping = false
  /// The review that ordered a dry run and is gone back to.
  package let review: ReviewScreen?

  package init(order: SendOrder, review: ReviewScreen? = nil) {
    self.order = order
    self.review = review
  }

  func title(at destination: Destination) -> String {
    let what = order.isDryRun ? "Dry run" : "Send"
    // A test server is named beside it.
    guard let answer else {
      return what + (destination.isTestServer ? ": waiting" : ": waiting for FCM")
    }
    return switch answer.outcome {
    case .accepted: order.isDryRun ? "Dry run passed" : "Sent"
    case .refused where isStopped: what + " stopped"
    case .refused(let refusal): what + (refusal.mayPass ? " did not get through" : " refused")
    case .unknown: what + ": outcome unknown"
    case .notSent: order.isDryRun ? "Dry run did not leave" : "Not sent"
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
    return switch (destination.isTestServer, order.isDryRun) {
    case (false, false):
      "FCM accepted the message. That does not mean the device has received it yet."
    case (false, true): "FCM would accept this message. Nothing was delivered."
    case (true, false):
      "The test server accepted the message; what becomes of it there, Crier cannot know."
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
  }

  private func took(_ answer: SendAnswer) -> String {
    let time = "\(answer.milliseconds) ms"
    return answer.attempts > 1 ? "\(time), \(answer.attempts) attempts" : time
  }
}
