import CrierMessage

extension LintRule {
  /// Whole numbers in FCM's own fields are limited to 32 bits.
  static let numberBeyondRange = LintRule(
    "MS19", .refused,
    source: "Protobuf's JSON mapping of int32; FCM's error text is inferred",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 4294967296}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 42}}}}
      """,
    answer: { message, found in
      let field = found.field ?? .message
      return wrongTypeAnswer(
        message[field] ?? .null, kind: .integer, name: field.lastKey ?? "",
        at: wireName(field.parent))
    }
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.node?.isWholeNumber == true, let number = visit.member.value.integer,
        Int32(exactly: number) == nil
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is \(number), but FCM's numbers have 32 bits.",
        fix: "Write a number below 2147483648.")
    }
  }
}
