import CrierMessage

extension LintRule {
  /// A sound object without a name plays nothing.
  static let appleSoundNameless = LintRule(
    "AP26", .risky, source: "The Admin SDKs require a name for a critical sound",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": {"critical": 1, "volume": 0.5}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"payload":
        {"aps": {"sound": {"critical": 1, "name": "default", "volume": 0.5}}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.sound"]?.members != nil,
      message.text("apns.payload.aps.sound.name")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: "apns.payload.aps.sound", "The sound is an object without a name.",
        fix: "Set name to default, or to a file in the app.",
        quickFix: QuickFix(.set("apns.payload.aps.sound.name", .string("default"))))
    ]
  }
}
