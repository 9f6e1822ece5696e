extension LintRule {
  /// Android's client looks a sound up by its name in the app, without folder and file ending.
  static let soundFile = LintRule(
    "AN11", .risky, source: "Android's client: what is not found becomes the system's sound",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn.mp3"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"sound": "horn"}}}}
      """
  ) { message in
    message.androidNotifications.compactMap { block in
      guard let sound = message.text("\(block).sound"), !sound.isEmpty,
        !ResourceName.isWellFormed(sound)
      else { return nil }
      let field = FieldPath("\(block).sound")
      return Explanation(
        at: field, "No sound in res/raw is called \"\(sound)\", so the system's own is played.",
        fix: "Write the name without folder and ending, such as horn.",
        mending: ResourceName.mending(of: sound, at: field))
    }
  }
}
