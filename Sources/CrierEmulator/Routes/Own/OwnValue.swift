import CrierMessage

/// Reads values that may be in the query or in the body of a request to the emulator's own
/// interface.
enum OwnValue {
  /// The units of durations, in seconds; FCM's own durations have only `s`.
  private static let units: [Character: Int] = [
    "s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800,
  ]

  /// Returns a duration such as `2s`, `1.5h` or `4w`, of at most `longest`.
  ///
  /// - Parameters:
  ///   - name: The subject of the sentence if it is none.
  ///   - example: How it is written at this place, with a unit.
  static func duration(
    _ text: String?, _ longest: Duration, called name: String, example: String
  ) throws(OwnRefusal) -> Duration {
    guard let span = text.flatMap(parse) else {
      throw OwnRefusal(
        "\(name) is not a duration.",
        fix: "Write a number and a unit, which is s, m, h, d or w, for example \(example).")
    }
    guard span <= longest else {
      throw OwnRefusal(
        "\(name) is longer than \(longest.secondsRoundedDown) s, which is the maximum.",
        fix: "Shorten it.")
    }
    return span
  }

  private static func parse(_ text: String) -> Duration? {
    guard let unit = text.last.flatMap({ units[$0] }),
      let number = WireDuration(String(text.dropLast()) + "s"), !number.isNegative
    else { return nil }
    return (Duration.seconds(number.seconds) + .nanoseconds(number.nanoseconds)) * unit
  }

  /// Returns one of the named values.
  static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String?, orSay sentence: String
  ) throws(OwnRefusal) -> Value where Value.RawValue == String {
    guard let value = text.flatMap(Value.init) else {
      let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw OwnRefusal(sentence, fix: "Use one of these: \(all).")
    }
    return value
  }
}
