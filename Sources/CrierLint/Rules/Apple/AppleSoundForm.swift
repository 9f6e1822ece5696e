import CrierMessage

extension LintRule {
  /// A sound must be a name, or an object that contains a name.
  static let appleSoundForm = LintRule(
    "AP25", .refused,
    source: "Apple's documentation: sound is a string or an object. That FCM checks this is "
      + "inferred from its checks of other keys",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": true}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    guard let sound = message["apns.payload.aps.sound"], sound.text == nil,
      sound.members == nil
    else { return [] }
    let field: FieldPath = "apns.payload.aps.sound"
    return [
      Explanation(
        at: field, "The sound is \(sound.kind), but FCM expects a string or an object.",
        fix: "Write default, or the name of a file in the app.",
        quickFix: sound == .null
          ? QuickFix(.remove(field))
          : sound.flag.map { QuickFix($0 ? .set(field, .string("default")) : .remove(field)) })
    ]
  }
}
