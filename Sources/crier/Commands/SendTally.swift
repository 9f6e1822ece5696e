import CrierCore

/// What became of a run so far.
struct SendTally: Hashable, Sendable {
  var started = 0
  var isInterrupted = false
  private var accepted = 0
  private var refused = 0
  private var unknown = 0
  private var notSent = 0
  private var worst = ExitStatus.done

  var status: ExitStatus { isInterrupted ? .interrupted : worst }

  var sentence: String {
    let parts = [
      "\(accepted) accepted", "\(refused) refused", unknown > 0 ? "\(unknown) unknown" : nil,
      notSent > 0 ? "\(notSent) not sent" : nil,
    ]
    let list = parts.compactMap(\.self).joined(separator: ", ")
    return "\(started) \(started == 1 ? "token" : "tokens"): \(list)."
  }

  mutating func count(_ report: RecipientReport) {
    worst = worst.joined(report.status)
    switch report.outcome {
    case .accepted: accepted += 1
    case .refused: refused += 1
    case .unknown: unknown += 1
    case .notSent: notSent += 1
    }
  }
}

extension RecipientReport {
  /// Whether the account or project is at fault, so that every further send would fail as well.
  ///
  /// Apple's or the web's key missing concerns these platforms only.
  var stopsRun: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .fixCredentials && refusal.errorCode != "THIRD_PARTY_AUTH_ERROR"
  }
}
