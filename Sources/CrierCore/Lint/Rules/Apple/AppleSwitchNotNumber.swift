extension LintRule {
  /// Apple's switches are the number 1, and other values are passed over.
  static let appleSwitchNotNumber = LintRule(
    "AP03", .risky, source: "Apple: the number 1; Admin SDKs convert true, FCM does not",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": true}}}}}
      """,
    mended: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    ["content-available", "mutable-content"].compactMap { key in
      let field = FieldPath("apns.payload.aps").appending(key)
      guard let value = message[field] else { return nil }
      if case .number = value, value.integer == 1 || value.integer == 0 { return nil }
      return Explanation(
        at: field, "\(key) is \(JSONWriter.compact(value)), and Apple takes the number 1 only.",
        fix: "Write 1, without quotes.")
    }
  }
}
