import CrierMessage
import CrierPreview

extension LintRule {
  /// Each push type has its own `apns-topic`: the bundle ID with a suffix.
  static let appleTopicEnding = LintRule(
    "AP17", .risky,
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
}
