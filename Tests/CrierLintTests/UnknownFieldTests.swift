import CrierLint
import CrierMessage
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
      (#""notifcation": {}"#, "notification"), (#""Android": {}"#, "android"),
      (#""android": {"collapse-key": "a"}"#, "collapse_key"),
      (#""android": {"colapseKey": "a"}"#, "collapseKey"),
      (#""apns": {"header": {}}"#, "headers"),
      (#""webpush": {"fcm_options": {"lnik": "a"}}"#, "link"),
      (#""fcm_option": {}"#, "fcm_options"),
    ])
  func nearest(json: String, name: String) throws {
    #expect(try advice(json) == "Write \(name) instead.")
  }

  @Test(
    "knows fields that are often written one object too high",
    arguments: [
      (#""title": "x""#, "notification.title"), (#""apns": {"aps": {}}"#, "apns.payload.aps"),
      (#""apns": {"apns-priority": "5"}"#, "apns.headers"),
      (#""webpush": {"link": "x"}"#, "webpush.fcm_options.link"),
      (#""android": {"title": "x"}"#, "android.notification.title"),
    ])
  func tooHigh(json: String, place: String) throws {
    #expect(try advice(json)?.contains(place) == true)
  }

  @Test(
    "names the successors of fields in the old API",
    arguments: [
      ("to", "token"), ("registration_ids", "one token"), ("priority", "android.priority"),
      ("time_to_live", "android.ttl"), ("collapse_key", "apns-collapse-id"),
      ("content_available", "content-available to 1"), ("dry_run", "validate_only"),
      ("mutable_content", "mutable-content to 1"),
      ("restricted_package_name", "android.restricted_package_name"),
    ])
  func legacy(name: String, part: String) throws {
    #expect(try advice("\"\(name)\": 1")?.contains(part) == true)
  }

  @Test(
    "names the successors of fields in the old notification",
    arguments: [
      ("click_action", "webpush.fcm_options.link"), ("sound", "android.notification.sound"),
      ("badge", "badge in apns"), ("android_channel_id", "channel_id"),
      ("icon", "webpush.notification"),
    ])
  func legacyNotification(name: String, part: String) throws {
    #expect(try advice("\"notification\": {\"\(name)\": \"x\"}")?.contains(part) == true)
  }

  @Test func `names the right object for a field in the wrong one`() throws {
    #expect(
      try advice(#""android": {"channel_id": "x"}"#)
        == "Move it to android.notification.channel_id.")
  }

  @Test func `does not guess if no name is similar`() throws {
    #expect(try advice(#""zebra": "x""#)?.hasPrefix("Remove it") == true)
    #expect(
      try advice("\"\(String(repeating: "x", count: 100_000))\": 1")?.hasPrefix("Remove it") == true
    )
  }

  @Test func `is not fooled by letters that only look alike`() throws {
    // The Kelvin sign equals K in Swift's dictionaries.
    #expect(try advice("\"android\": {\"collapse\u{212A}ey\": \"x\"}") != nil)
  }
}
