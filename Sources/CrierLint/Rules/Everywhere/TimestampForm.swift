import CrierMessage

extension LintRule {
  /// Times must be in RFC 3339 format with a time zone.
  static let timestampForm = LintRule(
    "MS15", "TimestampForm", .refused,
    source: "Protobuf's JSON mapping; FCM's error text is that of other Google APIs",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"event_time": "2026-05-01 09:30:00Z"}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"event_time": "2026-05-01T09:30:00Z"}}}}
      """,
    answer: { _, found in
      let field = found.field ?? .message
      let name = wireName(field)
      return parserError(
        "Invalid value at '\(name)' (\(Field.Kind.timestamp.protobufName)), "
          + "Field '\(field.lastKey ?? "")', Illegal timestamp format; timestamps must end with 'Z' "
          + "or have a valid timezone offset.", at: name)
    }
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.kind == .timestamp, let text = visit.member.value.text,
        !WireTime.isWellFormed(text)
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is \"\(text)\", which FCM cannot read as a time.",
        fix: "Write date, time and time zone, such as 2026-05-01T09:30:00Z.",
        quickFix: wellFormed(text).map { QuickFix(.set(visit.path, .string($0))) })
    }
  }

  /// Returns the time in capitals, with `T` for the first space and no other spaces; nil if that is
  /// invalid too.
  private static func wellFormed(_ text: String) -> String? {
    let letters = text.uppercased().replacing(" ", with: "T", maxReplacements: 1)
      .replacing(" ", with: "")
    return WireTime.isWellFormed(letters) ? letters : nil
  }
}
