package import CrierMessage

/// What APNs refuses; FCM learns of it only when it sends a message to a device.
extension Linter {
  /// The rules about headers with a value that APNs refuses, each with APNs' reason.
  private static let appleReasons: [(rule: LintRule, reason: String)] = [
    (.pushTypeUnknown, "InvalidPushType"), (.applePriorityUnknown, "BadPriority"),
    (.expirationForm, "BadExpirationDate"),
  ]

  private static let headers: FieldPath = "apns.headers"

  /// Returns APNs' reason for refusing a message to a device because of its headers; nil if it
  /// accepts them.
  ///
  /// - Parameter app: The bundle ID that the device's token belongs to; nil if it is not known.
  package static func appleReason(of message: Message, app: String?) -> String? {
    guard message[headers] != nil else { return nil }
    let subject = LintSubject(message)
    if let found = appleReasons.first(where: { !$0.rule.look(subject).isEmpty }) {
      return found.reason
    }
    // The rule wants lowercase as Apple's documentation does, but APNs' own IDs are uppercase.
    if let id = subject.text("apns.headers.apns-id"), !LintRule.isUUID(id.lowercased()) {
      return "BadMessageId"
    }
    guard let app, let topic = subject.text("apns.headers.apns-topic"), !topic.isEmpty else {
      return nil
    }
    let suffix = LintRule.appleTopicSuffix(of: topic) ?? ""
    return topic == app || topic.dropLast(suffix.count) == app ? nil : "DeviceTokenNotForTopic"
  }
}
