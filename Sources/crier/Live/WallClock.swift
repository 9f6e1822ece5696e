import CrierMessage
import Foundation

/// The clock and the randomness that the rest of Crier gets as parameters.
enum WallClock {
  /// The time since 1 January 1970, UTC.
  @Sendable
  static func sinceEpoch() -> Duration { .seconds(Date().timeIntervalSince1970) }

  /// The same in whole seconds.
  @Sendable
  static func seconds() -> Int { sinceEpoch().secondsRoundedDown }

  /// Between 0 and 1.
  @Sendable
  static func jitter() -> Double { .random(in: 0...1) }

  /// 256 bits that nobody can guess: Swift's generator is the system's, made for keys.
  static func secret() -> String {
    (1...4).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  }
}
