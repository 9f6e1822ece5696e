/// The emulator's clock: real time, plus the time by which it was advanced.
struct EmulatedClock: Sendable {
  /// The longest total advance: a hundred years.
  static let longestAdvance: Duration = .days(36_525)

  private let realTime: @Sendable () -> Duration
  private(set) var offset: Duration = .zero

  /// - Parameter realTime: The time since 1 January 1970, UTC.
  init(_ realTime: @escaping @Sendable () -> Duration) { self.realTime = realTime }

  var now: EmulatedTime { EmulatedTime(realTime() + offset) }

  /// Moves the clock forward; returns false if that is out of range.
  mutating func advance(by span: Duration) -> Bool {
    guard span >= .zero, span <= Self.longestAdvance, offset + span <= Self.longestAdvance else {
      return false
    }
    offset += span
    return true
  }

  /// Sets the clock so that it now shows this time.
  mutating func set(to time: EmulatedTime) { offset = time.sinceEpoch - realTime() }

  /// Returns to real time.
  mutating func reset() { offset = .zero }
}
