import CrierAnswers
import CrierMessage
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
      HistoryBench.line("a row of a list, \(Self.atOnce) at once", try await row(inList: true)),
      HistoryBench.line(
        "the same as a record of its own", try await row(inList: false)),
    ]
  }

  /// The number of sends of a list that are in progress at a time.
  private static let atOnce = 100

  /// Returns the milliseconds for the beginning and the result of a row.
  private func row(inList isInList: Bool) async throws -> Double {
    let message = try Message(json: #"{"message": {"notification": {"title": "Rain at six"}}}"#)
    let list = SendRecord(
      message, toList: "testers.csv", isDryRun: false, at: .seconds(1_800_000_000),
      to: "shop-prod", on: .live, by: "ada", from: .command)
    let key = "list \(isInList)"
    _ = try await store.begin(list, key: key, device: nil)
    let start = ContinuousClock.now
    for first in stride(from: 0, to: Self.rows, by: Self.atOnce) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in first..<first + Self.atOnce {
          group.addTask { [store] in
            let target = Target(.token, "phone-\(number)")
            let record =
              isInList
              ? list.row(to: target, at: list.time)
              : SendRecord(
                message.aimed(at: target), isDryRun: false, at: list.time, to: "shop-prod",
                on: .live, by: "ada", from: .command)
            _ = try await store.begin(
              record, key: "\(key) \(number)", device: target.value, list: isInList ? key : nil)
            try await store.complete(
              "\(key) \(number)",
              with: SendResult(
                outcome: SendResult.accepted, name: "projects/shop-prod/messages/\(number)"))
          }
        }
        try await group.waitForAll()
      }
    }
    return start.duration(to: .now).milliseconds / Double(Self.rows)
  }

  private static let rows = 10_000
}
