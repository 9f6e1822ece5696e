/// What a draft's sidecar says: `offers/wk47.toml` beside the draft `offers/wk47.json`.
///
/// The draft itself stays a plain v1 request, so what only Crier needs is in a file of its own.
package struct Sidecar: Hashable, Sendable {
  /// The message's name in Crier; empty if the file's name is its name.
  package var title = ""
  package var tags: [String] = []
  /// The languages that the draft should have, in the order in which they are shown.
  package var languages: [String] = []
  /// The times that count from the send, in seconds by field: `apns-expiration` in two days.
  package var times: [FieldPath: Int] = [:]
  /// The samples of each variable by its name, one for each row; a single one is for all rows.
  package var variables: [String: [String]] = [:]

  package init() {}

  /// Returns a draft's message with its relative times counted from `now`, in seconds since 1970.
  ///
  /// Fields that the message does not set stay unset.
  package func timed(_ message: Message, at now: Int) -> Message {
    var timed = message
    for (path, seconds) in times where message.value(at: path) != nil {
      guard let value = FieldCatalog.time(now + seconds, of: path) else { continue }
      timed.write(value, at: path)
    }
    return timed
  }

  /// The number of sample rows: that of the variable with the most samples.
  package var sampleRows: Int { variables.values.map(\.count).max() ?? 0 }

  /// Returns the samples in a row, counted from 0; a variable with too few samples has none.
  package func samples(inRow row: Int) -> [String: String] {
    variables.compactMapValues { samples in
      samples.count == 1 ? samples[0] : samples.indices.contains(row) ? samples[row] : nil
    }
  }

  /// Files of Crier that are not a draft's sidecar, although a draft could have their name.
  private static let others = ["crier.toml", "devices.toml", "devices.local.toml", "config.toml"]

  /// The path of a draft's sidecar; nil if it can have none, because its name does not end in
  /// `.json` or because the sidecar would be a file with another purpose.
  package static func path(of draft: String) -> String? {
    guard let stem = DraftPath.stem(draft) else { return nil }
    let path = stem + ".toml"
    return others.contains(DraftPath.last(of: path)) ? nil : path
  }

  /// The path of the draft to which a `.toml` file would belong; nil if it cannot be a sidecar.
  package static func draft(of path: String) -> String? {
    let draft = String(path.dropLast(5)) + ".json"
    return self.path(of: draft) == nil ? nil : draft
  }
}
