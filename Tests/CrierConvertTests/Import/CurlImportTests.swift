import CrierConvert
import CrierMessage
import Testing

@Suite("An imported curl command") struct CurlImportTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  @Test(
    "comes back from Crier's own export",
    arguments: [
      "It's on", "$HOME `id` \\ \"x\"", "!a", "new\nline", "é 👩‍💻", "''", "a\tb", "{{name}}",
      "# no comment", "a & b; c | d",
    ])
  func export(text: String) throws {
    let request = JSONValue.object([
      JSONMember("message", .object([JSONMember("topic", .string(text))]))
    ])
    let command = CurlExport.command(for: Message(request: request), project: "demo-project")
    let result = try read(command)
    #expect(result.form == .curl)
    #expect(result.requests == [request])
    #expect(result.project == "demo-project")
    #expect(result.losses.allSatisfy { $0.sentence.contains("$HOME looks like code") })
  }

  @Test(
    "is split as a shell splits it",
    arguments: [
      #"curl -d '{"message": {"topic": "a b"}}' https://example.com"#,
      #"curl -d'{"message": {"topic": "a b"}}' https://example.com"#,
      #"curl -sSd '{"message": {"topic": "a b"}}' https://example.com"#,
      #"curl --data-raw "{\"message\": {\"topic\": \"a b\"}}" https://example.com"#,
      #"curl --json $'{"message": {"topic": "a\x20b"}}' https://example.com"#,
      #"curl --data-binary {\"message\":{\"topic\":\"a\ b\"}} https://example.com"#,
      "curl https://example.com \\\n  --data '{\"message\": \\\n {\"topic\": \"a b\"}}'"
        .replacing("\\\n {", with: "\n {"),
      "curl https://example.com\n  -d '{\"message\": {\"topic\": \"a b\"}}'\necho {}",
      "% curl -d '{\"message\": {\"topic\": \"a b\"}}' https://example.com | jq .",
      "curl -d \"{'message': {'topic': 'a b'}}\" https://example.com",
      "curl -d \"{\"message\": {\"topic\": \"a b\"}}\" https://example.com",
      "curl -o out.json -u user:pass -d '{\"message\": {\"topic\": \"a b\"}}' https://example.com",
    ])
  func splitting(text: String) throws {
    #expect(try read(text).requests.first?["message"]?["topic"]?.text == "a b")
  }

  @Test func `keeps apostrophes that the shell would have removed`() throws {
    let result = try read(
      #"curl -d '{"message": {"condition": "'dogs' in topics || 'cats' in topics"}}' https://a"#)
    let condition = result.requests.first?["message"]?["condition"]?.text
    #expect(condition == "'dogs' in topics || 'cats' in topics")
    #expect(result.repairs.contains { $0.sentence.contains("apostrophes inside the message") })
  }

  @Test func `never repeats a key, but reports it`() throws {
    let result = try read(
      #"curl -H 'authorization: Bearer abc.def' -d '{"message": {"topic": "a"}}' https://a"#)
    #expect(!"\(result)".contains("abc.def"))
    #expect(result.repairs.contains { $0.sentence.contains("Authorization header") })
  }

  @Test func `reports variables that only the shell knows`() throws {
    let result = try read(#"curl -d "{\"message\": {\"token\": \"$TOKEN\"}}" https://a"#)
    #expect(result.requests.first?["message"]?["token"]?.text == "{{TOKEN}}")
    #expect(result.ownLosses.count == 1)
  }

  @Test func `reports positions in the command, not in its body`() throws {
    let result = try read("curl https://a \\\n  -d '{\"message\": {\"topic\": \"a\",}}'")
    #expect(
      result.repairs.map(\.sentence) == [
        "Line 2, column 32: a trailing comma was left out."
      ])
  }

  @Test(
    "is refused with the position if it contains no message",
    arguments: [
      ("curl https://example.com", 1, 1, ImportError.Reason.noBody),
      ("curl -d @m.json https://a", 1, 9, .bodyElsewhere(name: "m.json")),
      ("curl -d @- https://a", 1, 9, .bodyElsewhere(name: "standard input")),
      ("curl -K my.cfg", 1, 9, .bodyElsewhere(name: "my.cfg")),
      ("\ncurl -d '{", 2, 9, .openQuote("'")),
      ("curl -F a=b https://a", 1, 9, .unreadable("A multipart form")),
      ("curl -d '{\"a\" 1 2}' https://a", 1, 17, .json(.expected("A key in double quotes"))),
    ])
  func refusal(text: String, line: Int, column: Int, reason: ImportError.Reason) {
    #expect(throws: ImportError(reason: reason, place: JSONPlace(line: line, column: column))) {
      try read(text)
    }
  }

  @Test func `recognizes the legacy endpoint`() throws {
    let result = try read(
      "curl -d '{\"notification\": {\"title\": \"a\"}, \"condition\": \"x\"}' https://a/fcm/send")
    #expect(result.requests.first?["message"]?["condition"]?.text == "x")
    let plain = try read("curl --data 'registration_id=a&data.k=v%20w' https://a/fcm/send")
    #expect(plain.requests.first?["message"]?["data"]?["k"]?.text == "v w")
  }
}
