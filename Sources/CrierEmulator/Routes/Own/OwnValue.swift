import CrierMessage

/// Reads values that may be in the query or in the body of a request to the emulator's own
/// interface.
enum OwnValue {
  /// Returns a duration such as `2s`, of at most `longest`.
  ///
  /// - Parameter name: The subject of the sentence if it is none.
  static func duration(
    _ text: String?, _ longest: Duration, called name: String, fix: String
  ) throws(OwnRefusal) -> Duration {
    guard let span = text.flatMap({ WireDuration($0) }), !span.isNegative,
      .milliseconds(span.milliseconds) <= longest
    else {
      throw OwnRefusal(
        "\(name) is not a duration of at most \(longest.secondsRoundedDown) s.", fix: fix)
    }
    return .milliseconds(span.milliseconds)
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
