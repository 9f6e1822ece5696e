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

/// A rest between two tries of a send.
package struct SendPause: Hashable, Sendable {
  /// The try that failed, counted from 1.
  package var attempt: Int
  /// Why it failed, in a sentence.
  package var reason: String
  package var seconds: Int
  package var secondsLeft: Int
  /// Whether the server asked for that long; else it follows from Google's rules for senders.
  package var isAsked: Bool

  package init(
    attempt: Int, reason: String, seconds: Int, secondsLeft: Int, isAsked: Bool = false
  ) {
    self.attempt = attempt
    self.reason = reason
    self.seconds = seconds
    self.secondsLeft = secondsLeft
    self.isAsked = isAsked
  }

  /// What is waited for, and why so long.
  package var sentence: String {
    let why =
      isAsked
      ? "the server asked for \(seconds) s"
      : "Google's rule for senders, twice as long each time"
    return "Try \(attempt + 1) begins in \(secondsLeft) s: \(why)."
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
