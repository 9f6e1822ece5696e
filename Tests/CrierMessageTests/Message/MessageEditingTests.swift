import CrierMessage
import Testing

@Suite("An edit of a message") struct MessageEditingTests {
  private func edited(_ json: String, _ path: FieldPath, _ value: JSONValue?) throws -> String {
    var message = try Message(json: json)
    message.set(path, to: value)
    return JSONWriter.compact(message.request)
  }

  @Test func `changes only its field`() throws {
    let json = #"{"message":{"x":1.0,"notification":{"title":"a","odd":[1e3]}},"y":null}"#
    #expect(
      try edited(json, "notification.title", .string("b"))
        == #"{"message":{"x":1.0,"notification":{"title":"b","odd":[1e3]}},"y":null}"#)
  }

  @Test func `inserts new members at their canonical position`() throws {
    let json = #"{"message":{"topic":"a","webpush":{},"zebra":1}}"#
    #expect(
      try edited(json, "notification.body", .string("b"))
        == #"{"message":{"topic":"a","notification":{"body":"b"},"webpush":{},"zebra":1}}"#)
    #expect(
      try edited(#"{"message":{"notification":{"body":"b"}}}"#, "notification.title", .string("a"))
        == #"{"message":{"notification":{"title":"a","body":"b"}}}"#)
  }

  @Test func `keeps the existing spelling`() throws {
    #expect(
      try edited(
        #"{"message":{"fcmOptions":{"analyticsLabel":"a"}}}"#, "fcm_options.analytics_label",
        .string("b"))
        == #"{"message":{"fcmOptions":{"analyticsLabel":"b"}}}"#)
  }

  @Test func `changes the last of duplicate keys`() throws {
    #expect(
      try edited(#"{"message":{"topic":"a","topic":"b"}}"#, "topic", .string("c"))
        == #"{"message":{"topic":"a","topic":"c"}}"#)
  }

  @Test func `removes objects that it empties`() throws {
    #expect(
      try edited(
        #"{"message":{"android":{"notification":{"color":"red"}}}}"#, "android.notification.color",
        nil)
        == #"{"message":{}}"#)
    #expect(
      try edited(#"{"message":{"android":{"notification":{}}}}"#, "android.notification.color", nil)
        == #"{"message":{"android":{"notification":{}}}}"#)
  }

  @Test func `replaces null, and keeps values that are not objects`() throws {
    #expect(
      try edited(#"{"message":{"notification":null}}"#, "notification.title", .string("a"))
        == #"{"message":{"notification":{"title":"a"}}}"#)
    #expect(
      try edited(#"{"message":null}"#, "topic", .string("a")) == #"{"message":{"topic":"a"}}"#)
    #expect(
      try edited(#"{"message":{"notification":null}}"#, "notification.title", nil)
        == #"{"message":{"notification":null}}"#)
    let odd = #"{"message":{"notification":"a"}}"#
    #expect(try edited(odd, "notification.title", .string("a")) == odd)
    #expect(try !Message(json: odd).canHold("notification.title"))
    #expect(try Message(json: odd).canHold("android.notification.title"))
  }

  @Test("does nothing if the root is not an object", arguments: ["null", "[1]", "\"a\"", "5"])
  func oddRoots(json: String) throws {
    #expect(try edited(json, "topic", .string("a")) == json)
    #expect(try !Message(json: json).canHold("topic"))
  }

  @Test func `creates a message if the request has none`() throws {
    #expect(try edited("{}", "topic", .string("a")) == #"{"message":{"topic":"a"}}"#)
    #expect(
      try edited(#"{"validate_only":true}"#, "topic", .string("a"))
        == #"{"message":{"topic":"a"},"validate_only":true}"#)
  }

  @Test func `reaches existing elements of lists only`() throws {
    let json = #"{"message":{"android":{"notification":{"body_loc_args":["a","b"]}}}}"#
    let list: FieldPath = "android.notification.body_loc_args"
    #expect(try edited(json, list.appending(1), .string("c")).contains(#"["a","c"]"#))
    #expect(try edited(json, list.appending(0), nil).contains(#"["b"]"#))
    #expect(try edited(json, list.appending(2), .string("c")) == json)
  }
}
