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

  @Test(
    "is one with the same words, pictures and data, however it travels, sounds, looks and is spelled",
    arguments: [
      (#""android":{"priority":"HIGH"}"#, #""android":{"priority":1,"ttl":"61s"}"#),
      (##""android":{"notification":{"color":"#aabbcc"}}"##, ##""android":{"notification":{}}"##),
      (#""android":{"data":{}}"#, #""fcm_options":{"analytics_label":"x"}"#),
      (#""notification":{"body":"A  b"}"#, #""notification":{"body":" A b\u200b\n"}"#),
      (#""notification":{"body":"A"}"#, #""notification":{"body":"A\u034f\u2062\ufe0f"}"#),
      (#""apns":{"payload":{}}"#, #""apns":{"payload":{"aps":{"content-available":1}}}"#),
      (
        #""notification":{"title":"T","body":"B"}"#,
        #""android":{"notification":{"title":"T","body":"B"}},"#
          + #""apns":{"payload":{"aps":{"alert":{"title":"T","body":"B"},"sound":"default"}}},"#
          + #""webpush":{"notification":{"title":"T","body":"B","tag":"i"}}"#
      ),
      (
        #""apns":{"payload":{"aps":{"alert":"B"}}}"#,
        #""apns":{"payload":{"aps":{"alert":{"body":"B"}, "sound":{"name":"default"}}},"#
          + #""headers":{"APNS-Priority":"5","apns-id":"1"}}"#
      ),
      (#""apns":{"payload":{"c":1,"d":{}}}"#, #""apns":{"payload":{"d":{},"c":1.0}}"#),
      (#""webpush":{"headers":{"TTL":"5"}}"#, #""webpush":{"headers":{"ttl":"06"}}"#),
      (
        #""notification":{"title":"T","image":"https://a.de/x.png"}"#,
        #""notification":{"title":"T","image":"https://A.de:443/x.png"},"#
          + #""apns":{"payload":{"aps":{"badge":2,"category":"x"}}}"#
      ),
      (
        #""notification":{"title":"T"}"#,
        #""notification":{"title":"T"},"android":{"data":{"a":"60s"}},"webpush":{"data":{"a":"60s"}}"#
      ),
      (#""apns":{"payload":{}}"#, #""apns":{"payload":{"a":"60s"}}"#),
      (
        #""webpush":{"notification":{"click_action":"https://a.b"}}"#,
        #""webpush":{"fcm_options":{"link":"https://a.b"}}"#
      ),
    ])
  func spelled(part: String, other: String) throws {
    let text = #"{"message":{"topic":"a","data":{"a":"60s"},PART}}"#
    let first = try record(text.replacing("PART", with: part))
    #expect(RepeatedSend.isSame(try record(text.replacing("PART", with: other)), first))
  }

  @Test(
    "is not one that says something else",
    arguments: [
      #"{"message": {"topic": "news", "notification": {"title": "Snow"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain", "body": "x"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "data": {"a": ""}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain", "image": "https://a.b/c"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "data": {"data": "1"}}}"#,
      #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"badge": 2}}}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "webpush": {"fcm_options": {"link": "https://a.b"}}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "android": {"notification": {"title": "Snow"}}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "webpush": {"notification": {"actions": [{"action": "a", "title": "b"}]}}}}"#,
      #"{"message": {"condition": "!('news' in topics)", "notification": {"title": "Rain"}}}"#,
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "android": {"restricted_package_name": "a.b"}}}"#,
    ])
  func other(json: String) throws {
    let first = try record(#"{"message":{"topic":"news","notification":{"title":"Rain"}}}"#)
    #expect(!RepeatedSend.isSame(try record(json), first))
  }

  @Test(
    "is not one if people see another sign",
    arguments: [
      (
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
      ),
      ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{1F469}"), ("Milk\nEggs", "Milk Eggs"),
    ])
  func signs(text: String, other: String) throws {
    func saying(_ body: String) throws -> SendRecord {
      var message = Message().aimed(at: Target(.topic, "a"))
      message.set("notification.body", to: .string(body))
      return try record(JSONWriter.compact(message.wrapped))
    }
    #expect(!RepeatedSend.isSame(try saying(text), try saying(other)))
    #expect(RepeatedSend.isSame(try saying(text), try saying(" \(text)\u{200B} \n")))
  }
}
