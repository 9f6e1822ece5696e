import CrierConvert
import CrierMessage
import Testing

@Suite("A row of the catalog") struct FieldFactsTests {
  static let all = FieldCatalog.all + FieldCatalog.request

  @Test("has a label, a help sentence, a source and platforms", arguments: all)
  func complete(field: Field) {
    #expect(!field.label.isEmpty)
    #expect(field.source.count > 4)
    #expect(!field.platforms.isEmpty)
    #expect(field.spellings.first == field.path)
  }

  @Test("explains in sentences", arguments: all)
  func sentences(field: Field) {
    let sentences = [field.help, field.limits, field.whenUnset, field.advice, field.standing]
    for sentence in sentences.compactMap(\.self) {
      #expect(sentence.hasSuffix("."), "\(field.path): \(sentence)")
      #expect(!sentence.hasSuffix(".."), "\(field.path): \(sentence)")
      #expect(!sentence.contains("  "), "\(field.path): \(sentence)")
      // If the first word is in lower case, it must be a value or a key.
      let word = sentence.prefix { !" .,:;".contains($0) }
      let isValue = ["false", "active", "auto", "normal"].contains(word) || word.contains("_")
      #expect(
        word.first?.isLowercase == false || isValue || Self.values.contains(String(word)),
        "\(field.path): \(sentence)")
    }
  }

  /// Values in lower case at the beginning of a sentence.
  private static let values: Set<String> = [
    "default", "passive", "time-sensitive", "https",
  ]

  @Test("says what to use instead of a deprecated field", arguments: all.filter(\.isDeprecated))
  func deprecation(field: Field) {
    #expect(field.standing?.hasPrefix("Deprecated: ") == true)
  }

  @Test(
    "is for the platforms of its block",
    arguments: [
      ("notification.title", Platform.allCases), ("android.ttl", [.android]),
      ("android_v2.ttl", [.android]), ("apns.payload.aps.badge", [.apple]),
      ("webpush.headers.TTL", [.web]),
    ])
  func platforms(path: String, platforms: [Platform]) {
    #expect(FieldCatalog.field(at: FieldPath(path))?.platforms == platforms)
  }

  @Test(
    "has a camel-case spelling if FCM reads that",
    arguments: [
      (
        "android.notification.light_settings.light_on_duration",
        "android.notification.lightSettings.lightOnDuration"
      ),
      (
        "android_v2.remote_notification.notification.channel_id",
        "androidV2.remoteNotification.notification.channelId"
      ),
      ("apns.live_activity_token", "apns.liveActivityToken"),
    ])
  func spellings(wire: String, camel: String) {
    #expect(
      FieldCatalog.field(at: FieldPath(wire))?.spellings == [FieldPath(wire), FieldPath(camel)])
  }

  @Test(
    "has only one spelling elsewhere",
    arguments: ["token", "webpush.notification.click_action", "apns.payload.aps.thread-id"])
  func oneSpelling(path: String) {
    #expect(FieldCatalog.field(at: FieldPath(path))?.spellings == [FieldPath(path)])
  }

  @Test func `calls Android's preview fields a preview`() {
    let rows = FieldCatalog.all.filter(\.isPreview)
    #expect(rows.count > 40)
    #expect(rows.allSatisfy { $0.standing?.hasPrefix("Preview: ") == true })
    #expect(FieldCatalog.all.filter { $0.standing?.hasPrefix("Preview") == true } == rows)
  }

  @Test func `has its advice after the default, and in its meaning`() throws {
    let field = try #require(FieldCatalog.field(at: "android.ttl"))
    let advice = try #require(field.advice)
    #expect(
      field.facts.map(\.name)
        == ["JSON field", "Type", "Limits", "If not set", "Advice", "For", "Source"])
    #expect(field.facts.first { $0.name == "Advice" }?.text == advice)
    #expect(field.meaning.sentence.hasSuffix(advice))
  }

  @Test func `lists its facts by importance`() {
    let ttl = FieldCatalog.field(at: "android.fcm_options.analytics_label")
    #expect(
      ttl?.facts.map(\.name) == ["JSON field", "Type", "Limits", "If not set", "For", "Source"])
    #expect(
      ttl?.facts.first?.text
        == "android.fcm_options.analytics_label or android.fcmOptions.analyticsLabel")
  }
}
