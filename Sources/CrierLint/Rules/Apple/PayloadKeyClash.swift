import CrierMessage

extension LintRule {
  /// The message has two values for a key, and the app gets one of them.
  static let payloadKeyClash = LintRule(
    "AP35", .hint, source: "data stands beside aps; inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm": 14}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm_tomorrow": 14}}}}
      """
  ) { message in
    let data = message.members("data")
    if data.isEmpty { return [] }
    return message.members("apns.payload").compactMap { member in
      guard
        data.contains(where: { $0.key.isSpelled(member.key) && $0.value != member.value })
      else { return nil }
      return Explanation(
        at: FieldPath("apns.payload").appending(member.key),
        "\(member.key) stands in data, too, and Apple devices get only one of the two values.",
        fix: "Give one of them another name.")
    }
  }
}
