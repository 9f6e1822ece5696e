import CrierMessage

extension LintRule {
  /// Apple's request IDs are lowercase UUIDs.
  static let requestIDShape = LintRule(
    "AP18", .risky, source: "APNs error BadMessageId; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-id": "123E4567-E89B-12D3-A456-426614174000"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-id": "123e4567-e89b-12d3-a456-426614174000"}}}}
      """
  ) { message in
    guard let id = message.text("apns.headers.apns-id"), !isUUID(id) else { return [] }
    let plain = id.trimmed.lowercased()
    return [
      Explanation(
        at: "apns.headers.apns-id", "apns-id is not a lowercase UUID.",
        fix: "Write it like 123e4567-e89b-12d3-a456-426614174000, or remove it.",
        quickFix: isUUID(plain) ? QuickFix(.set("apns.headers.apns-id", .string(plain))) : nil)
    ]
  }

  /// Whether the text has 8-4-4-4-12 lowercase hexadecimal digits.
  static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
