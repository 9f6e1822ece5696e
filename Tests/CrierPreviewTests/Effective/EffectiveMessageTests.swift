import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing

/// Worked examples, and the fields that are lost in each of them.
@Suite("The effective message") struct EffectiveMessageTests {
  private func message(_ json: String) throws -> Message { try Message(json: json) }

  @Test(.facts(22, 23)) func `prefers each text of the platform to the common one`() throws {
    let message = try message(
      """
      {"message": {"topic": "t", "notification": {"title": "Common", "body": "Words"},
        "android": {"notification": {"title": "Own"}},
        "webpush": {"notification": {"body": "Web"}}}}
      """)
    let android = EffectiveMessage(of: message, on: .android)
    #expect(android.text(.title) == "Own")
    #expect(android.origin(.title) == "android.notification.title")
    #expect(android.value(of: .title)?.sentence == "Replaces notification.title.")
    #expect(android.text(.text) == "Words")
    #expect(android.origin(.text) == "notification.body")
    let web = EffectiveMessage(of: message, on: .web)
    #expect(web.text(.title) == "Common")
    #expect(web.text(.text) == "Web")
  }

  @Test(.facts(24))
  func `shows nothing on Android with only the two other blocks and no common text`() throws {
    let message = try message(
      """
      {"message": {"topic": "t",
        "apns": {"payload": {"aps": {"alert": {"title": "A", "body": "B"}}}},
        "webpush": {"notification": {"title": "C", "body": "D"}}}}
      """)
    let android = EffectiveMessage(of: message, on: .android)
    #expect(android.kind == .nothing)
    #expect(android.values.isEmpty)
    #expect(android.sentence == "The message contains nothing for Android.")
    #expect(EffectiveMessage(of: message, on: .apple).text(.title) == "A")
    #expect(EffectiveMessage(of: message, on: .web).text(.text) == "D")
  }

  @Test func `has each platform's own options of one message`() throws {
    let message = try message(
      """
      {"message": {"topic": "news", "notification": {"title": "Breaking", "body": "News"},
        "android": {"ttl": "86400s", "notification": {"click_action": "OPEN_ACTIVITY_1"}},
        "apns": {"headers": {"apns-priority": "5"},
          "payload": {"aps": {"category": "NEW_MESSAGE_CATEGORY"}}},
        "webpush": {"headers": {"TTL": "86400"}}}}
      """)
    let android = EffectiveMessage(of: message, on: .android)
    #expect(android.text(.timeToLive) == "1 day (86400s)")
    #expect(android.text(.tap) == "OPEN_ACTIVITY_1")
    #expect(android.origin(.priority) == "default of FCM")
    let apple = EffectiveMessage(of: message, on: .apple)
    #expect(apple.text(.priority) == "5")
    #expect(apple.text(.tap) == "opens the app")
    #expect(apple.text(.timeToLive) == "30 days from sending")
    let payload = try JSONReader.read(
      #"{"aps":{"category":"NEW_MESSAGE_CATEGORY","alert":{"title":"Breaking","body":"News"}}}"#)
    #expect(apple.payload == payload)
    let web = EffectiveMessage(of: message, on: .web)
    #expect(web.text(.timeToLive) == "1 day (86400)")
    #expect(web.text(.tap) == "opens no page")
  }

  @Test func `has the priority in each platform's own terms`() throws {
    let message = try message(
      """
      {"message": {"topic": "subscriber-updates",
        "notification": {"title": "New chapters", "body": "Read them"},
        "data": {"volume": "3.21.15", "contents": "https://example.com/world-news"},
        "android": {"priority": "normal"}, "apns": {"headers": {"apns-priority": "5"}},
        "webpush": {"headers": {"Urgency": "high"}}}}
      """)
    let texts = Platform.allCases.map { EffectiveMessage(of: message, on: $0).text(.priority) }
    #expect(texts == ["normal", "5", "high"])
    let apple = EffectiveMessage(of: message, on: .apple)
    #expect(apple.payload?["volume"]?.text == "3.21.15")
    #expect(apple.payload?["aps"]?["alert"]?["title"]?.text == "New chapters")
    let web = EffectiveMessage(of: message, on: .web)
    #expect(web.payload?["data"]?["contents"]?.text == "https://example.com/world-news")
  }

  @Test(.facts(26)) func `distinguishes durations from points in time`() throws {
    let message = try message(
      """
      {"message": {"topic": "t", "notification": {"title": "T"},
        "apns": {"headers": {"apns-expiration": "1604750400"}},
        "android": {"ttl": "4500s"}, "webpush": {"headers": {"TTL": "4500"}}}}
      """)
    let texts = Platform.allCases.map { EffectiveMessage(of: message, on: $0).text(.timeToLive) }
    #expect(
      texts == ["1 h 15 min (4500s)", "1604750400 (2020-11-07T12:00:00Z)", "1 h 15 min (4500)"])
  }

