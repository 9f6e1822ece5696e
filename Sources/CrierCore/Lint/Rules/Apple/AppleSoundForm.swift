extension LintRule {
  /// A sound is a name, or an object with a name in it.
  static let appleSoundForm = LintRule(
    "AP25", .risky, source: "Apple: sound is a text or an object",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": true}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.payload.aps.sound"
    guard let sound = message["apns.payload.aps.sound"], sound != .null, sound.text == nil,
      sound.members == nil
    else { return [] }
    return [
      Explanation(
        at: field, "The sound is \(sound.kind), and Apple takes a name.",
        fix: "Write default, or the name of a file in the app.",
        mending: sound.flag.map {
          Mending($0 ? .set(field, .string("default")) : .remove(field))
        })
    ]
  }
}
