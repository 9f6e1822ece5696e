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
      guard let value = message["apns.payload.aps.\(key)"] else { return nil }
      let field = FieldPath("apns.payload.aps.\(key)")
      if case .number = value, value.integer == 1 || value.integer == 0 { return nil }
      return Explanation(
        at: field, "\(key) is \(JSONWriter.compact(value)), and Apple takes the number 1 only.",
        fix: "Write 1, without quotes.", mending: mending(of: value, at: field))
    }
  }

  /// On is 1, off is left out.
  private static func mending(of value: JSONValue, at field: FieldPath) -> Mending? {
    if value == .bool(true) || value.text == "1" || value.text == "true" {
      return Mending(.set(field, .number("1")))
    }
    let isOff = value == .bool(false) || value.text == "0" || value.text == "false"
    return isOff ? Mending(.remove(field)) : nil
  }
}
