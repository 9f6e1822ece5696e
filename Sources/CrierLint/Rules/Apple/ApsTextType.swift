import CrierMessage

extension LintRule {
  /// FCM checks that the texts of `aps` and `alert` are strings; `null` is not one.
  static let apsTextType = LintRule(
    "AP42", .refused,
    source: "captured for title: Value type for APS key [title] is a String.; others inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": 12}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": "12"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.isTypedByFCM, visit.kind == .text, visit.member.value.text == nil else {
        return nil
      }
      let value = visit.member.value
      return Explanation(
        at: visit.path, "\(visit.member.key) is \(value.kind), and FCM takes a text only.",
        fix: value == .null ? "Remove it." : "Write it in double quotes.",
        mending: value == .null
          ? Mending(.remove(visit.path)) : quoted(value).map { Mending(.set(visit.path, $0)) })
    }
  }

  /// FCM's wording as observed, with the path of the key below the message.
  static let apsTextAnswer: Answer = { _, found in
    let field = found.field ?? .aps
    return .invalidArgument(
      "Value type for APS key [\(field.lastKey ?? "")] is a String.", field: wireName(field))
  }
}
