import CrierConvert
import CrierLint
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

@Suite("A fixed text") struct FixedTextTests {
  private func fixed(_ text: String) -> (text: String, rules: [String]) {
    let fixed = FixedText(Array(text.utf8), now: LintRule.exampleTime)
    return (String(decoding: fixed.bytes, as: UTF8.self), fixed.fixes.map(\.finding.rule))
  }

  @Test func `differs only where the errors were`() {
    let text = """
      {
      \t"message" : {
      \t\t"topic":   "/topics/rain",

      \t\t"notification": { "title": "Ra\\u0069n\\/wind",   "body" : " at six" },
      \t\t"data": {"mm": 1.50e1, "place": "Oslo"}
      \t}
      }

      """
    let expected = text.replacing("/topics/", with: "").replacing(" at six", with: "at six")
      .replacing("1.50e1", with: "\"1.50e1\"")
    let (result, rules) = fixed(text)
    #expect(result == expected)
    #expect(rules == ["DA01", "TG07", "TX03"] || rules.sorted() == ["DA01", "TG07", "TX03"])
  }

  @Test func `keeps line ends and the last line`() {
    let text =
      "{\"message\": {\r\n  \"name\": \"projects/a/messages/1\",\r\n  \"topic\": \"rain\",\r\n"
      + "  \"notification\": {\"title\": \"Rain\"}\r\n}}\r\n"
    let name = "\"name\": \"projects/a/messages/1\",\r\n  "
    #expect(fixed(text).text == text.replacing(name, with: ""))
  }

  @Test func `is unchanged if there is nothing to fix`() {
    for text in [
      #"{"message":{"topic":"rain","notification":{"title":"Rain"}}}"#, "", "nonsense", "[1, 2",
      "null", "{}", "[]", #"{"message": 12}"#, #"{"message": {"notification": {"title": "R"}}}"#,
    ] {
      let (result, rules) = fixed(text)
      #expect(result == text)
      #expect(rules == [])
    }
  }

