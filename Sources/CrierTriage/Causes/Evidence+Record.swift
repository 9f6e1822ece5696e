package import CrierAnswers
package import CrierMessage

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

  /// Creates the evidence of a record, with the platform of its test device.
  package init(_ record: SendRecord, among devices: [TestDevice]) {
    self.init(record)
    addPlatform(of: record, among: devices)
  }

  /// Adds what the record of the accepted message knows; what is known already stays.
  ///
  /// That FCM accepted it is certain then, even if its name was only read in a ticket.
  package mutating func add(_ record: SendRecord, among devices: [TestDevice]) {
    let found = Evidence(record)
    known.outcome = known.outcome ?? found.outcome
    message = message ?? found.message
    isDryRun = isDryRun ?? found.isDryRun
    (project, server) = (project ?? found.project, server ?? found.server)
    sentAt = sentAt ?? found.sentAt
    addPlatform(of: record, among: devices)
  }

  private mutating func addPlatform(of record: SendRecord, among devices: [TestDevice]) {
    guard knownPlatform == nil, let name = record.deviceName,
      let found = devices.named(name)?.platform
    else { return }
    platform = found
  }
}

extension SendOutcome {
  /// Creates the outcome that a record has kept; nil while the answer is awaited, and for a list.
  fileprivate init?(_ record: SendRecord) {
    // The rows of a list have outcomes of their own.
    guard record.list == nil else { return nil }
    let reason = Explanation(record.result?.reason ?? "The reason was not recorded.")
    switch record.outcome {
    case SendRecord.sending: return nil
    case SendResult.accepted: self = .accepted(name: record.result?.name ?? "")
    case SendResult.unknown: self = .unknown(reason)
    case SendResult.notSent: self = .notSent(reason)
    case let word:
      var refusal = Refusal(
        advice: Refusal.Advice(rawValue: word) ?? .fixRequest,
        httpStatus: record.result?.httpStatus ?? 0, errorCode: record.result?.errorCode,
        explanation: reason)
      // An installation ID in the field token is shortened, but its advice differs from a token's.
      if refusal.advice != .dropToken, refusal.verdict.isDeadToken {
        refusal.verdict = .condemned(.installationID, .gone)
      }
      self = .refused(refusal)
    }
  }
}
