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
