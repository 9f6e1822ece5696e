import CrierMessage

/// A summary of a list's contents, before anything is sent.
package struct RecipientSurvey: Hashable, Sendable {
  /// The number of rows to which the message will be sent.
  package private(set) var recipients = 0
  /// The number of rows that repeat the target of an earlier row.
  package private(set) var duplicates = 0
  package private(set) var bad: [BadRecipient] = []
  /// The first recipient to which the message will be sent.
  package private(set) var first: Recipient?
  /// The line of the last recipient.
  package private(set) var lastLine: Int?
  /// The number of recipients whose token is shorter than real ones.
  package private(set) var shortTokens = 0
  /// Whether a row has the key of a device group.
  package private(set) var hasGroups = false
  /// The line of the first short token.
  package private(set) var firstShort: Int?

  /// The names in the header; empty without one.
  package var columns: [String] = []
  /// The column with the rows' languages; nil if there is none.
  package var languages: LanguageColumn?

  package init() {}

  /// Returns the column that a variable names, ignoring case, spaces, hyphens and underscores.
  package func column(of variable: String) -> String? {
    let letters = RecipientColumn.letters(of: variable)
    return columns.first { RecipientColumn.letters(of: $0) == letters }
  }

  /// The number of rows read, not counting blank lines, comments and the header.
  package var rows: Int { recipients + duplicates + bad.count }

  package mutating func count(_ row: RecipientRow) {
    switch row {
    case .recipient(let recipient):
      recipients += 1
      first = first ?? recipient
      lastLine = recipient.line
      hasGroups = hasGroups || recipient.target.isGroupKey
      if recipient.target.kind == .token, Identifier.isTooShort(recipient.target.value) {
        shortTokens += 1
        firstShort = firstShort ?? recipient.line
      }
    case .duplicate: duplicates += 1
    case .bad(let row): bad.append(row)
    }
  }
}
