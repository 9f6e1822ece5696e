import CrierMessage

/// The outcome of a send in the form that the history keeps and scripts read.
package struct SendResult: Hashable, Codable, Sendable {
  /// `accepted`, `unknown`, `not-sent`, or the advice after a refusal, such as `drop-token`.
  package var outcome: String
  /// The name of an accepted message: `projects/…/messages/…`.
  package var name: String?
  package var errorCode: String?
  package var httpStatus: Int?
  /// Why it was not accepted, and what to do.
  package var reason: String?
  package var attempts: Int
  package var milliseconds: Int

  package init(
    outcome: String, name: String? = nil, errorCode: String? = nil, httpStatus: Int? = nil,
    reason: String? = nil, attempts: Int = 1, milliseconds: Int = 0
  ) {
    self.outcome = outcome
    self.name = name
    self.errorCode = errorCode
    self.httpStatus = httpStatus
    self.reason = reason
    self.attempts = attempts
    self.milliseconds = milliseconds
  }

  package init(_ report: SendReport) {
    self.init(
      outcome: report.outcome.word, attempts: report.attempts,
      milliseconds: report.elapsed.millisecondsRoundedDown)
    switch report.outcome {
    case .accepted(let name): self.name = Redaction.scrubbed(name, of: .tokens)
    case .refused(let refusal): (errorCode, httpStatus) = (refusal.errorCode, refusal.httpStatus)
    case .unknown, .notSent: break
    }
    reason = report.outcome.problem.map { Redaction.scrubbed($0, of: .tokens).spoken }
  }

  package static let accepted = "accepted"
  package static let unknown = "unknown"
  package static let notSent = "not-sent"
}

extension SendOutcome {
  /// The outcome as scripts read it.
  package var word: String {
    switch self {
    case .accepted: SendResult.accepted
    case .refused(let refusal): refusal.advice.rawValue
    case .unknown: SendResult.unknown
    case .notSent: SendResult.notSent
    }
  }
}
