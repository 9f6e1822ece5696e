import CrierLint
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

@Suite("The check of a file") struct MessageCheckTests {
  private func check(_ text: String) -> MessageCheck { MessageCheck(of: Array(text.utf8)) }

  @Test func `reports the line and column of an error`() throws {
    let check = check(
      """
      {
        "message": {
          "topic": "news",
          "android": {
            "ttl": "2419201s"
          },
          "notification": {"title": "x"}
        }
      }
      """)
    #expect(check.verdict == .refused)
    let first = try #require(check.findings.first)
    #expect(first.finding.rule == "AN04")
    #expect(first.place == JSONPlace(line: 5, column: 14))
  }

  @Test func `finds the position in bare messages and in the other spelling`() throws {
    let check = check(
      "{\"topic\": \"a\",\n \"notification\": {\"title\": \"x\"},\n \"webpush\": {\"fcmOptions\": {\"link\": \"a\"}}}"
    )
    #expect(check.findings.first?.finding.field == "webpush.fcm_options.link")
    #expect(check.findings.first?.place == JSONPlace(line: 3, column: 37))
  }

  @Test func `points at the object in which something is missing`() {
    let check = check("{\n  \"message\": {\"notification\": {\"title\": \"x\"}}}")
    #expect(check.findings.first?.finding.rule == "TG01")
    #expect(check.findings.first?.place == JSONPlace(line: 2, column: 14))
  }

  @Test func `refuses what is not JSON, with the position`() {
    let check = check("{\"message\": {\n  \"topic\": \"a\",\n}}")
    #expect(check.verdict == .refused)
    #expect(check.message == nil)
    #expect(check.findings.map(\.finding.rule) == [FileRule.noJSON.id])
    #expect(check.findings.first?.place == JSONPlace(line: 2, column: 15))
  }

  @Test(
    "has a verdict",
    arguments: [
      (#"{"message": {"topic": "a", "notification": {"title": "x"}}}"#, MessageCheck.Verdict.ok),
      (#"{"message": {"topic": "a", "data": {"x": "1"}}}"#, .ok),
      (#"{"message": {"topic": "a", "data": {"google": "1"}}}"#, .risky),
      (#"{"message": {"topic": "a", "data": {"from": "1"}}}"#, .refused), ("", .refused),
    ])
  func verdicts(text: String, verdict: MessageCheck.Verdict) {
    #expect(check(text).verdict == verdict)
  }

  @Test func `prints the JSON object that the command line promises`() {
    let check = check(
      #"{"message": {"topic": "a", "notification": {"title": "x", "body": "y"}, "android": {"ttl": "-1s"}}}"#
    )
    #expect(
      JSONWriter.compact(check.json(file: "a.json"))
        == #"{"file":"a.json","verdict":"refused","reason":null,"findings":[{"rule":"AN03","weight":"refused","#
        + #""field":"android.ttl","sentence":"android.ttl is below zero.","#
        + #""fix":"Write a longer time, or 0s to reach only devices that are online.","#
        + #""line":1,"column":92,"fixable":false}],"#
        + #""size":{"payload":45,"limit":2048,"tightest":"android","characters":2,"characterLimit":1000}}"#
    )
    #expect(JSONWriter.compact(self.check("[").json(file: "b")).contains(#""size":null"#))
  }

  @Test("survives any bytes", arguments: 0..<200)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"message\"", "\"data\"", "\"", "null", "1e5", "\\u0000", "é",
      "\"topic\"", " ", "\n", "true",
    ]
    let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    #expect(!check(text).findings.isEmpty)
  }
}
