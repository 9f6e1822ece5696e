import CrierMessage

extension LintRule {
  /// FCM accepts only 0 or 1 for `content-available` and `mutable-content`.
  static let appleSwitchNotNumber = LintRule(
    "AP03", .refused,
    source: "Captured FCM response: \"Value for APS key [mutable-content] is either 0 or 1.\"",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": true}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """,
    answer: { _, found in
      let field = found.field ?? .aps
      return .invalidArgument(
        "Value for APS key [\(field.lastKey ?? "")] is either 0 or 1.", field: wireName(field))
    }
  ) { message in
    guard message.hasMembers("apns.payload.aps") else { return [] }
    return ["content-available", "mutable-content"].compactMap { key in
      guard let value = message["apns.payload.aps.\(key)"] else { return nil }
      let field = FieldPath("apns.payload.aps.\(key)")
      if case .number = value, value.integer == 1 || value.integer == 0 { return nil }
      return Explanation(
        at: field,
        "\(key) is \(JSONWriter.compact(value)), but FCM accepts only the numbers 0 and 1.",
        fix: "Write 1 without quotes, or remove it.", quickFix: quickFix(of: value, at: field))
    }
  }

  /// Returns a fix that replaces a value that means true with 1, or removes one that means false.
  private static func quickFix(of value: JSONValue, at field: FieldPath) -> QuickFix? {
    if value == .bool(true) || value.text == "1" || value.text == "true" {
      return QuickFix(.set(field, .number("1")))
    }
    let isOff =
      value == .null || value == .bool(false) || value.text == "0" || value.text == "false"
    return isOff ? QuickFix(.remove(field)) : nil
  }
}
