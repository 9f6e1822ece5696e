import CrierAnswers
import CrierStore
import Foundation

/// Measures what the record of a send costs beyond the disk: its beginning, which is written before
/// the request leaves, and its result.
///
/// Each half is a transaction of its own and waits for the disk once (WAL, `synchronous = FULL`).
/// The three are measured in turn, because the disk's speed can change within seconds.
struct RecordBench {
  /// The promised maximum beyond one fsync, in milliseconds.
  private static let promise = 1.0
  private static let times = 500

  let store: Store
  /// A folder on the same disk.
  let folder: String
  /// The number of the first record that is added.
  let first: Int

  func lines() async throws -> [String] {
    var (syncs, beginnings, results) = ([Double](), [Double](), [Double]())
    let page = Data(repeating: 1, count: 4096)
    let place = URL(filePath: folder).appending(path: "page")
    try page.write(to: place)
    let file = try FileHandle(forUpdating: place)
    for number in first..<first + Self.times {
      let record = HistoryBench.record(number)
      let start = ContinuousClock.now
      try file.seek(toOffset: 0)
      try file.write(contentsOf: page)
      try file.synchronize()
      let synced = ContinuousClock.now
      _ = try await store.begin(record, key: "\(number)", device: "phone-\(number)")
      let begun = ContinuousClock.now
      try await store.complete("\(number)", with: SendResult(outcome: SendResult.accepted))
      syncs.append(start.duration(to: synced).milliseconds)
      beginnings.append(synced.duration(to: begun).milliseconds)
      results.append(begun.duration(to: .now).milliseconds)
    }
    let sync = syncs.percentile(50)
    return [
      HistoryBench.line("an fsync after 4,096 bytes, p50", sync),
      HistoryBench.line(
        "record before a send, beyond an fsync", beginnings.percentile(50) - sync,
        atMost: Self.promise),
      HistoryBench.line(
        "its result, beyond another fsync", results.percentile(50) - sync, atMost: Self.promise),
    ]
  }
}
