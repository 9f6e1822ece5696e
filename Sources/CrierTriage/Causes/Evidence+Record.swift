package import CrierAnswers
import CrierMessage

extension Evidence {
  /// Creates the evidence that a record of the history has: the message with its kind of target,
  /// time to live and priority, the outcome, and the time.
  package init(_ record: SendRecord) {
    self.init()
    message = record.message()
    isDryRun = record.isDryRun
    (project, server) = (record.project, record.server)
    sentAt = record.time.secondsRoundedDown
    outcome = SendOutcome(record)
  }
}

extension SendOutcome {
  /// Creates the outcome that a record has kept; nil while the answer is awaited.
  fileprivate init?(_ record: SendRecord) {
    let reason = Explanation(record.result?.reason ?? "The reason was not recorded.")
    switch record.outcome {
    case SendRecord.sending: return nil
    case SendResult.accepted: self = .accepted(name: record.result?.name ?? "")
    case SendResult.unknown: self = .unknown(reason)
    case SendResult.notSent: self = .notSent(reason)
    case let word:
      self = .refused(
        Refusal(
          advice: Refusal.Advice(rawValue: word) ?? .fixRequest,
          httpStatus: record.result?.httpStatus ?? 0, errorCode: record.result?.errorCode,
          explanation: reason))
    }
  }
}
