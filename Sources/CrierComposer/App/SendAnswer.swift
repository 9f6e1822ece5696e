package import CrierCore

/// What came back of a send, after all its tries.
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
