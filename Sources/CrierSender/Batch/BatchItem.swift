import CrierAnswers
package import CrierLint
package import CrierMessage

/// A recipient of a batch, or a skipped row of the list.
package struct BatchItem: Hashable, Sendable {
  /// Why a row is skipped.
  package enum Omission: Hashable, Sendable {
    /// An earlier row, on the given line, has the same target; the message is sent only once.
    case merged(into: Int)
    /// The row is invalid, for this reason.
    case rejected(String)
  }

  package var target: Target?
  /// The line in the list, counted from 1; nil for a message's own target.
  package var line: Int?
  package var omission: Omission?
  /// The name of the test device.
  package var device: String?
  /// Why the token of the test device is not known, so that nothing can be sent to it.
  package var problem: Explanation?

  /// Whether it is one of several, which share an access token and a tally.
  package var isOfSeveral: Bool { line != nil || device != nil }

  package init(target: Target?, line: Int? = nil, omission: Omission? = nil) {
    self.target = target
    self.line = line
    self.omission = omission
  }

  /// Creates an item for a test device.
  package init(device: String, target: Target?, problem: Explanation? = nil) {
    self.init(target: target)
    (self.device, self.problem) = (device, problem)
  }

  /// Creates an item for a row of a list.
  package init(_ row: RecipientRow) {
    switch row {
    case .recipient(let recipient):
      self.init(target: recipient.target, line: recipient.line)
    case .duplicate(let recipient, let first):
      self.init(
        target: recipient.target, line: recipient.line, omission: .merged(into: first))
    case .bad(let row): self.init(target: nil, line: row.line, omission: .rejected(row.reason))
    }
  }
}

extension BatchItem.Omission {
  /// The report for a skipped row.
  var report: SendReport {
    switch self {
    case .merged(let line):
      .notSent("Its target is the same as on line \(line).")
    case .rejected(let problem): .notSent(problem)
    }
  }
}

extension SendReport {
  /// Returns a report that nothing was sent, with the reason.
  static func notSent(_ reason: String) -> SendReport {
    SendReport(outcome: .notSent(Explanation(reason)))
  }
}
