/// The outcome of a send after all attempts, and what they took.
package struct SendReport: Hashable, Sendable {
  package var outcome: SendOutcome
  /// How many requests were sent; 0 when none was.
  package var attempts: Int
  package var elapsed: Duration
  /// The requirement that failed, such as a server; nil when the send did not fail for that reason.
  package var lacks: Need?

  /// A requirement of every send: when one send lacks it, the others will fail as well.
  package enum Need: Hashable, Sendable {
    case token
    /// A reachable server; no server has responded so far.
    case server
  }

  package init(
    outcome: SendOutcome, attempts: Int = 0, elapsed: Duration = .zero, lacks: Need? = nil
  ) {
    self.outcome = outcome
    self.attempts = attempts
    self.elapsed = elapsed
    self.lacks = lacks
  }
}
