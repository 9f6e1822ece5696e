import CrierMessage

/// This machine's clock, which access tokens depend on.
extension Checkup {
  /// What `crier doctor` says about a clock that differs from the server's by this much.
  package static func clock(off difference: Duration, isAhead: Bool) -> Checkup {
    guard difference > mostSkew else {
      return Checkup(.clock, .fine, "It agrees with the server's.")
    }
    let seconds = difference.secondsRoundedDown
    // From an hour on, the seconds do not matter.
    let shown = WireDuration(seconds: seconds < 3600 ? seconds : seconds / 60 * 60)
    return Checkup(
      .clock, .warning,
      "This machine's clock is \(HumanDuration.text(of: shown)) \(isAhead ? "ahead" : "behind"). "
        + "Google refuses credentials if the difference is too large (invalid_grant); it does not "
        + "say how large.",
      fix: "Set the clock, for example with timedatectl set-ntp true.")
  }

  private static let mostSkew = Duration.seconds(30)
}
