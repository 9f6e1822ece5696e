import CrierMessage

/// The newest deliveries, limited in number and size.
///
/// Deliveries are numbered from 1 since the start or the last reset.
struct DeliveryLog: Sendable {
  private struct Entry: Sendable {
    var record: DeliveryRecord
    /// The bytes that are counted here: those of the message, if this is its first delivery.
    var byteCount: Int
  }

  /// The bytes counted for a record in addition to its message.
  private static let bytesOfRecord = 64

  let mostRecords: Int
  let mostBytes: Int
  /// The number of the newest delivery; 0 if there was none.
  private(set) var newest = 0
  private(set) var byteCount = 0
  /// The number of the oldest delivery that may still be stored.
  private var oldest = 1
  /// A ring buffer: delivery `n` is at `(n - 1) % mostRecords`.
  private var ring: [Entry?] = []

  init(records: Int, bytes: Int) {
    mostRecords = max(1, records)
    mostBytes = bytes
  }

  /// Adds a delivery and returns its number; the newest one is always stored, however large it is.
  mutating func add(_ record: DeliveryRecord) -> Int {
    let isFirst = record.message !== lastMessage
    let bytes = Self.bytesOfRecord + (isFirst ? record.message?.body.count ?? 0 : 0)
    newest += 1
    if newest - oldest == mostRecords { dropOldest() }
    while oldest < newest, byteCount + bytes > mostBytes { dropOldest() }
    byteCount += bytes
    let place = index(of: newest)
    if place == ring.count { ring.append(nil) }
    ring[place] = Entry(record: record, byteCount: bytes)
    return newest
  }

  /// The deliveries with a higher number than `number` that may still be stored.
  func numbers(after number: Int) -> Range<Int> {
    let first = max(number < Int.max ? number + 1 : Int.max, oldest)
    return first <= newest ? first..<newest + 1 : newest + 1..<newest + 1
  }

  subscript(number: Int) -> DeliveryRecord? {
    guard number >= oldest, number <= newest else { return nil }
    return ring[index(of: number)]?.record
  }

  /// Changes a delivery, if it is still stored.
  mutating func update(_ number: Int, _ change: (inout DeliveryRecord) -> Void) {
    guard number >= oldest, number <= newest else { return }
    let place = index(of: number)
    guard var entry = ring[place] else { return }
    change(&entry.record)
    ring[place] = entry
  }

  mutating func forget(_ number: Int) {
    guard number >= oldest, number <= newest, !ring.isEmpty else { return }
    byteCount -= ring[index(of: number)]?.byteCount ?? 0
    ring[index(of: number)] = nil
  }

  /// Fills the empty log with the deliveries of a snapshot, by number.
  mutating func restore(_ records: [Int: DeliveryRecord], newest: Int) {
    ring = Array(repeating: nil, count: mostRecords)
    oldest = max(0, newest - mostRecords) + 1
    self.newest = oldest - 1
    for number in oldest..<newest + 1 {
      let record = records[number]
      _ = add(
        record
          ?? DeliveryRecord(
            message: nil, slot: nil, platform: .android, state: .dropped, reason: nil))
      if record == nil { forget(number) }
    }
  }

  private var lastMessage: AcceptedMessage? { newest < oldest ? nil : self[newest]?.message }

  private func index(of number: Int) -> Int { (number - 1) % mostRecords }

  private mutating func dropOldest() {
    forget(oldest)
    oldest += 1
  }
}
