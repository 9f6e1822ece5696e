import CrierMessage
import CrierTestSupport
import Testing

@Suite("A message") struct MessageTests {
  @Test func `is read by a path in either spelling`() throws {
    let message = try Fixture.message("messages/camel-case.json")
    #expect(message.text("fcm_options.analytics_label") == "frost")
    #expect(message.text("android.notification.channel_id") == "weather")
    #expect(message["android.notification.vibrate_timings"]?[1] == .string("0.5s"))
    #expect(message["android.notification.nothing"] == nil)
    #expect(message["android.notification.vibrate_timings.title"] == nil)
  }

  @Test func `keeps the spelling of the user's own keys`() throws {
    let message = try Message(json: #"{"message": {"data": {"myKey": "1"}}}"#)
    #expect(message["data.my_key"] == nil)
    #expect(message.text("data.myKey") == "1")
  }

  @Test func `uses the last of duplicate keys, in either spelling`() throws {
    let message = try Message(
      json:
        #"{"message": {"fcm_options": {"analytics_label": "a"}, "fcmOptions": {"analyticsLabel": "b"}}}"#
    )
    #expect(message.text("fcm_options.analytics_label") == "b")
  }

  @Test(
    "is distinguished from a request",
    arguments: [
      (#"{"topic": "a"}"#, true), (#"{"message": {}}"#, false), (#"{}"#, false),
      (#"{"validateOnly": true}"#, false), (#"{"message": 5, "topic": "a"}"#, false),
      (#"[]"#, false), (#""message""#, false),
    ])
  func bare(json: String, isBare: Bool) throws {
    #expect(try Message(json: json).isBare == isBare)
  }

  @Test func `stays bare, even if it is empty in between`() throws {
    var message = try Message(json: #"{"topic": "a"}"#)
    message.set("topic", to: nil)
    #expect(message.request == .object([]))
    message.set("token", to: .string("b"))
    #expect(JSONWriter.compact(message.request) == #"{"token":"b"}"#)
    #expect(JSONWriter.compact(message.wrapped) == #"{"message":{"token":"b"}}"#)
  }

  @Test func `becomes a dry run, and keeps the request's other fields`() throws {
    let message = try Message(json: #"{"validateOnly": false, "message": {"topic": "a"}, "x": 1}"#)
    #expect(!message.isDryRun)
    #expect(
      JSONWriter.compact(message.dryRun)
        == #"{"validateOnly":true,"message":{"topic":"a"},"x":1}"#)
    let bare = try Message(json: #"{"topic": "a"}"#)
    #expect(
      JSONWriter.compact(bare.dryRun) == #"{"message":{"topic":"a"},"validate_only":true}"#)
    #expect(Message(request: bare.dryRun).isDryRun)
  }

  @Test(
    "is a dry run only if nothing contradicts that, and then has one validate_only",
    arguments: [
      (#""validate_only": false, "validateOnly": true"#, false),
      (#""validateOnly": true, "validate_only": false"#, false),
      (#""validate_only": false, "validate_only": true"#, false),
      (#""validate_only": "true", "validateOnly": true"#, false),
      (#""validate_only": null, "validateOnly": true"#, false),
      (#""validate_only": true, "validateOnly": true"#, true), (#""validate_only": "yes""#, false),
      (#""validateOnly": true"#, true),
    ])
  func contradiction(members: String, isDryRun: Bool) throws {
    let message = try Message(json: #"{"message": {"topic": "a"}, \#(members)}"#)
    #expect(message.isDryRun == isDryRun)
    for wire in [message.dryRun] + (isDryRun ? [message.wire(isDryRun: false)] : []) {
      let flags = wire.members?.filter { $0.key.hasPrefix("validate") } ?? []
      #expect(flags.map(\.value) == [.bool(true)])
    }
    #expect(message.wire(isDryRun: true) == message.dryRun)
  }

  @Test func `lists its targets, including empty ones`() throws {
    let message = try Message(json: #"{"message": {"topic": "", "token": "b", "fid": null}}"#)
    #expect(message.targets == [Target(.token, "b"), Target(.topic, "")])
  }

  @Test func `knows the platforms it reaches`() throws {
    func reach(_ json: String) throws -> [Platform] {
      try Message(json: "{\"message\": \(json)}").reach
    }
    #expect(try reach(#"{"notification": {"title": "a"}}"#) == [.android, .apple, .web])
    #expect(
      try reach(#"{"apns": {"payload": {}}, "webpush": {"data": {"a": "1"}}}"#) == [.apple, .web])
    #expect(try reach(#"{"android_v2": {"background_sync": {}}}"#) == [.android])
    #expect(try reach(#"{"topic": "a"}"#) == [.android, .apple, .web])
  }
}
