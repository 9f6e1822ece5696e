package import CrierCore

/// What the sending core is asked to do: one request, byte for byte as the JSON pane shows it.
package struct SendOrder: Hashable, Sendable {
  /// Counts up within a session, so that a late answer finds its question.
  package var number: Int
  package var json: String
  package var isDryRun: Bool

  package init(number: Int, json: String, isDryRun: Bool) {
    self.number = number
    self.json = json
    self.isDryRun = isDryRun
  }
}

/// What came back.
package struct SendAnswer: Hashable, Sendable {
  package var outcome: SendOutcome
  package var attempts: Int
  package var milliseconds: Int

  package init(outcome: SendOutcome, attempts: Int, milliseconds: Int) {
    self.outcome = outcome
    self.attempts = attempts
    self.milliseconds = milliseconds
  }
}

/// A push that arrived on a sandbox device.
package struct ArrivedPush: Hashable, Sendable {
  package var number: Int
  package var target: Target
  package var message: Message
  package var name: String

  package init(number: Int, target: Target, message: Message, name: String) {
    self.number = number
    self.target = target
    self.message = message
    self.name = name
  }
}
