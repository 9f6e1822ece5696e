package import CrierAnswers

/// The outcome counts of a batch, which add up to the number of rows read.
package struct BatchTally: Hashable, Sendable {
  private var accepted = 0
  private var refused = 0
  private var unknown = 0
  /// Rows for which no request was sent.
  package private(set) var notSent = 0
  /// Rows counted in `notSent` because they could not be read.
  package private(set) var unread = 0
  /// Rows that repeat the target of an earlier row.
  private let merged: Int
  /// Invalid rows.
  private let rejected: Int
  private let isDryRun: Bool
  /// What is counted: a row or a device.
  private let unit: String

  package init(
    merged: Int = 0, rejected: Int = 0, isDryRun: Bool = false, unit: String = "row"
  ) {
    self.merged = merged
    self.rejected = rejected
    self.isDryRun = isDryRun
    self.unit = unit
  }

  /// The counts: "1204 rows: 1190 accepted, 8 refused, 1 unknown, 2 not sent, 3 merged."
  ///
  /// For a dry run, the sentence says so before and after the counts.
  package var sentence: String {
    let rows = started + notSent + merged + rejected
    let parts = [
      "\(accepted) accepted", "\(refused) refused", "\(unknown) unknown", "\(notSent) not sent",
      merged > 0 ? "\(merged) merged" : nil, rejected > 0 ? "\(rejected) rejected" : nil,
    ]
    let counts =
      "\(rows) \(rows == 1 ? unit : unit + "s"): "
      + parts.compactMap(\.self).joined(separator: ", ") + "."
    return isDryRun ? "Dry run of \(counts) Nothing was delivered." : counts
  }

  package mutating func count(_ report: SendReport) {
    switch report.outcome {
    case .accepted: accepted += 1
    // The credentials were refused, not the message: without an access token, none was sent.
    case .refused where report.attempts == 0: notSent += 1
    case .refused: refused += 1
    case .unknown: unknown += 1
    case .notSent: notSent += 1
    }
  }

  /// The number of rows for which a request was sent, whatever its outcome.
  package var started: Int { accepted + refused + unknown }

  /// Adds the rows that could not be read to `notSent`.
  mutating func leaveOut(of count: Int) {
    unread = max(0, count - started - notSent)
    notSent += unread
  }
}
