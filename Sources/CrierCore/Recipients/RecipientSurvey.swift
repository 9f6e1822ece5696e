/// What a list holds, before anything is sent.
package struct RecipientSurvey: Hashable, Sendable {
  /// Rows that will be sent to.
  package private(set) var recipients = 0
  /// Rows that name a target of an earlier row.
  package private(set) var duplicates = 0
  package private(set) var bad: [BadRecipient] = []
  /// The first that will be sent to.
  package private(set) var first: Recipient?
  /// Recipients whose token is shorter than real ones are.
  package private(set) var shortTokens = 0
  /// The line of the first of them.
  package private(set) var firstShort: Int?

  package init() {}

  /// All rows that were read; blank lines, comments and the header are none.
  package var rows: Int { recipients + duplicates + bad.count }

  package mutating func count(_ row: RecipientRow) {
    switch row {
    case .recipient(let recipient):
      recipients += 1
      first = first ?? recipient
      if recipient.target.kind == .token, Identifier.isTooShort(recipient.target.value) {
        shortTokens += 1
        firstShort = firstShort ?? recipient.line
      }
    case .duplicate: duplicates += 1
    case .bad(let row): bad.append(row)
    }
  }
}
