import CrierMessage
import Testing

@Suite("The difference between two messages") struct MessageDifferenceTests {
  private func changes(_ before: String, _ after: String) throws -> [String] {
    MessageDifference(from: try Message(json: before), to: try Message(json: after)).changes.map {
      let values = [$0.before, $0.after].map { $0.map(JSONWriter.compact) ?? "nothing" }
      return "\($0.label): \(values[0]) to \(values[1])"
    }
  }

  @Test func `uses the form's labels, and lists removed fields last`() throws {
    let before = #"{"message":{"topic":"rain","notification":{"title":"Rain"},"data":{"a":"1"}}}"#
    let after =
      #"{"message":{"notification":{"title":"Sun","body":"At last"},"android":{"ttl":"60s"},"topic":"rain"}}"#
    #expect(
      try changes(before, after) == [
        #"Title: "Rain" to "Sun""#, #"Text: nothing to "At last""#,
        #"Android, Time to live: nothing to "60s""#, #"Custom data, a: "1" to nothing"#,
      ])
  }

  @Test func `lists another kind of target first, the old one above the new one`() throws {
    let before = #"{"message":{"notification":{"title":"Rain"},"topic":"rain"}}"#
    let after = #"{"message":{"notification":{"title":"Sun"},"token":"t"}}"#
    #expect(
      try changes(before, after) == [
        #"Topic: "rain" to nothing"#, #"Device: nothing to "t""#, #"Title: "Rain" to "Sun""#,
      ])
  }

  @Test(
    "is empty if both have the same meaning",
    arguments: [
      (#"{"message":{"topic":"t"}}"#, #"{"topic":"t"}"#),
      (
        #"{"message":{"topic":"t","fcm_options":{"analytics_label":"a"}}}"#,
        #"{"message":{"fcmOptions":{"analyticsLabel":"a"},"topic":"t"}}"#
      ),
      (#"{"message":{"topic":"t","android":{}}}"#, #"{"message":{"topic":"t"}}"#),
    ])
  func same(before: String, after: String) throws {
    #expect(try changes(before, after) == [])
  }

  @Test func `includes fields beside the message, and unknown keys`() throws {
    #expect(
      try changes(
        #"{"message":{"topic":"t"}}"#,
        #"{"validateOnly":true,"message":{"topic":"t","colour":1,"apns":{"payload":{"x":{"y":2}}}}}"#
      )
        == [
          "Dry run: nothing to true", "colour: nothing to 1",
          "Apple, Payload, x.y: nothing to 2",
        ])
  }

  @Test func `compares texts by code points, and lists as a whole`() throws {
    let composed = "{\"message\":{\"data\":{\"a\":\"\u{e9}\"}}}"
    let decomposed = "{\"message\":{\"data\":{\"a\":\"e\u{301}\"}}}"
    #expect(try changes(composed, decomposed).count == 1)
    #expect(
      try changes(
        #"{"message":{"android":{"notification":{"vibrate_timings":["1s","2s"]}}}}"#,
        #"{"message":{"android":{"notification":{"vibrate_timings":["1s","3s"]}}}}"#
      ).count == 1)
  }

  @Test func `contains a value that replaces an object`() throws {
    let found = try changes(
      #"{"message":{"notification":"hi"}}"#, #"{"message":{"notification":{"title":"hi"}}}"#)
    #expect(found.count == 2)
  }

  @Test func `is quickly found in a megabyte of keys`() throws {
    let rows = (0..<40_000).map { "\"key\($0)\":\"value \($0)\"" }.joined(separator: ",")
    let large = "{\"message\":{\"data\":{\(rows)}}}"
    #expect(try changes(large, large.replacing("value 39999", with: "other")).count == 1)
  }
}
