package import CrierCore

/// One call of `messages:send`.
package struct SendRequest: Hashable, Sendable {
  package var project: String
  /// The body, byte for byte as it goes out.
  package var json: String
  /// Whether the body says `validate_only`: nothing is delivered, so it may be sent again.
  package var isDryRun: Bool

  package init(project: String, json: String, isDryRun: Bool) {
    self.project = project
    self.json = json
    self.isDryRun = isDryRun
  }
}

/// What became of it, and what it took.
package struct SendReport: Hashable, Sendable {
  package var outcome: SendOutcome
  /// How many requests left; 0 when none did.
  package var attempts: Int
  package var elapsed: Duration

  package init(outcome: SendOutcome, attempts: Int, elapsed: Duration) {
    self.outcome = outcome
    self.attempts = attempts
    self.elapsed = elapsed
  }
}

/// What a send says while it takes longer: why the last attempt failed and when the next begins.
package struct SendProgress: Hashable, Sendable {
  package var attempt: Int
  package var reason: String
  package var wait: Duration
  /// Whether the server asked for that long; else it follows from Google's rules for senders.
  package var isAsked = false
}
