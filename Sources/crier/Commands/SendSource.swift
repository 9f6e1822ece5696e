import CrierHost
import CrierMessage
import CrierSender

/// The recipients of a run, one after another: the target of a message, or the rows of a list.
enum SendSource {
  case one(Target?)
  case rows(RecipientFile.Rows)
  case devices(ArraySlice<BatchItem>)
  case none

  mutating func next() throws(RecipientFileError) -> BatchItem? {
    switch self {
    case .none: return nil
    case .one(let target):
      self = .none
      return BatchItem(target: target)
    case .devices(var devices):
      let item = devices.popFirst()
      self = .devices(devices)
      return item
    case .rows(var rows):
      // Drops the copy in `self`: otherwise, each call of `next` would copy the reader's record of
      // duplicates.
      self = .none
      guard let row = try rows.next() else { return nil }
      self = .rows(rows)
      return BatchItem(row)
    }
  }
}
