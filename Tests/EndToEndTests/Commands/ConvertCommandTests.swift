import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier convert") struct ConvertCommandTests {
  /// An odd request: composed and decomposed letters, unusual numbers, empty and false values, a
  /// duplicate key, both spellings, and escapes.
  static let odd = #"""
    {
      "validate_only": false,
      "message": {
        "fcmOptions": {"analytics_label": ""}, "token": "é é",
        "data": {"a": "1", "a": "2", "日": "👩‍💻", "x": "\u202e\u0000\/"},
        "android": {"n": 1.50e+03, "big": 9007199254740993, "zero": 0, "no": false, "nil": null}
      }
    }
    """#

  @Test func `changes only white space from v1 to v1`() async throws {
    let outcome = try await convert("-", stdin: Self.odd)
    // The output is complete, although FCM would refuse some of it.
    #expect(outcome.code == 1)
    #expect(outcome.stdout.split(separator: "\n").count == 1)
    #expect(try JSONReader.read(outcome.stdout) == JSONReader.read(Self.odd))
    #expect(outcome.stdout.contains("1.50e+03"))
  }

  @Test func `reports what FCM would refuse in a v1 request, and changes nothing`() async throws {
    let text = #"{"message":{"topic":"news","data":{"n":5,"b":true}}}"#
    let outcome = try await convert("-", stdin: text)
    #expect(outcome.code == 1)
    #expect(outcome.stdout == text + "\n")
    #expect(outcome.stderr.contains("FCM would refuse: data.n: The value of \"n\" is a number"))
    #expect(outcome.stderr.contains("  Write it in double quotes in the JSON."))
    let object = try await convert("-", "--to", "curl", "--format", "json", stdin: text).jsonLines()
    let warnings = try #require(object.first?["warnings"]?.elements)
    #expect(warnings.map { $0["field"]?.text } == ["data.n", "data.b"])
    #expect(warnings.allSatisfy { $0["rule"]?.text == "DA01" && $0["fix"]?.text != nil })
  }

  @Test(
    "converts numbers in other formats' data to strings, digit by digit, and says so",
    arguments: [
      #"{"message": {"topic": "news", "data": {"n": 9007199254740993},}}"#,
      #"{"to": "/topics/news", "data": {"n": 9007199254740993}}"#,
      #"curl -d '{"message": {"topic": "news", "data": {"n": 9007199254740993}}}' https://a"#,
    ])
  func numbers(text: String) async throws {
    let outcome = try await convert("-", stdin: text)
    let request = try JSONReader.read(outcome.stdout)
    #expect(request["message"]?["data"]?["n"] == .string("9007199254740993"))
    #expect(outcome.stderr.contains("\"n\" was a number; it became a string."))
    #expect(!outcome.stderr.contains("FCM would refuse"))
  }

  @Test func `writes a request on several lines on request`() async throws {
    let outcome = try await convert("-", "--pretty", stdin: #"{"message":{"topic":"news"}}"#)
    #expect(outcome.stdout == "{\n  \"message\": {\n    \"topic\": \"news\"\n  }\n}\n")
  }

  @Test func `wraps a bare message in a request, and says so`() async throws {
    let outcome = try await convert("-", stdin: #"{"topic": "news"}"#)
    #expect(outcome.code == 0)
    #expect(outcome.stdout == "{\"message\":{\"topic\":\"news\"}}\n")
    #expect(outcome.stderr.contains("The message was not wrapped"))
  }

  @Test func `prints requests, repairs and warnings as JSON`() async throws {
    let outcome = try await convert("-", "--format", "json", stdin: #"{"topic": "news"}"#)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object.members?.map(\.key) == ["requests", "repairs", "warnings"])
    #expect(object["requests"]?[0]?["message"]?["topic"]?.text == "news")
    #expect(object["repairs"]?[0]?["field"]?.text == "message")
    #expect(object["warnings"]?.elements == [])
    #expect(outcome.stderr == "")
  }

  @Test func `writes a curl command without a secret`() async throws {
    let outcome = try await convert(
      "-", "--to", "curl", "--project", "my-app", stdin: #"{"message": {"topic": "it's"}}"#)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.hasPrefix("curl "))
    #expect(outcome.stdout.contains("/v1/projects/my-app/messages:send"))
    #expect(outcome.stdout.contains("Bearer $ACCESS_TOKEN"))
    #expect(outcome.stdout.contains(#"it'\''s"#))
  }

  @Test func `accepts only a project ID for the command`() async throws {
    let outcome = try await convert(
      "-", "--to", "curl", "--project", "a\u{1B}[31m; b", stdin: Self.odd)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
  }

  @Test func `escapes characters without a width, but only on a terminal`() async throws {
    let home = try CrierHome()
    try home.folder.write("{\"message\": {\"topic\": \"👩‍💻\"}}", to: "home/m.json")
    let crier = try CrierProcess("convert", "m.json", home: home)
    try await crier.screen(showing: #"\u200d"#)
    let piped = try await CrierCommand.run(["convert", "m.json"], home: home)
    #expect(piped.stdout == "{\"message\":{\"topic\":\"👩‍💻\"}}\n")
  }

  @Test("refuses what is not a message, and ends with 1", arguments: ["", "[]", "12", "{"])
  func noMessage(text: String) async throws {
    let outcome = try await convert("-", stdin: text)
    #expect(outcome.code == 1)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("standard input: Line 1, column "))
  }

  @Test func `lists the formats if it does not know one`() async throws {
    let outcome = try await convert("-", "--to", "cobol", stdin: Self.odd)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("csharp"))
  }

  @Test(
    "writes programs, and reads them again", arguments: ["node", "python", "go", "java", "csharp"])
  func programs(language: String) async throws {
    let request =
      #"{"message":{"topic":"news","notification":{"title":"It's $5"}},"validate_only":true}"#
    let program = try await convert("-", "--to", language, "--project", "my-app", stdin: request)
    #expect(program.code == 0)
    #expect(program.stderr == "")
    #expect(program.stdout.contains("my-app"))
    let back = try await convert("-", stdin: program.stdout)
    #expect(back.code == 0)
    #expect(back.stdout == request + "\n")
  }

  @Test func `reports what an SDK cannot express`() async throws {
    let outcome = try await convert(
      "-", "--to", "go", "--format", "json", stdin: #"{"message": {"topic": "a", "odd": 1}}"#)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["code"]?.text?.contains("messaging.Message") == true)
    let warnings = try #require(object["warnings"]?.elements)
    #expect(warnings.map { $0["field"]?.text } == ["odd"])
  }

  @Test func `reads the legacy protocol, and reports every change`() async throws {
    let outcome = try await convert(
      "-", stdin: #"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "3"}}"#)
    #expect(outcome.code == 0)
    let request = try JSONReader.read(outcome.stdout)
    #expect(request["message"]?["topic"]?.text == "news")
    #expect(request["message"]?["apns"]?["payload"]?["aps"]?["badge"] == .number("3"))
    #expect(outcome.stderr.contains("Repaired: "))
    #expect(outcome.stderr.contains("Line 1, column "))
  }

  @Test func `prints several requests one per line`() async throws {
    let outcome = try await convert(
      "-", "--format", "text", stdin: #"{"registration_ids": ["one", "two"], "priority": "high"}"#)
    #expect(outcome.stdout.split(separator: "\n").count == 2)
  }

  @Test func `reads a curl command without repeating its key`() async throws {
    let outcome = try await convert(
      "-", "--format", "json",
      stdin: #"curl -H 'Authorization: key=abc' -d '{"message": {"topic": "news",}}' https://a"#)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["requests"]?[0]?["message"]?["topic"]?.text == "news")
    #expect(object["repairs"]?.elements?.count == 2)
    #expect(!(outcome.stdout + outcome.stderr).contains("abc"))
  }

  @Test func `reads a text as the given format`() async throws {
    let broken = #"{"message": {"topic": "news",}}"#
    let strict = try await convert("-", "--from", "v1", stdin: broken)
    #expect(strict.code == 1)
    #expect(strict.stderr.contains("Line 1, column 29: JSON does not allow a trailing comma."))
    let sample = try await convert("-", "--from", "sample", stdin: broken)
    #expect(sample.code == 0)
    let curl = try await convert("-", "--from", "curl", stdin: broken)
    #expect(curl.code == 1)
  }

  @Test func `refuses a program with two targets, and writes nothing`() async throws {
    let program = "getMessaging().send({ topic: 'all', token: deviceToken });"
    let outcome = try await convert("-", stdin: program)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.isEmpty)
    #expect(outcome.stderr.contains("two targets, topic and token"))
  }

  @Test func `makes a dry run of what a program has, and says so once`() async throws {
    let text = "getMessaging().send({ topic: 'a', data: { k: order.id } });"
    let gap = try await convert("-", stdin: text)
    #expect(gap.code == 0)
    #expect(gap.stdout.contains(#""data":{"k":"{{id}}"}},"validate_only":true"#))
    #expect(gap.stderr.split(separator: "The text is more than a message").count == 2)
    let filled = try await convert("-", "--set", "id=5", stdin: text)
    #expect(
      filled.stdout == #"{"message":{"topic":"a","data":{"k":"5"}},"validate_only":true}"# + "\n")
    #expect(!filled.stderr.contains("{{id}}"), "\(filled.stderr)")
    let node = try await convert("-", "--to", "node", stdin: text)
    #expect(node.stdout.contains("send(message, true)"))
  }

  @Test func `writes several requests as one program`() async throws {
    let requests = #"{"message":{"topic":"a"},}"# + "\n" + #"{"message":{"topic":"b"}}"#
    let outcome = try await convert("-", "--to", "python", stdin: requests)
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("for message in messages:"))
    #expect(outcome.stdout.split(separator: "\n").count { $0 == "import firebase_admin" } == 1)
  }

  private func convert(_ arguments: String..., stdin: String) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["convert"] + arguments, stdin: stdin)
  }
}
