import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing

@Suite("What a device makes of a message") struct MessageArrivalTests {
  private static let alert = #""notification":{"title":"Rain"}"#
  private static let data = #""data":{"a":"1"}"#
  private static let wake = #""apns":{"payload":{"aps":{"content-available":1}}}"#

  private static func arrival(
    _ members: String, _ platform: Platform, isForeground: Bool, isStopped: Bool = false
  ) throws -> MessageArrival {
    MessageArrival(
      of: try Message(json: #"{"message":{"topic":"a",\#(members)}}"#), on: platform,
      isForeground: isForeground, isStopped: isStopped)
  }

  /// What the app's code gets in the background and, if that differs, in the foreground.
  private static let calls: [(String, Platform, String?, String?)] = [
    (alert, .android, nil, "onMessageReceived"), (data, .android, "onMessageReceived", nil),
    (alert + "," + data, .android, nil, "onMessageReceived"),
    (alert, .apple, nil, "willPresent"), (data, .apple, nil, "didReceiveRemoteNotification"),
    (data + "," + wake, .apple, "didReceiveRemoteNotification", nil),
    (alert + "," + wake, .apple, "didReceiveRemoteNotification", "willPresent"),
    (alert, .web, "onBackgroundMessage", "onMessage"),
    (data, .web, "onBackgroundMessage", "onMessage"),
  ]

  @Test(.facts(9, 10), arguments: calls)
  func `runs this code of the app`(
    members: String, platform: Platform, inBackground: String?, inForeground: String?
  ) throws {
    let background = try Self.arrival(members, platform, isForeground: false)
    #expect(background.callback?.name == inBackground)
    #expect((background.shown?.title?.text == "Rain") == members.contains("Rain"))
    let foreground = try Self.arrival(members, platform, isForeground: true)
    #expect(foreground.callback?.name == inForeground ?? inBackground)
    #expect(foreground.shown == nil)
  }

  @Test(.facts(11)) func `passes the data, or the whole payload`() throws {
    let both = Self.alert + #","data":{"a":"1","collapse_key":"x"}"#
    let android = try Self.arrival(both, .android, isForeground: true).callback
    #expect(try android?.data == JSONReader.read(#"{"a":"1"}"#))
    #expect(try android?.notification == JSONReader.read(#"{"title":"Rain"}"#))
    let apple = try Self.arrival(Self.alert + "," + Self.data, .apple, isForeground: true).callback
    #expect(try apple?.data == JSONReader.read(#"{"aps":{"alert":{"title":"Rain"}},"a":"1"}"#))
    let web = try Self.arrival(Self.alert + "," + Self.data, .web, isForeground: true).callback
    #expect(
      try web?.data == JSONReader.read(#"{"notification":{"title":"Rain"},"data":{"a":"1"}}"#))
  }

  private static let picture =
    #""notification":{"title":"Rain","image":"https://shop.example/rain.png"}"#
  private static let plainPicture =
    #""notification":{"title":"Rain","image":"http://shop.example/rain.png"}"#
  private static let drawn = #""title":"Rain","image":"https://shop.example/rain.png""#

  private static let displays: [(String, Platform, String)] = [
    (
      #"\#(picture),"apns":{"payload":{"aps":{"badge":3}}}"#, .apple,
      #"{"title":"Rain","badge":3}"#
    ),
    (
      #"\#(picture),"apns":{"payload":{"aps":{"badge":0,"mutable-content":1}}}"#, .apple,
      #"{\#(drawn),"badge":0}"#
    ),
    (picture, .android, #"{\#(drawn)}"#), (plainPicture, .android, #"{"title":"Rain"}"#),
    (picture, .web, #"{\#(drawn)}"#),
    (
      #"\#(alert),"android":{"notification":{"tag":"t","notification_count":2}}"#, .android,
      #"{"title":"Rain","badge":2,"tag":"t"}"#
    ),
    (
      #"\#(alert),"android":{"notification":{"notification_count":0}}"#, .android,
      #"{"title":"Rain"}"#
    ),
    (
      #"\#(alert),"apns":{"headers":{"apns-collapse-id":"c"}}"#, .apple,
      #"{"title":"Rain","tag":"c"}"#
    ),
    (
      #"\#(alert),"webpush":{"notification":{"tag":"w","actions":[{"title":"Open"}]}}"#, .web,
      #"{"title":"Rain","buttons":["Open"],"tag":"w"}"#
    ),
    (data, .android, "null"),
  ]

  @Test(arguments: displays)
  func `shows the image, badge and buttons that the previews show`(
    members: String, platform: Platform, expected: String
  ) throws {
    let shown = try Self.arrival(members, platform, isForeground: false).shownJSON ?? .null
    #expect(try shown == JSONReader.read(expected))
    let message = try Message(json: #"{"message":{"topic":"a",\#(members)}}"#)
    let surfaces = SurfaceTable.all.filter { $0.platform == platform }
    let cards = surfaces.map { PreviewCard(of: message, on: $0) }
    #expect(cards.contains { $0.pictureURL != nil } == (shown["image"] != nil))
    #expect(cards.contains { $0.badge != nil } == (shown["badge"] != nil))
    #expect(cards.contains { !$0.buttons.isEmpty } == (shown["buttons"] != nil))
  }

  @Test func `shows an alert of an app that was stopped, but runs no code`() throws {
    let stopped = try Self.arrival(
      Self.alert + "," + Self.wake, .apple, isForeground: false, isStopped: true)
    #expect(stopped.shown?.title?.text == "Rain")
    #expect(stopped.callback == nil)
  }

  @Test func `is nothing if the message does not reach the platform`() throws {
    let arrival = try Self.arrival(
      #""android":{"notification":{"title":"Rain"}}"#, .web, isForeground: false)
    #expect(arrival.shown == nil)
    #expect(arrival.callback == nil)
  }

  private static let keys: [(String, String?)] = [
    (#""android":{"collapse_key":"k"},"notification":{"title":"x"}"#, ""),
    (#""android":{"collapse_key":"k"},"data":{"a":"1"}"#, "k"),
    (#""android":{"collapse_key":""},"data":{"a":"1"}"#, nil), (#""data":{"a":"1"}"#, nil),
    (#""android":{}"#, ""), (#""android":{"collapse_key":"k"}"#, "k"),
    (#""android_v2":{"remote_notification":{"notification":{"title":"x"}}}"#, nil),
    (#""android_v2":{"collapse_key":"k","remote_notification":{}}"#, "k"),
  ]

  @Test(arguments: keys)
  func `waits for Android under this key`(members: String, key: String?) throws {
    let message = try Message(json: #"{"message":{"topic":"a",\#(members)}}"#)
    #expect(message.androidCollapseKey == key)
  }
}
