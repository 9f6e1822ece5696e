import CrierConvert
import CrierMessage
import Testing

/// The errors in a sample that are repaired, and those where a repair would be a guess.
@Suite("A sample") struct LooseJSONTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), as: .sample, now: 0)
  }

  @Test(
    "is repaired if there is only one way to read it",
    arguments: [
      (#"{"message" {"topic": "a"}}"#, "the colon after \"message\" was missing"),
      (#"{"message": {"topic": "a",}}"#, "a trailing comma"),
      (#"{"message": {"topic": "a",,"data": {}}}"#, "an extra comma"),
      (#"{"message": {"topic": "a" "data": {}}}"#, "a comma was missing before \"data\""),
      (#"{"message": {"topic": 'a'}}"#, "single quotes"),
      (#"{"message": {topic: "a"}}"#, "double quotes were added around \"topic\""),
      (#"{"message": {"topic": “a”}}"#, "typographic quotes"),
      (#"{"message": {"topic" => "a"}}"#, "was read as a colon"),
      ("{\"message\": {\"topic\": \"a\"} // c\n}", "a comment was left out"),
      ("{\"message\": {\"topic\": \"a\"} # c\n}", "a comment was left out"),
      (#"{"message": {"topic": "a" /* c */}}"#, "a comment was left out"),
      (#"var x = {"message": {"topic": "a"}};"#, "the assignment around"),
      (#"{"topic": "a",}"#, "the message was not wrapped"),
      (#"{"topic": "a", "data": {"k": "\$5"}}"#, "the backslash before a $ was left out"),
      ("{\"message\":\u{A0}{\"topic\": \"a\"}}", "an unusual space character"),
      ("{\"message\": {\"topic\": \"a\", \"android\": None}}", "None became null"),
      ("Fill {name} in: {\"message\": {\"topic\": \"a\"}}", "the text around"),
      ("Try this: {\"message\": {\"topic\": \"a\"}} now", "the text around"),
    ])
  func repair(text: String, sentence: String) throws {
    let result = try read(text)
    #expect(result.requests.first?["message"]?["topic"]?.text == "a")
    #expect(result.repairs.contains { $0.sentence.contains(sentence) }, "\(result.repairs)")
    #expect(result.ownLosses.isEmpty)
    #expect(result.repairs.allSatisfy { $0.sentence.hasPrefix("Line ") })
  }

  @Test(
    "loses values that only a program knows, and says so",
    arguments: [
      (
        #"{"message": {"topic": "a", "data": {"id": userID}}}"#,
        "userID stands for a value"
      ),
      (#"{"message": {"topic": "a", "data": {"at": Date.now()}}}"#, "Date.now stands for a value"),
      (#"{"message": {"topic": "a", "data": {"id": <YOUR ID>}}}"#, "<YOUR ID> stands for a value"),
      (#"{"message": {"topic": "a", ...}}"#, "the sample leaves something out"),
    ])
  func loss(text: String, sentence: String) throws {
    let result = try read(text)
    #expect(result.requests.first?["message"]?["topic"]?.text == "a")
    #expect(result.requests.first?["message"]?["token"] == nil)
    #expect(result.losses.contains { $0.sentence.contains(sentence) }, "\(result.losses)")
  }

  @Test(
    "is refused with the position if a repair would be a guess",
    arguments: [
      (#"{"message": {"topic": "a}}"#, 1, 23, ImportError.Reason.textRunsOn),
      ("{\"message\": {\"topic\": \"a\n\"}}", 1, 23, .textRunsOn),
      (#"{"message": {"topic": "a""#, 1, 26, .json(.endedEarly)),
      (
        #"{"a": "x" 1, "notification": {"title": "part"}}"#, 1, 11,
        .json(.expected("A key in double quotes"))
      ),
      (#"{"message": {"topic": "a"]}"#, 1, 26, .wrongBracket(found: "]", expected: "}")),
      (#"{"message": {"topic"}}"#, 1, 14, .noValue(key: "topic")),
      (#"{"message": {topic}}"#, 1, 14, .noValue(key: "topic")),
      (#"{"a": ["x" "y"]}"#, 1, 12, .twoTexts),
      (#"{"a": [1,,2]}"#, 1, 10, .json(.expected("An element of the list"))),
      (#"{"a": 007}"#, 1, 7, .json(.badNumber)),
      (#"{"a": +1}"#, 1, 7, .json(.badNumber)),
      (#"{"a": 1_000}"#, 1, 7, .json(.badNumber)),
      (#"{"a": "\ud800"}"#, 1, 8, .json(.loneSurrogate)),
      (#"{"a": "\d"}"#, 1, 8, .json(.badEscape)),
      ("{\"a\": \"\u{1}\"}", 1, 8, .json(.controlCharacter(1))),
      ("{\"a\": “It „new“ ”}", 1, 7, .unclearEnd),
      ("{\"a\": 1 /* }", 1, 9, .openComment),
      ("\n  12", 1, 1, .noMessage),
      ("[1, 2]", 1, 1, .notAnObject(kind: "a list")),
    ])
  func refusal(text: String, line: Int, column: Int, reason: ImportError.Reason) {
    #expect(throws: ImportError(reason: reason, place: JSONPlace(line: line, column: column))) {
      try read(text)
    }
  }

  @Test(
    "keeps every code point and digit",
    arguments: ["é", "e\u{301}", "👩‍💻", "\\u0000", "\\u202e", "\\\"", "\\\\", "a\\/b"])
  func texts(text: String) throws {
    let strict = try JSONReader.read("{\"message\": {\"topic\": \"\(text)\", \"n\": 1.50e+03}}")
    #expect(try read("{message: {\"topic\": \"\(text)\", n: 1.50e+03,}}").requests == [strict])
  }

  @Test func `names a repaired field as FCM does`() throws {
    let wrapped = try read(#"{"message": {"fcmOptions": {"analyticsLabel": "a",}}}"#)
    #expect(wrapped.repairs.map(\.field) == ["fcm_options"])
    let bare = try read(#"{"topic": "a", "android": {"ttl": '1s'}}"#)
    #expect(bare.repairs.map(\.field) == [.message, "android.ttl"])
  }

  @Test func `reports names that ran together`() throws {
    let result = try read(#"{"message": {"notificationdata": {},}}"#)
    #expect(result.losses.map(\.field) == ["notificationdata"])
    #expect(result.requests.first?["message"]?["notificationdata"] != nil)
  }
}
