import CrierMessage

extension LintRule {
  /// A key has two values in the message, but the app gets only one of them.
  static let payloadKeyClash = LintRule(
    "AP35", .hint, source: "Inferred: FCM puts data next to aps",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm": 14}}}}
      """,
    fixed: """
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
        "\(member.key) is also in data, but Apple devices get only one of the two values.",
        fix: "Rename one of the two keys.")
    }
  }
}
