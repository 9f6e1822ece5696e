import CrierMessage

/// How many records the history keeps, and for how long; nil means without limit.
package struct HistoryLimit: Hashable, Sendable {
  package var records: Int?
  package var days: Int?

  package init(records: Int? = nil, days: Int? = nil) {
    (self.records, self.days) = (records, days)
  }

  var isLimited: Bool { records != nil || days != nil }

  func news(removed count: Int) -> Explanation {
    let limits = [
      records.map { "more than \($0) records" }, days.map { "records older than \($0) days" },
    ]
    return Explanation(
      "The history had \(limits.compactMap(\.self).joined(separator: " or ")), so the oldest "
        + "\(count == 1 ? "one was" : "\(count) were") removed. From now on, Crier does so without "
        + "saying it.",
      fix: "To keep more, change keep-records or keep-days in config.toml.")
  }
}
