import CrierMessage
import CrierPreview

extension LintRule {
  /// Each push type has its own `apns-topic`: the bundle ID with a suffix.
  static let appleTopicEnding = LintRule(
    "AP17", .risky, source: "Apple: TopicDisallowed, BadTopic; FCM fills in the bundle ID itself",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "voip", "apns-topic": "com.example.rain"}}}}
      """,
    mended: """
      {"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "voip", "apns-topic": "com.example.rain.voip"}}}}
      """
  ) { message in
    guard let topic = message.text("apns.headers.apns-topic"), let type = message.apple.type else {
      return []
    }
    let field: FieldPath = "apns.headers.apns-topic"
    let own = topicEndings[type]
    let present = topicEndings.values.filter(topic.hasSuffix).max { $0.count < $1.count }
    if present == own { return [] }
    return [
      Explanation(
        at: field,
        own.map { "The topic of a push of type \(type) ends with \($0)." }
          ?? "The topic of a push of type \(type) is the bundle ID without an ending.",
        fix: own.map { "Write the bundle ID and \($0)." } ?? "Remove \(present ?? "the ending").",
        mending: own.map { own in
          Mending(.set(field, .string(topic.dropLast(present?.count ?? 0) + own)))
        })
    ]
  }

  private static let topicEndings = [
    "voip": ".voip", "complication": ".complication", "location": ".location-query",
    "fileprovider": ".pushkit.fileprovider", "liveactivity": ".push-type.liveactivity",
    "pushtotalk": ".voip-ptt", "widgets": ".push-type.widgets", "controls": ".push-type.controls",
  ]
}
