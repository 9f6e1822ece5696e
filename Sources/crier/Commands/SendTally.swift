import CrierCore

/// What became of the rows of a run. The counts add up to the rows that were read.
struct SendTally: Hashable, Sendable {
  private var accepted = 0
  private var refused = 0
  private var unknown = 0
  private var notSent = 0
  /// Rows that name a target twice, and rows that name nobody.
  private let merged: Int
  private let rejected: Int
  private(set) var status = ExitStatus.done

  init(merged: Int = 0, rejected: Int = 0) {
    self.merged = merged
    self.rejected = rejected
  }

  /// "1204 rows: 1190 accepted, 8 refused, 1 unknown, 2 not sent, 3 merged."
  var sentence: String {
    let rows = accepted + refused + unknown + notSent + merged + rejected
    let parts = [
      "\(accepted) accepted", "\(refused) refused", "\(unknown) unknown", "\(notSent) not sent",
      merged > 0 ? "\(merged) merged" : nil, rejected > 0 ? "\(rejected) rejected" : nil,
    ]
    return "\(rows) \(rows == 1 ? "row" : "rows"): "
      + parts.compactMap(\.self).joined(separator: ", ") + "."
  }

  mutating func count(_ report: RecipientReport) {
    join(report.status)
    switch report.outcome {
    case .accepted: accepted += 1
    // Credentials that gave no token: nothing left, though a server may have said why.
    case .refused where report.attempts == 0: notSent += 1
    case .refused: refused += 1
    case .unknown: unknown += 1
    case .notSent: notSent += 1
    }
  }

  /// How many rows had a request, whatever became of it.
  var started: Int { accepted + refused + unknown }

  /// Counts the rows that could not be read as not sent, and says how many they are.
  mutating func leaveOut(of count: Int) -> Int {
    let rest = max(0, count - started - notSent)
    notSent += rest
    if rest > 0 { join(.failed) }
    return rest
  }

  /// What else happened to the run.
  mutating func join(_ status: ExitStatus) { self.status = self.status.joined(status) }
}
