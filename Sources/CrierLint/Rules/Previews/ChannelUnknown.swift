import CrierMessage

extension LintRule {
  /// A channel that the app did not create: Android falls back to another one, with its sound and
  /// importance.
  ///
  /// Finds nothing when the project's channels are unknown.
  static let channelUnknown = LintRule(
    "PV13", .risky, source: "firebase-android-sdk",
    broken: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "channel_id": "promo"}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "channel_id": "news"}}}}
      """
  ) { message in
    guard !message.channels.isEmpty else { return [] }
    return message.androidNotifications.compactMap { block in
      let field = "\(block).channel_id"
      guard let channel = message.text(field), !channel.isEmpty,
        !message.channels.contains(where: channel.isSpelled)
      else { return nil }
      let known = message.channels.prefix(5).joined(separator: ", ")
      let more = message.channels.count > 5 ? ", …" : ""
      return Explanation(
        at: FieldPath(field),
        "\(field) names no channel of the project's list, and Android then takes the app's default one.",
        fix: "Write one of \(known)\(more), or add it to channels in config.toml.")
    }
  }
}