  @Test func `of the complete example has all its values, and only the key is lost`() throws {
    let message = try message(
      """
      {"validate_only": true, "message": {"topic": "harbour-tides",
        "data": {"station": "12", "level": "3.4"},
        "notification": {"title": "Tide rising", "body": "Station 12 at 3.4 m"},
        "android": {"priority": "high", "ttl": "3600s", "collapse_key": "tide-12",
          "notification": {"channel_id": "tides", "visibility": "PUBLIC",
            "notification_priority": "PRIORITY_HIGH",
            "vibrate_timings": ["0s", "0.2s", "0.1s", "0.2s"],
            "light_settings": {"color": {"red": 0.1, "green": 0.4, "blue": 1.0},
              "light_on_duration": "0.5s", "light_off_duration": "1.5s"}}},
        "apns": {"headers": {"apns-priority": "10", "apns-expiration": "1893456000"},
          "payload": {"aps": {"badge": 1, "sound": "default",
            "interruption-level": "time-sensitive"}}},
        "webpush": {"headers": {"TTL": "3600", "Urgency": "high"},
          "notification": {"requireInteraction": true, "tag": "tide-12"},
          "fcm_options": {"link": "https://tides.example/12"}},
        "fcm_options": {"analytics_label": "tide_alert"}}}
      """)
    let android = EffectiveMessage(of: message, on: .android)
    #expect(android.kind == .both)
    #expect(android.lost.map(\.origin.description) == ["android.collapse_key"])
    #expect(android.named("Channel")?.text == "tides")
    #expect(android.named("Vibration")?.text == "0s 0.2s 0.1s 0.2s")
    #expect(
      android.named("Light")?.text == "red 0.1, green 0.4, blue 1.0; on 0.5s, off 1.5s")
    #expect(android.named("Lock screen")?.text == "PUBLIC")
    #expect(android.text(.label) == "tide_alert")
    let apple = EffectiveMessage(of: message, on: .apple)
    #expect(
      apple.payload.map(JSONWriter.compact)
        == #"{"aps":{"badge":1,"sound":"default","interruption-level":"time-sensitive","#
        + #""alert":{"title":"Tide rising","body":"Station 12 at 3.4 m"}},"#
        + #""station":"12","level":"3.4"}"#)
    let web = EffectiveMessage(of: message, on: .web)
    #expect(
      web.payload.map(JSONWriter.compact)
        == #"{"notification":{"requireInteraction":true,"tag":"tide-12","#
        + #""title":"Tide rising","body":"Station 12 at 3.4 m"},"#
        + #""data":{"station":"12","level":"3.4"},"#
        + #""fcmOptions":{"link":"https://tides.example/12","analyticsLabel":"tide_alert"}}"#)
    #expect(web.text(.tap) == "https://tides.example/12")
  }

  @Test("has its groups in order", arguments: try Fixture.names(in: "messages"))
  func order(name: String) throws {
    for platform in Platform.allCases {
      let values = EffectiveMessage(of: try Fixture.message(name), on: platform).values
      let order = values.compactMap { EffectiveValue.Group.allCases.firstIndex(of: $0.group) }
      #expect(order == order.sorted())
    }
  }
}

extension EffectiveMessage {
  func text(_ aspect: EffectiveValue.Aspect) -> String? { value(of: aspect)?.text }
  func origin(_ aspect: EffectiveValue.Aspect) -> String? {
    value(of: aspect)?.origin.description
  }
  func named(_ name: String) -> EffectiveValue? { values.first { $0.name == name } }
  /// The paths of the lost fields.
  var lostFields: [String] { lost.compactMap { $0.field?.description } }
}
