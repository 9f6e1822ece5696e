/// A duration in whole units, for sentences and the wire format.
///
/// Modules that do not depend on CrierMessage have their own conversions for C libraries.
extension Duration {
  /// Whole seconds, rounded up.
  package var secondsRoundedUp: Int {
    secondsRoundedDown + (components.attoseconds > 0 ? 1 : 0)
  }

  /// Whole seconds, rounded down.
  package var secondsRoundedDown: Int { Int(components.seconds) }

  /// Whole milliseconds, rounded down.
  package var millisecondsRoundedDown: Int {
    secondsRoundedDown * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }

  /// Whole microseconds, rounded down.
  package var microsecondsRoundedDown: Int {
    secondsRoundedDown * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
