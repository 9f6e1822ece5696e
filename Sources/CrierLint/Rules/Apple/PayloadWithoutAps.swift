import CrierMessage

extension LintRule {
  /// FCM checks the payload before Apple does, and requires `aps`.
  static let payloadWithoutAps = LintRule(
    "AP33", .refused,
    source: "Captured FCM response: "
      + "\"Payload of Apple Push Notification Service must contain an [aps] key.\"",
    broken: #"{"message": {"topic": "rain", "apns": {"payload": {"mm": 12}}}}"#,
    fixed: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps": {"content-available": 1},
        "mm": 12}}}}
      """,
    answer: answer(
      "Payload of Apple Push Notification Service must contain an [aps] key.",
      at: "message.apns.payload")
  ) { message in
    guard message.hasMembers("apns.payload"), message["apns.payload.aps"] == nil else { return [] }
    return [
      Explanation(
        at: "apns.payload", "The payload has no aps, which FCM requires.",
        fix: "Write aps with an alert, or with content-available: 1 for a background push.",
        quickFix: apsQuickFix(for: message))
    ]
  }

  /// Returns a fix that adds an `aps` without changing the message's meaning, or nil if there is
  /// none.
  ///
  /// The `aps` contains the common title and text or, without a common notification,
  /// `content-available`. A payload with no other key is removed.
  static func apsQuickFix(for message: LintSubject) -> QuickFix? {
    let aps: FieldPath = "apns.payload.aps"
    guard message.members("apns.payload").contains(where: { $0.key != "aps" }) else {
      return QuickFix(.remove(aps))
    }
    let words = message.members("notification").filter {
      ["title", "body"].contains($0.key) && $0.value.text?.isEmpty == false
    }
    if !words.isEmpty {
      return QuickFix(.set(aps, .object([JSONMember("alert", .object(words))])))
    }
    if message.hasMembers("notification") { return nil }
    return QuickFix(.set(aps, .object([JSONMember("content-available", .number("1"))])))
  }
}
