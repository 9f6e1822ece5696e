package import CrierMessage

/// One row of a list of recipients.
package enum RecipientRow: Hashable, Sendable {
  case recipient(Recipient)
  /// A target that an earlier row already has, and the line of that row.
  ///
  /// The target gets the message only once.
  case duplicate(Recipient, of: Int)
  case bad(BadRecipient)
}

/// The target in a row, and its line, counted from 1.
package struct Recipient: Hashable, Sendable {
  package var target: Target
  package var line: Int

  package init(_ target: Target, line: Int) {
    self.target = target
    self.line = line
  }
}

/// A row without a valid target.
package struct BadRecipient: Hashable, Sendable {
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
