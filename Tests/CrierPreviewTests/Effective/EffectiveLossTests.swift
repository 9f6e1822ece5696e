import CrierMessage
import CrierPreview
import Testing

/// Fields that are set but never reach the platform, or have no effect there.
@Suite("Lost fields") struct EffectiveLossTests {
  private func effective(_ json: String, on platform: Platform) throws -> EffectiveMessage {
    EffectiveMessage(of: try Message(json: #"{"message": {"topic": "t", \#(json)}}"#), on: platform)
  }

  @Test(
    "are listed for Android",
    arguments: [
      (
        #""notification": {"title": "A"}, "android": {"notification": {"title_loc_key": "k", "title_loc_args": ["1"]}}"#,
        ["android.notification.title_loc_key", "android.notification.title_loc_args"]
      ),
      (
        #""notification": {"title": "A"}, "android": {"notification": {"title": ""}}"#,
        ["android.notification.title"]
      ),
      (
        #""notification": {"title": "A"}, "android": {"collapse_key": "c"}"#,
        ["android.collapse_key"]
      ),
      (#""data": {"a": "b"}, "android": {"data": {"c": "d"}}"#, ["data.a"]),
      (
        #""data": {"from": "1", "gcm.x": "2", "google.y": "3", "collapse_key": "4", "ok": "5"}"#,
        ["data.from", "data.gcm.x", "data.google.y", "data.collapse_key"]
      ),
      (
        #""android": {"notification": {"body": "B", "color": "red", "notification_count": -1}}"#,
        ["android.notification.color", "android.notification.notification_count"]
      ),
      (
        #""android": {"notification": {"body": "B", "vibrate_timings": ["1s"]}}"#,
        ["android.notification.vibrate_timings"]
      ),
      (
        #""android": {"notification": {"body": "B", "vibrate_timings": ["1s", "2s"], "default_vibrate_timings": true}}"#,
        ["android.notification.vibrate_timings"]
      ),
      (
        #""android": {"notification": {"body": "B", "default_light_settings": true, "light_settings": {"color": {"red": 1}}}}"#,
        ["android.notification.default_light_settings"]
      ),
      (
        #""android": {"notification": {"body": "B", "default_light_settings": true, "light_settings": {"color": {"red": 0}}}}"#,
        ["android.notification.light_settings"]
      ),
      (
        #""android": {"notification": {"body": "B", "default_sound": true, "sound": "bell.ogg"}}"#,
        ["android.notification.sound"]
      ),
    ])
  func android(json: String, lost: [String]) throws {
    let message = try effective(json, on: .android)
    #expect(message.lostFields == lost)
    #expect(message.lost.allSatisfy { $0.sentence?.hasSuffix(".") == true })
  }

  @Test(
    "are listed for Apple",
    arguments: [
      (
        #""notification": {"title": "A", "image": "https://example.com/a.png"}"#,
        ["notification.image"]
      ),
      (#""data": {"a": "1"}, "apns": {"payload": {"a": 2, "aps": {"badge": 1}}}"#, ["data.a"]),
      (#""notification": {"title": "A"}, "data": {"aps": "1"}"#, ["data.aps"]),
      (
        #""notification": {"title": "A"}, "apns": {"payload": {"aps": "no"}}"#,
        ["notification.title"]
      ),
    ])
  func apple(json: String, lost: [String]) throws {
    let message = try effective(json, on: .apple)
    #expect(message.lostFields == lost)
    let payload = try #require(message.payload)
    #expect(payload.members?.map(\.key).count == Set(payload.members?.map(\.key) ?? []).count)
  }

  @Test(
    "are listed for the web",
    arguments: [
      (
        #""webpush": {"notification": {"title": "A", "data": {"x": 1}}}"#,
        ["webpush.notification.data"]
      ),
      (
        #""webpush": {"notification": {"title": "A", "click_action": "https://a.example"}, "fcm_options": {"link": "https://b.example"}}"#,
        ["webpush.notification.click_action"]
      ),
      (#""data": {"a": "b"}, "webpush": {"data": {"c": "d"}}"#, ["data.a"]),
    ])
  func web(json: String, lost: [String]) throws {
    #expect(try effective(json, on: .web).lostFields == lost)
  }

  @Test(
    "it is not established whether a common text is added to an alert that lacks it",
    arguments: [
      (#"{"title": "C"}"#, EffectiveValue.Aspect.text, #"perhaps "B""#, "notification.body"),
      (#"{"body": "C"}"#, .title, #"perhaps "A""#, "notification.title"),
      (#""C""#, .title, #"perhaps "A""#, "notification.title"),
    ])
  func notEstablished(
    alert: String, aspect: EffectiveValue.Aspect, text: String, field: String
  ) throws {
    let json =
      #""notification": {"title": "A", "body": "B"}, "apns": {"payload": {"aps": {"alert": \#(alert)}}}"#
    let effective = try effective(json, on: .apple)
    let value = try #require(effective.value(of: aspect))
    #expect(value.origin == .notEstablished)
    #expect(value.text == text && value.value == nil)
    #expect(value.field == FieldPath(field))
    #expect(effective.text(aspect == .title ? .text : .title) == "C")
    #expect(effective.lost.isEmpty)
    #expect(effective.payload == (try JSONReader.read(#"{"aps": {"alert": \#(alert)}}"#)))
    // The texts count as different, because it is unknown whether Apple shows the common one.
    let message = try Message(json: #"{"message": {"topic": "t", \#(json)}}"#)
    let row = EffectiveDifference(of: message).rows.first { $0.name == aspect.rawValue }
    let common = aspect == .title ? "= A" : "= B"
    #expect(row?.cells.map(\.text) == [common, text, common])
    #expect(row?.differs == true)
  }

  @Test func `a missing priority is explained with the sources' disagreement`() throws {
    let shown = try effective(#""notification": {"title": "A"}"#, on: .android)
    #expect(shown.text(.priority) == "FCM decides")
    #expect(shown.value(of: .priority)?.sentence?.contains("disagree") == true)
    let data = try effective(#""data": {"a": "b"}"#, on: .android)
    #expect(data.text(.priority) == "NORMAL")
    #expect(data.kind == .data)
    let silent = try effective(#""data": {"a": "b"}"#, on: .apple)
    #expect(silent.value(of: .priority)?.sentence?.contains("priority 5") == true)
    #expect(silent.named("Push type")?.origin == .notEstablished)
  }

  @Test func `an empty message is empty on each platform`() {
    for platform in Platform.allCases {
      #expect(EffectiveMessage(of: Message(), on: platform).kind == .empty)
    }
  }

  @Test func `the message's link wins, then the older one; without any, nothing opens`() throws {
    let older = try effective(
      #""webpush": {"notification": {"title": "A", "click_action": "https://a.example"}}"#, on: .web
    )
    #expect(older.origin(.tap) == "webpush.notification.click_action")
    let none = try effective(#""webpush": {"notification": {"title": "A"}}"#, on: .web)
    #expect(none.origin(.tap) == "default of the Web SDK")
  }

  @Test func `tokens of Live Activities are never shown`() throws {
    let token = String(repeating: "ab", count: 40)
    let message = try effective(
      #""apns": {"live_activity_token": "\#(token)", "payload": {"aps": {"event": "end"}}}"#,
      on: .apple)
    #expect(message.kind == .liveActivity)
    #expect(!JSONWriter.compact(message.json).contains(token))
  }
}