  @Test(
    "is unchanged if it may be another program's, or if something else may be meant",
    arguments: [
      #"{"message":{"token":["a"],"notification":{"title":"x"},"android":{"collapse_key":-1}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"data":{"Zm9vYg==":""}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"data":{"https://x/?a=b":""}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"payload":{"aps":{"badge":1},"category":"shoes"}}}}"#,
      #"{"message":{"topic":"a","webpush":{"notification":{"title":"x","icon":"http://a.de:80/x.png"}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"webpush":{"headers":{"TTL":"3600000"}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"ttl":"1M"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"ttl":"0.5s"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x","body":false}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"restricted_package_name":false}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"webpush":{"notification":{"body":false}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"payload":{"aps":{"alert":null}}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"payload":{"aps":{"alert":{"title":false}}}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"headers":{"topic":"com.example"}}}}"#,
      #"{"message":{"topic":"a","data":{"a":"1"},"apns":{"headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"x":1}}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"webpush":{"hmsOptions":{},"headers":{"TTL":5}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":undefined,"body":"y"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"ttl":"3600000s"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"notification":{"vibrate_timings":["15s","30s"]}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"name":"rain"}}"#,
      #"{"message":{"topic":"a","name":"rain","notification":{"title":" x"}}}"#,
      #"{"message":{"topic":"Daily news","notification":{"title":" Hello"}}}"#,
      #"{"message":{"topic":"orders","data":{"id":5,"paid":false}}}"#,
      #"{"message":{"token":"s3cr3t","data":{"userId":42}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"webpush":{"hms_options":{"link":"http://a.de"}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"nam":"Ann"}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"date":{"y":"2026"}}}"#,
      #"{"message":{"topics":"a","notification":{"title":"x"}}}"#,
      #"{"message":{"token":"Bearer fK3mQ2xT0001","notification":{"title":"x"}}}"#,
      #"{"message":{"token":"(none)","notification":{"title":"x"}}}"#,
      #"{"message":{"token":"/topics/a","notification":{"title":"x"}}}"#,
      #"{"message":{"condition":"'a' in topics","notification":{"title":"x"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"notification":{"icon":"@android:drawable/x"}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"payload":{"k":1}}}}"#,
      #"{"message":{"token":"'a' in topics","notification":{"title":"x"}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x","image":"http://localhost/x.png"},"apns":{"payload":{"aps":{"mutable-content":1}}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"android":{"notification":{"sound":"rain.v2.mp3"}}}}"#,
      #"{"message":{"topic":"a","notification":{"title":"x"},"apns":{"headers":{"apns-push-type":"background"}}}}"#,
      #"{"message":{"topic":"a","data":{"a":"b"},"apns":{"payload":{"aps":{"badge":1},"ids":[1,9007199254740993]}}}}"#,
      #"""
      {"message":{"topic":"a","notification":{"title":"x"},"android":{"notification":
        {"light_settings":{"color":{"red":1,"green":2,"blue":0},"light_on_duration":"1s",
        "light_off_duration":"1s"}}}}}
      """#,
    ])
  func unclear(text: String) {
    #expect(fixed(text).text == text)
  }

  @Test func `of no keeps no`() {
    let text =
      #"{"message":{"topic":"a","notification":{"title":"x","image":"https://a.de/x.png"},"#
      + #""apns":{"payload":{"aps":{"content-available":false,"mutable-content":"0"}}}}}"#
    #expect(
      fixed(text).text
        == text.replacing("false", with: "0").replacing("\"0\"", with: "0"))
  }

  @Test(
    "of a translation removes nothing and adds nothing",
    arguments: [
      #"{"message":{"notification":{"title":"x"},"webpush":{"notification":{"image":null}}}}"#,
      #"{"message":{"notification":{"title":"x"},"apns":{"payload":{"aps":{"badge":null}}}}}"#,
      #"{"message":{"notification":{"title":"x"},"apns":{"payload":{"url":"https://de"}}}}"#,
      #"{"message":{"notification":{"title":"x","image":"https://a.de/x.png"}}}"#,
    ])
  func translation(text: String) {
    let fixed = FixedText(Array(text.utf8), now: 0, isTranslation: true)
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == text)
    let spaced = FixedText(
      Array(text.replacing("\"title\":\"x\"", with: "\"title\":\" x\"").utf8), now: 0,
      isTranslation: true)
    #expect(
      String(decoding: spaced.bytes, as: UTF8.self) == text)
  }

  @Test func `has a line break in place of a line separator`() {
    let text = "{\"message\":{\"topic\":\"a\",\"notification\":{\"title\":\"a\\u2028b\"}}}"
    #expect(fixed(text).text == text.replacing("\\u2028", with: "\\n"))
  }

  @Test(
    "formats inserted members like their neighbors",
    arguments: [
      (
        #"{"topic":"rain","data":{"a":"1"},"apns":{"headers":{"apns-push-type":"background"}}}"#,
        #"{"topic":"rain","data":{"a":"1"},"apns":{"headers":{"apns-push-type":"background","#
          + #""apns-priority":"5"}}}"#
      ),
      (
        """
        {
          "topic": "rain",
          "data": {"a": "1"},
          "apns": {
            "headers": {
              "apns-push-type": "background"
            },
            "payload": {}
          }
        }
        """,
        """
        {
          "topic": "rain",
          "data": {"a": "1"},
          "apns": {
            "headers": {
              "apns-push-type": "background",
              "apns-priority": "5"
            },
            "payload": {}
          }
        }
        """
      ),
    ])
  func insertions(text: String, expected: String) {
    #expect(fixed(text).text == expected)
  }

  @Test func `loses objects that became empty`() {
    let text = """
      {"message": {
        "topic": "rain",
        "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": -1}}
      }}
      """
    let expected = """
      {"message": {
        "topic": "rain",
        "notification": {"title": "Rain"}
      }}
      """
    #expect(fixed(text).text == expected)
  }

  @Test func `has moved and renamed fields, and no duplicate ones`() {
    let text = """
      {"message": {
        "topic": "rain",
        "title": "Rain",
        "data": {"a": "0", "a": "1"},
        "android": {"colapse_key": "k"}
      }}
      """
    let expected = """
      {"message": {
        "topic": "rain",
        "notification": {"title": "Rain"}, "data": {"a": "1"},
        "android": {"collapse_key": "k"}
      }}
      """
    let result = fixed(text)
    #expect((try? JSONReader.read(result.text)) == (try? JSONReader.read(expected)))
    #expect(Set(result.rules) == ["MS05", "MS07"])
    #expect(result.text.hasSuffix("\n  \"android\": {\"collapse_key\": \"k\"}\n}}"))
  }

  @Test(
    "has of a doubled key the value that counts",
    arguments: [
      (#""android": {"data": {"a": 100, "a": "5"}}"#, #""android": {"data": {"a": "5"}}"#),
      (#""android": {"ttl": 60, "ttl": "90s"}"#, #""android": {"ttl": "90s"}"#),
      (#""notification": {"title": 1, "title": "Right"}"#, #""notification": {"title": "Right"}"#),
    ])
  func doubled(written: String, expected: String) throws {
    func whole(_ part: String) -> String { #"{"message": {"topic": "a", \#(part)}}"# }
    #expect(
      try JSONReader.read(fixed(whole(written)).text) == JSONReader.read(whole(expected)))
  }

  @Test(
    "has its variables, targets and times as they were meant",
    arguments: [
      #"{"message":{"token":"{{to}}","notification":{"title":"Hi"}}}"#,
      #"{"message":{"token":"{{t|abc}}","notification":{"title":"Hi"}}}"#,
      #"{"message":{"fid":"{{user.token}}","notification":{"title":"Hi"}}}"#,
      #"{"message":{"token":"","topic":"news","notification":{"title":"Hi"}}}"#,
      #"{"message":{"fid":"","condition":"!('x' in topics)","notification":{"title":"Hi"}}}"#,
      #"{"message":{"topic":"a","android":{"ttl":3600000},"notification":{"title":"Hi"}}}"#,
      #"{"message":{"topic":"a","android":{"ttl":"86400000"},"notification":{"title":"Hi"}}}"#,
      #"{"message":{"data":{"n":5}}}"#, #"{"message":{},}"#,
      #"{"message":{"topic":"Topic","data":"Data","notification":"Notification"},}"#,
      #"{"message":{"topic":5,"data":[1,2,],},}"#,
      #"{"message":{"condition":"Sunny","data":{"n":5}}}"#,
      #"{"message":{"condition":true,"notification":{"title":"x"}}}"#,
      #"{"message":{"condition":"everyone","notification":{"title":"x"}}}"#,
      #"{"message":{"topic":false,"notification":{"title":"x"}}}"#,
      #"{"message":{"topic":"a","android":{"ttl":600000},"notification":{"title":"x"}}}"#,
      #"{"condition":"cpu > 90","notification":{"title":5},"data":{"a":1}}"#,
      #"{"topic":"Weekly sync","notification":{"body":5}}"#,
      #"{"message":{"data":{"n":1},"topic":{"id":1}}}"#,
      #"{"message":{"notification":{"title":1},"from":"u"}}"#,
      #"{"message":{"data":{"n":1},"android":{"x":1}}}"#,
      #"{"message":{"android":{"ttl":60}}}"#, #"{"message":{"apns":{"ttl":1}}}"#,
      #"{"message":{"topic":"home/kitchen/light","data":{"on":1}}}"#,
      #"{"message":{"topic":"$SYS/#","data":{"on":1}}}"#,
      #"{"message":{"topic":"a","data":{"on":1},"producer":"x"}}"#,
      #"""
      {"message":{"topic":"a","notification":{"title":"x"},
        "apns":{"payload":{"aps":{"alert":"Hello"}}}}}
      """#,
      #"{"message":{"topic":"a","apns":{"headers":{"apns-expiration":"1777500000"}}}}"#,
      #"""
      {"message":{"topic":"a","android":{"ttl":"60s"},
        "apns":{"headers":{"apns-expiration":"1777500000"}}}}
      """#,
    ])
  func unchanged(text: String) {
    #expect(fixed(text).text == text)
  }

  @Test("of any message is JSON with nothing left to fix", arguments: 0..<200)
  func properties(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let request = RandomMessage.request(using: &random)
    guard RequestShape.isCertainlyMessage(request) else { return }
    let text = seed % 2 == 0 ? JSONWriter.pretty(request) : JSONWriter.compact(request)
    let first = FixedText(Array(text.utf8), now: LintRule.exampleTime)
    let message = Message(request: try JSONReader.read(first.bytes))
    let left = Linter.check(message, now: LintRule.exampleTime)
      .filter { $0.explanation.quickFix != nil }
    #expect(left == [])
    if first.fixes.isEmpty { #expect(first.bytes == Array(text.utf8)) }
    let graver = Linter.check(message).count { $0.severity == .refused }
    #expect(graver <= Linter.check(Message(request: request)).count { $0.severity == .refused })
  }

  @Test func `with very many errors gets about a thousand fixes`() {
    let rows = (0..<1300).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text =
      "{\"message\":{\"topic\":\"a\",\"notification\":{\"title\":\"x\"},\"data\":{\(rows)}}}"
    let fixed = FixedText(Array(text.utf8), now: nil)
    #expect((1000..<1200).contains(fixed.fixes.count))
  }
}
