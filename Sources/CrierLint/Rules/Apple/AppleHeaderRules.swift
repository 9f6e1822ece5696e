import CrierMessage
import CrierPreview

extension LintRule {
  /// Apple's header names use lowercase letters and hyphens.
  static let appleHeaderUnknown = LintRule(
    "AP38", "AppleHeaderUnknown", .risky,
    source: "Apple's documentation on APNs headers; what FCM does with other headers is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns_priority": "10"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "10"}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.dottedName == "apns.headers" else { return nil }
      let name = visit.member.key
      let near =
        FieldCatalog.nearestName(to: name, in: "apns.headers")
        ?? FieldCatalog.children(of: "apns.headers").compactMap(\.path.lastKey).first {
          $0 == "apns-" + name.lowercased().replacing("_", with: "-")
        }
      let found = Explanation(
        at: visit.path, "APNs has no header \"\(name)\".",
        fix: near.map { "Write \($0) instead." } ?? "Remove it.",
        quickFix: near.flatMap { near in
          message["apns.headers.\(near)"] == nil ? QuickFix(.rename(visit.path, to: near)) : nil
        })
      // It names the app that gets the message.
      return near == "apns-topic" ? found.asChoice("Write apns-topic") : found
    }
  }

  /// Apple has three priorities.
  static let applePriorityUnknown = LintRule(
    "AP02", "ApplePriorityUnknown", .risky,
    source: "Apple's documentation: the priority is 10, 5 or 1; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "high"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "10"}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    guard let priority = message.text("apns.headers.apns-priority"),
      !["10", "5", "1"].contains(priority)
    else {
      return []
    }
    return [
      Explanation(
        at: field, "The priority is \"\(priority)\", but Apple accepts only 10, 5 and 1.",
        fix: "Write 10 for visible messages, 5 for messages that may wait.",
        quickFix: number(of: priority).map { QuickFix(.set(field, .string($0))) })
    ]
  }

  /// Returns the number that FCM used for a priority name of the legacy protocol.
  private static func number(of priority: String) -> String? {
    switch priority.lowercased() {
    case "high": "10"
    case "normal": "5"
    default: nil
    }
  }

  /// Each push type has its own `apns-topic`: the bundle ID with a suffix.
  static let appleTopicEnding = LintRule(
    "AP17", "AppleTopicEnding", .risky,
    source: "APNs errors TopicDisallowed and BadTopic; FCM fills in the bundle ID itself",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "voip", "apns-topic": "com.example.rain"}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "voip", "apns-topic": "com.example.rain.voip"}}}}
      """
  ) { message in
    guard let topic = message.text("apns.headers.apns-topic"), let type = message.apple.type else {
      return []
    }
    let field: FieldPath = "apns.headers.apns-topic"
    let own = topicEndings[type]
    let present = appleTopicSuffix(of: topic)
    if present == own { return [] }
    return [
      Explanation(
        at: field,
        own.map { "For push type \(type), the topic must end with \($0)." }
          ?? "For push type \(type), the topic must be the bundle ID without a suffix.",
        fix: own.map { "Write the bundle ID followed by \($0)." }
          ?? "Remove \(present ?? "the suffix").",
        quickFix: own.map { own in
          QuickFix(.set(field, .string(topic.dropLast(present?.count ?? 0) + own)))
        })
    ]
  }

  /// Returns the suffix for a push type that a topic ends with.
  static func appleTopicSuffix(of topic: String) -> String? {
    topicEndings.values.filter(topic.hasSuffix).max { $0.count < $1.count }
  }

  private static let topicEndings = [
    "voip": ".voip", "complication": ".complication", "location": ".location-query",
    "fileprovider": ".pushkit.fileprovider", "liveactivity": ".push-type.liveactivity",
    "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets", "controls": ".push-type.controls",
  ]

  /// Apple refuses unknown push types.
  static let pushTypeUnknown = LintRule(
    "AP07", "PushTypeUnknown", .risky,
    source: "APNs error InvalidPushType; FCM's response is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-push-type": "Alert"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-push-type": "alert"}}}}
      """
  ) { message in
    guard let type = message.apple.type, !pushTypes.contains(type) else { return [] }
    let plain = type.lowercased().filter(\.isLetter)
    return [
      Explanation(
        at: "apns.headers.apns-push-type", "Apple has no push type \"\(type)\".",
        fix: "Write alert to show a notification, or background to wake the app.",
        quickFix: pushTypes.first { $0 == plain }.map {
          QuickFix(.set("apns.headers.apns-push-type", .string($0)))
        })
    ]
  }

  private static let pushTypes: [String] = {
    let field = FieldCatalog.field(at: "apns.headers.apns-push-type")
    return if case .choice(let names) = field?.kind { names } else { [] }
  }()

  /// FCM refuses collapse IDs of more than 64 bytes, whatever device the message goes to.
  static let collapseIDTooLong = LintRule(
    "AP06", "CollapseIDTooLong", .refused,
    source: "Captured FCM response: \"The length of [apns-collapse-id] header must not exceed [64] "
      + "bytes.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"headers": {
        "apns-collapse-id": "rain-in-oslo-and-in-all-of-the-east-of-the-country-until-tomorrow"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-collapse-id": "rain-in-oslo"}}}}
      """,
    answer: answer(
      "The length of [apns-collapse-id] header must not exceed [64] bytes.", at: nil)
  ) { message in
    guard let id = message.text("apns.headers.apns-collapse-id"), id.utf8.count > 64 else {
      return []
    }
    return [
      Explanation(
        at: "apns.headers.apns-collapse-id",
        "The collapse ID has \(id.utf8.count) bytes; the maximum is 64.",
        fix: "Choose a shorter ID.")
    ]
  }

  /// Apple's request IDs are lowercase UUIDs.
  static let requestIDShape = LintRule(
    "AP18", "RequestIDShape", .risky, source: "APNs error BadMessageId; FCM's response is unknown",
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
