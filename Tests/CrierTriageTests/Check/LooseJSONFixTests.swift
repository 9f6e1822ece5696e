import CrierLint
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

@Suite("A text that is nearly JSON") struct LooseJSONFixTests {
  private func fixed(_ text: String) -> FixedText { FixedText(Array(text.utf8), now: nil) }

  private func text(of fixed: FixedText) -> String {
    String(decoding: fixed.bytes, as: UTF8.self)
  }

  @Test(
    "is changed only at the error",
    arguments: [
      (#"{ "topic" : "a" , }"#, #"{ "topic" : "a"  }"#, 1),
      (#"{"topic": "a",, "data": {"d": "1"}}"#, #"{"topic": "a", "data": {"d": "1"}}"#, 1),
      (
        "{\"topic\": \"a\"\n  \"data\": {\"d\": \"1\"}}",
        "{\"topic\": \"a\",\n  \"data\": {\"d\": \"1\"}}", 1
      ),
      (
        "{\"topic\": \"a\" // c\n  \"data\": {\"d\": \"1\"}}",
        "{\"topic\": \"a\",\n  \"data\": {\"d\": \"1\"}}", 2
      ),
      (#"{"topic"  "a"}"#, #"{"topic":  "a"}"#, 1),
      (#"{"topic" => "a"}"#, #"{"topic" : "a"}"#, 1),
      (#"{topic: "a"}"#, #"{"topic": "a"}"#, 1),
      (#"{"topic": 'a'}"#, #"{"topic": "a"}"#, 1),
      (#"{'topic': “a”}"#, #"{"topic": "a"}"#, 2),
      (
        #"{"topic": "a", "data": 'say "hi", it\'s\u00e9'}"#,
        #"{"topic": "a", "data": "say \"hi\", it's\u00e9"}"#, 1
      ),
      ("{\"topic\": \"a\", \"data\": `one\ntwo`}", #"{"topic": "a", "data": "one\ntwo"}"#, 1),
      ("{\"token\": \"a\tb\"}", #"{"token": "a\tb"}"#, 1),
      ("{\"topic\":\u{A0}\"a\",\u{A0}\"data\":1}", #"{"topic": "a", "data":1}"#, 1),
      (#"{"topic": "a", "data": True}"#, #"{"topic": "a", "data": true}"#, 1),
      ("// head\r\n{\"topic\": \"a\"}\r\n", "{\"topic\": \"a\"}\r\n", 1),
      ("{\n  # one\n  \"topic\": /* in */ \"a\" /* end */\n}\n", "{\n  \"topic\":  \"a\"\n}\n", 3),
      ("{\"topic\": \"a\"} // end", "{\"topic\": \"a\"}", 1),
      ("\u{FEFF}{\"topic\": \"a\",}", "{\"topic\": \"a\"}", 2),
    ])
  func change(text: String, expected: String, fixes: Int) {
    // Only with a part that other programs' files rarely have, it is certainly a message.
    func whole(_ text: String) -> String {
      text.contains("message") || text.contains("notification")
        ? text
        : text.replacing("{", with: #"{"notification": {"title": "t"}, "#, maxReplacements: 1)
    }
    let fixed = fixed(whole(text))
    #expect(self.text(of: fixed) == whole(expected))
    let loose = fixed.fixes.filter { $0.finding.rule == FileRule.noJSON.id }
    #expect(loose.count == fixes, "\(loose.map(\.finding.explanation.sentence))")
    #expect(loose.allSatisfy { $0.place != nil })
  }

  @Test func `is checked by the rules after the repair`() {
    let fixed = fixed(
      "{\"message\": {\n  \"topic\": '/topics/a', // all\n  \"android\": {\"data\": {\"n\": 1}}}}")
    #expect(
      text(of: fixed)
        == "{\"message\": {\n  \"topic\": \"a\",\n  \"android\": {\"data\": {\"n\": \"1\"}}}}")
    #expect(Set(fixed.fixes.map(\.finding.rule)) == ["JS01", "TG07", "DA01"])
    #expect(fixed.fixes.first?.place == JSONPlace(line: 2, column: 12))
  }

  @Test(
    "is not changed if a repair would be a guess or would lose something",
    arguments: [
      #"{"topic": name}"#, #"{"topic": "a", ...}"#, #"var x = {"topic": "a"};"#, #"{"topic": "a}"#,
      "```json\n{\"topic\": \"a\"}\n```", #"{"topic": "a"}{"topic": "b"}"#, #"{"a": 007}"#,
      #"{"a": [1,,2]}"#, #"{"a": "\ud800"}"#, "{\"a\": \"\u{1}\"}", #"{"a": 1 /* }"#, "{", "[1,]",
      "curl -d '{\"topic\": \"a\",}' https://example.com", #"{"a": +1}"#, "",
    ])
  func untouched(text: String) {
    let fixed = fixed(text)
    #expect(self.text(of: fixed) == text)
    #expect(fixed.fixes == [])
  }

  @Test func `keeps digits, spelling and code points beside the error`() {
    let odd = #""n": 9007199254740993, "f": 1.50e+03, "é": "é", "e": "\u202e\/""#
    #expect(text(of: fixed("{\"odd\": {\(odd),}}")).contains(odd))
  }

  @Test("is valid JSON after a repair", arguments: 0..<300)
  func spoiled(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let request = RandomMessage.request(using: &random)
    var bytes = Array(JSONWriter.pretty(request).utf8)
    for _ in 0..<3 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let word = [",", "//x\n", "/*x*/", "'", "\u{A0}", "\t", "=", ":", ""].randomElement(
        using: &random)
      bytes.replaceSubrange(place..<place + 1, with: Array((word ?? "").utf8))
    }
    let fixed = FixedText(bytes, now: nil)
    if fixed.bytes != bytes {
      #expect((try? JSONReader.read(fixed.bytes)) != nil)
      #expect(!fixed.fixes.isEmpty)
    }
  }

  @Test(
    "is repaired quickly, even a megabyte", .timeLimit(.minutes(5)),
    arguments: [
      "\"a\" 1,", "/**/", "//\n", "\u{A0}", "'a':1 ", ",", "a:1,", "[", "{a:", "\"x\":`\n`,",
    ])
  func large(part: String) {
    let text = "{" + String(repeating: part, count: 1_000_000 / part.utf8.count) + "}"
    #expect(fixed(text).bytes.count <= 2 * text.utf8.count)
  }

  @Test(
    "is announced by the check, for messages only",
    arguments: [
      (#"{"message":{"topic":"a","notification":{"title":"Hi"},}}"#, true),
      (#"{"other":[1,2,],}"#, false), (#"{"message": what"#, false),
    ])
  func announced(text: String, isFixable: Bool) throws {
    let findings = MessageCheck(of: Array(text.utf8)).json(file: "m.json")["findings"]
    #expect(findings?.elements?.first?["fixable"] == .bool(isFixable))
  }
}
