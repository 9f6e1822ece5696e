/// One row of a list of recipients.
package enum RecipientRow: Hashable, Sendable {
  case recipient(Recipient)
  /// The same target as in a row before, so it is sent to once.
  case duplicate(line: Int)
  case bad(BadRecipient)
}

/// Whom a row names, and the line it stands in, counted from 1.
package struct Recipient: Hashable, Sendable {
  package var target: Target
  package var line: Int

  package init(_ target: Target, line: Int) {
    self.target = target
    self.line = line
  }
}

/// A row that names nobody.
package struct BadRecipient: Hashable, Sendable {
  package var line: Int
  package var reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
