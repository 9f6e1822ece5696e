/// The outcome of a send after all attempts, and the number of requests.
package struct SendReport: Hashable, Sendable {
  package var outcome: SendOutcome
  /// The number of requests that were sent.
  package var attempts: Int
  package var elapsed: Duration
  /// The requirement that was missing, such as a reachable server; nil if none was.
  package var lacks: Need?

  /// A requirement of every send: if one send lacks it, the others will fail too.
  package enum Need: Hashable, Sendable {
    case token
    /// A reachable server, if none has responded so far.
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
