import CrierMessage

extension LintRule {
  /// Localization arguments have no effect without a localization key.
  static let locArgsWithoutKey = LintRule(
    "AN07", "LocArgsWithoutKey", .risky,
    source: "The Admin SDKs reject this, but FCM itself accepts it",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"title_loc_args": ["Oslo"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "android": {"notification": {"title_loc_key": "rain_in", "title_loc_args": ["Oslo"]}}}}
      """
  ) { message in
    message.androidNotifications.flatMap { block in
      ["title", "body"].compactMap { part -> Explanation? in
        let arguments = "\(block).\(part)_loc_args"
        let key = "\(block).\(part)_loc_key"
        guard message[arguments]?.elements?.isEmpty == false,
          message.text(key)?.isEmpty != false
        else { return nil }
        return Explanation(
          at: FieldPath(arguments),
          "\(arguments) has no effect, because \(part)_loc_key is not set.",
          fix: "Set \(key), or remove the arguments.")
      }
    }
  }
}
