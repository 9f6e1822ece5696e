/// The newest pushes, limited in number and size, and the count of all pushes.
struct Inbox: Sendable {
  let mostPushes: Int
  let mostBytes: Int
  /// The number of pushes since the start or the last reset; also the newest push's number.
  private(set) var receivedCount = 0
  private(set) var byteCount = 0
  /// The number of the oldest stored push.
  private var oldest = 1
  /// A ring buffer: push `n` is at `(n - 1) % mostPushes`.
  private var ring: [KeptPush?] = []

  init(_ limits: EmulatorLimits) {
    mostPushes = max(1, limits.inboxPushes)
    mostBytes = limits.inboxBytes
  }

  /// Always stores the newest push, however large it is.
  mutating func receive(_ push: ReceivedPush) {
    let kept = KeptPush(push)
    receivedCount = push.number
    if receivedCount - oldest == mostPushes { dropOldest() }
    while oldest < receivedCount, byteCount + kept.byteCount > mostBytes { dropOldest() }
    byteCount += kept.byteCount
    let place = index(of: receivedCount)
    if place == ring.count { ring.append(kept) } else { ring[place] = kept }
  }

  /// Returns stored pushes with a higher number than `number`, oldest first.
  ///
  /// Returns at most `limit` pushes, with at most `bytes` in total unless the first one alone is
  /// larger.
  func pushes(after number: Int, limit: Int, bytes: Int) -> [ReceivedPush] {
    guard number < receivedCount else { return [] }
    var found: [ReceivedPush] = []
    var sum = 0
    for number in max(number + 1, oldest)...receivedCount {
      guard found.count < limit, let kept = ring[index(of: number)] else { break }
      sum += kept.byteCount
      if sum > bytes, !found.isEmpty { break }
      found.append(kept.push)
    }
    return found
  }

  private func index(of number: Int) -> Int { (number - 1) % mostPushes }

  private mutating func dropOldest() {
    byteCount -= ring[index(of: oldest)]?.byteCount ?? 0
    ring[index(of: oldest)] = nil
    oldest += 1
  }
}
