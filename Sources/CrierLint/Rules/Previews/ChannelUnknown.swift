import CrierMessage

extension LintRule {
  /// If the app has not created the message's channel, Android uses the settings of another one.
  ///
  /// The rule finds nothing if the project's channels are unknown.
  static let channelUnknown = LintRule(
    "PV13", "ChannelUnknown", .risky,
    source: "FCM Android SDK: falls back to the app's default channel",
    broken: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "channel_id": "promo"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "android": {"notification": {"title": "Rain",
        "channel_id": "news"}}}}
      """
  ) { message in
    let channels = message.channels.names
    guard !channels.isEmpty else { return [] }
    return message.androidNotifications.compactMap { block in
      let field = "\(block).channel_id"
      guard let channel = message.text(field), !channel.isEmpty,
        !channels.contains(where: channel.isSpelled)
      else { return nil }
      let known = channels.prefix(5).joined(separator: ", ")
      let more = channels.count > 5 ? ", …" : ""
      return Explanation(
        at: FieldPath(field),
        "\(field) is not one of the project's channels, so Android uses the app's default channel.",
        fix: "Write one of \(known)\(more), or add it to channels in \(message.channels.file).")
    }
  }
}
