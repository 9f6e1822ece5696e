extension Duration {
  /// Whole seconds, and never too few.
  package var secondsRoundedUp: Int {
    Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
  }

  /// Whole milliseconds; what is less is left out.
  package var millisecondsRoundedDown: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
