import CrierMessage

extension LintRule {
  /// On Apple too, localization arguments have no effect without a localization key.
  static let appleLocArgsWithoutKey = LintRule(
    "AP05", "AppleLocArgsWithoutKey", .risky,
    source: "The Admin SDKs reject this, but FCM itself accepts it",
    broken: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": {"title": "Rain", "loc-args": ["Oslo"]}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps":
        {"alert": {"title": "Rain", "loc-key": "rain_in", "loc-args": ["Oslo"]}}}}}}
      """
  ) { message in
    let alert = "apns.payload.aps.alert"
    return ["title-loc", "subtitle-loc", "loc"].compactMap { part in
      let arguments = "\(alert).\(part)-args"
      guard message[arguments]?.elements?.isEmpty == false,
        message.text("\(alert).\(part)-key")?.isEmpty != false
      else { return nil }
      return Explanation(
        at: FieldPath(arguments), "\(part)-args has no effect, because \(part)-key is not set.",
        fix: "Set \(part)-key, or remove the arguments.")
    }
  }
}
