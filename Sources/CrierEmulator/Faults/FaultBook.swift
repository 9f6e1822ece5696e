import Synchronization

/// The emulator's faults, in their order, and how often each has hit.
final class FaultBook: Sendable {
  /// The maximum number of faults.
  static let most = 100

  /// A fault and its history.
  struct Entry: Sendable {
    /// Counted from 1; never given to another fault before a reset.
    let number: Int
    let fault: Fault
    /// The number of requests that match.
    fileprivate(set) var matched = 0
    fileprivate(set) var hits = 0
    fileprivate var chance: SplitMix64

    fileprivate init(_ number: Int, _ fault: Fault) {
      self.number = number
      self.fault = fault
      chance = SplitMix64(seed: fault.seed)
    }

    /// Counts a matching request; returns whether the fault hits it.
    fileprivate mutating func meets() -> Bool {
      if let count = fault.count, hits >= count { return false }
      matched += 1
      guard matched > fault.after, (matched - fault.after) % fault.every == 0 else { return false }
      guard Double.random(in: 0..<1, using: &chance) < fault.probability else { return false }
      hits += 1
      return true
    }
  }

  private struct State {
    var entries: [Entry] = []
    var last = 0
  }

  private let first: [Fault]
  private let state = Mutex(State())

  /// - Parameter first: The faults at the start and after a reset.
  init(_ first: [Fault]) {
    self.first = first
    reset()
  }

  var entries: [Entry] { state.withLock(\.entries) }

  /// Adds faults, or none of them if there would be too many; returns their entries.
  func add(_ faults: [Fault]) -> [Entry]? {
    state.withLock { state in
      guard state.entries.count + faults.count <= Self.most else { return nil }
      let added = faults.enumerated().map { Entry(state.last + 1 + $0.offset, $0.element) }
      state.last += faults.count
      state.entries += added
      return added
    }
  }

  /// Replaces all faults; returns false, and changes nothing, if there are too many.
  func replace(with faults: [Fault]) -> Bool {
    guard faults.count <= Self.most else { return false }
    state.withLock { state in
      state.entries = faults.enumerated().map { Entry(state.last + 1 + $0.offset, $0.element) }
      state.last += faults.count
    }
    return true
  }

  func removeAll() { state.withLock { $0.entries = [] } }

  func reset() {
    state.withLock { $0 = State() }
    _ = replace(with: first)
  }

  /// Returns the first fault that hits the request; later ones do not count it.
  func hit(by request: EmulatorRequest) -> (number: Int, answer: FaultAnswer)? {
    let hasFaults = state.withLock { !$0.entries.isEmpty }
    guard hasFaults else { return nil }
    let route = FaultRoute(request.steps)
    let needsTargets = state.withLock { state in
      state.entries.contains { entry in
        entry.fault.target != nil && (entry.fault.route == nil || entry.fault.route == route)
      }
    }
    // The body is read outside the lock, for which all requests wait.
    let targets = needsTargets ? RequestTargets.of(request) : []
    return state.withLock { state in
      for index in state.entries.indices {
        let fault = state.entries[index].fault
        if let wanted = fault.route, wanted != route { continue }
        if let pattern = fault.target,
          !targets.contains(where: { RequestTargets.matches(pattern, $0) })
        {
          continue
        }
        if state.entries[index].meets() {
          return (state.entries[index].number, fault.answer)
        }
      }
      return nil
    }
  }
}
