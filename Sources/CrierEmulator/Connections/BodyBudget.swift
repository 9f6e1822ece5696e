import Synchronization

/// The bytes that the bodies of all requests may use together, from any thread.
final class BodyBudget: Sendable {
  let most: Int
  private let used = Atomic(0)

  init(_ most: Int) { self.most = most }

  /// Reserves bytes; returns false if there are not enough.
  fileprivate func take(_ bytes: Int) -> Bool {
    guard used.add(bytes, ordering: .relaxed).newValue <= most else {
      giveBack(bytes)
      return false
    }
    return true
  }

  fileprivate func giveBack(_ bytes: Int) { used.subtract(bytes, ordering: .relaxed) }
}

/// The bytes reserved for one body, until nobody has this value any more.
///
/// It belongs to the request and not to the connection: a client that resets its requests must not
/// get room for more while the old ones are still carried out.
final class BodyReservation: Sendable {
  private let budget: BodyBudget
  private let bytes = Atomic(0)

  init(_ budget: BodyBudget) { self.budget = budget }

  /// Reserves more bytes; returns false if there are not enough.
  func add(_ count: Int) -> Bool {
    guard budget.take(count) else { return false }
    bytes.add(count, ordering: .relaxed)
    return true
  }

  deinit { budget.giveBack(bytes.load(ordering: .relaxed)) }
}
