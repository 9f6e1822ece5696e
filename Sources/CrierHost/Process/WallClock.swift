import CrierMessage
import Foundation

/// The real clock and randomness, which the rest of Crier receives as parameters.
package enum WallClock {
  /// The time since 1 January 1970, UTC.
  @Sendable
  package static func sinceEpoch() -> Duration { .seconds(Date().timeIntervalSince1970) }

  /// The number of whole seconds since 1 January 1970, UTC.
  @Sendable
  package static func seconds() -> Int { sinceEpoch().secondsRoundedDown }

  /// A random number between 0 and 1.
  @Sendable
  package static func jitter() -> Double { .random(in: 0...1) }

  /// Returns 256 random bits in hexadecimal, from the system's cryptographically secure generator.
  package static func secret() -> String {
    (1...4).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
  }
}
