import CrierMessage

extension LintRule {
  /// Android's client finds a sound by its resource name, without folder and file extension.
  static let soundFile = LintRule(
    "AN11", .risky, source: "Android's client: the system's sound replaces one that is not found",
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
