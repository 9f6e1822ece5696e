import CrierCore

/// One of the recipients of a run.
struct SendItem: Sendable {
  var target: Target?
  /// Where it stands in a list, counted from 1.
  var line: Int?
}

/// The recipients of a run, one after another: the target of a message, or the rows of a list that
/// name one.
enum SendSource {
  case one(Target?)
  case rows(RecipientFile.Rows)
  case none

  mutating func next() throws(CommandError) -> SendItem? {
    switch self {
    case .none: return nil
    case .one(let target):
      self = .none
      return SendItem(target: target)
    case .rows(var rows):
      while let row = try rows.next() {
        guard case .recipient(let recipient) = row else { continue }
        self = .rows(rows)
        return SendItem(target: recipient.target, line: recipient.line)
      }
      self = .none
      return nil
    }
  }
}
