import CrierMessage

extension LintRule {
  /// A sound is a name, or an object that contains a name.
  static let appleSoundForm = LintRule(
    "AP25", .refused,
    source: "Apple: sound is a text or an object; that FCM checks it is inferred from other keys",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": true}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    let field: FieldPath = "apns.payload.aps.sound"
    guard let sound = message["apns.payload.aps.sound"], sound.text == nil,
      sound.members == nil
    else { return [] }
    return [
      Explanation(
        at: field, "The sound is \(sound.kind), and FCM takes a text or an object.",
        fix: "Write default, or the name of a file in the app.",
        mending: sound == .null
          ? Mending(.remove(field))
          : sound.flag.map { Mending($0 ? .set(field, .string("default")) : .remove(field)) })
    ]
  }
}
