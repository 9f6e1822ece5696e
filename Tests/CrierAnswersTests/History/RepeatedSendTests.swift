import CrierAnswers
import CrierMessage
import Testing

@Suite("A send of the same request") struct RepeatedSendTests {
  private func record(_ json: String, to project: String = "shop-prod") throws -> SendRecord {
    SendRecord(
      try Message(json: json), isDryRun: false, at: .zero, to: project, on: .live, by: "",
      from: .command)
  }

  @Test(
    "is one with other spaces, keys in another order and what says nothing",
    arguments: [
      #"{"message": {"notification": {"title": "Rain"}, "topic": "news"}}"#,
      #"{"validate_only": false, "message": {"topic": "news", "notification": {"title": "Rain"}}}"#,
      #"{"message": {"topic": "news", "data": null, "notification": {"image": null, "title": "Rain"}}}"#,
      #"{"message": {"topic": "news", "data": {}, "notification": {"title": "Rain", "body": ""}}}"#,
      #"{"message": {"condition": "('news' in topics)", "notification": {"title": "Rain"}}}"#,
      #"{"message": {"condition": "!(!('news' in topics))", "notification": {"title": "Rain"}}}"#,
    ])
  func same(json: String) throws {
    let first = try record(#"{"message":{"topic":"news","notification":{"title":"Rain"}}}"#)
    #expect(RepeatedSend.isSame(try record(json), first))
  }

  @Test func `is one with the condition in another spelling`() throws {
    func condition(_ text: String) throws -> SendRecord {
      try record(#"{"message":{"condition":"\#(text)","name":"x","data":{"a":"b"}}}"#)
    }
    let first = try condition("'a' in topics && 'b' in topics")
    #expect(RepeatedSend.isSame(try condition("'a' in topics  &&  ('b' in topics)"), first))
    #expect(RepeatedSend.isSame(try condition("'b' in topics && 'a' in topics"), first))
    let negated = "!(!('a' in topics) || !('b' in topics))"
    #expect(RepeatedSend.isSame(try condition(negated), first))
    #expect(!RepeatedSend.isSame(try condition("'a' in topics || 'b' in topics"), first))
    #expect(!RepeatedSend.isSame(try condition("'b' in topics && !('a' in topics)"), first))
  }

  @Test func `is one with values in another spelling`() throws {
    func android(_ members: String) throws -> SendRecord {
      try record(#"{"message":{"topic":"a","android":{\#(members)},"data":{"a":"60s"}}}"#)
    }
    let first = try android(#""ttl":"60s","priority":"HIGH","notification":{"title":"x"}"#)
    let same = #""priority":"high","ttl":"60.0s","notification":{"title":"x","sticky":false}"#
    #expect(RepeatedSend.isSame(try android(same), first))
    #expect(!RepeatedSend.isSame(try android(same.replacing("60.0s", with: "61s")), first))
    #expect(!RepeatedSend.isSame(try android(same.replacing("false", with: "true")), first))
    #expect(!RepeatedSend.isSame(try android(same.replacing("high", with: "normal")), first))
    #expect(RepeatedSend.isSame(try android(same.replacing("\"high\"", with: "1")), first))
  }

  @Test(
    "is one with a number, a color, a list or a header in another spelling",
    arguments: [
      (#""android":{"notification":{"notification_count":3}}"#, "3", "\"3\""),
      (##""android":{"notification":{"color":"#aabbcc"}}"##, "aabbcc", "AABBCC"),
      (#""android":{"notification":{"vibrate_timings":["1s","0.5s"]}}"#, "0.5s", "0.500s"),
      (#""android":{"notification":{"light_settings":{"color":{"red":1}}}}"#, "1", "\"1\""),
      (
        #""android":{"notification":{"light_settings":{"color":{"red":1}}}}"#, "1}",
        "1,\"green\":0}"
      ),
      (#""android":{"notification":{"body_loc_key":"a"}}"#, "}", ",\"body_loc_args\":[]}"),
      (#""apns":{"headers":{"apns-priority":"5"}}"#, "apns-priority", "APNS-Priority"),
      (#""android":{"notification":{"body":"A  b"}}"#, "A  b", " A b\\u200b\\n"),
      (#""webpush":{"headers":{"TTL":"5"}}"#, "TTL", "ttl"),
      (#""webpush":{"headers":{"TTL":"5"}}"#, "5", "05"),
    ])
  func spelled(part: String, old: String, new: String) throws {
    let text = #"{"message":{"topic":"a","notification":{"title":"x"},PART}}"#
    let first = try record(text.replacing("PART", with: part))
    let other = part.replacing(old, with: new, maxReplacements: 1)
    #expect(RepeatedSend.isSame(try record(text.replacing("PART", with: other)), first), "\(other)")
    let changed = part.replacing(old, with: "77", maxReplacements: 1)
    if let third = try? record(text.replacing("PART", with: changed)) {
      #expect(!RepeatedSend.isSame(third, first), "\(changed)")
    }
  }

  @Test(
    "is not one that says something else",
    arguments: [
      #"{"message": {"topic": "news", "notification": {"title": "Snow"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain", "body": "x"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "data": {"a": ""}}}"#,
      #"{"message": {"condition": "!('news' in topics)", "notification": {"title": "Rain"}}}"#,
    ])
  func other(json: String) throws {
    let first = try record(#"{"message":{"topic":"news","notification":{"title":"Rain"}}}"#)
    #expect(!RepeatedSend.isSame(try record(json), first))
  }
}
