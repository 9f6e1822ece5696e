import CrierConvert
import CrierMessage
import Testing

/// Code outside of a message does not matter, and code inside of it never goes out as text.
@Suite("A program's code") struct ProgramCodeTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private func message(_ text: String) throws -> JSONValue {
    try #require(try read(text).requests.first?["message"])
  }

  @Test(
    "outside of the message is passed over",
    arguments: [
      "const h = { Authorization: `Bearer ${token}`, 'X-A': f(`${a ? `b` : \"c}\"}`) };\nMESSAGE",
      "const re = x => x?.y ?? 'z';\nlog({ id: a || b, n: 0xFF, f: async (x) => { go('}'); } });\nMESSAGE",
      "const ok = items.filter((i) => i.a > 3 && i.b);\nawait save({ ...rest, at: Date.now() });\nMESSAGE",
      "MESSAGE\ncatch (e) { res.status(500).json({ error: e.message + '!' }); }",
    ])
  func node(text: String) throws {
    let message = "getMessaging().send({ topic: 'a', notification: { title: 'T' } });"
    let result = try read(text.replacing("MESSAGE", with: message))
    #expect(
      result.requests.contains {
        $0["message"]
          == .object([
            JSONMember("topic", .string("a")),
            JSONMember("notification", .object([JSONMember("title", .string("T"))])),
          ])
      })
  }

  @Test(
    "outside of the message is passed over in Python, too",
    arguments: [
      "headers = {'Authorization': f'Bearer {token}', 'X': f\"{d['k']}\"}\nMESSAGE",
      "url = f\"https://x/{cfg[\"p\"]:>10}\"\nx = [a for a in b if a]\nMESSAGE",
      "try:\n    MESSAGE\nexcept ValueError as e:\n    print(f'{e!r}')",
      "f = lambda x: x if x else None\nMESSAGE\nif f(1):\n    pass",
    ])
  func python(text: String) throws {
    let message = "messaging.send(messaging.Message(topic='a', data={'k': 'v'}))"
    let found = try self.message(text.replacing("MESSAGE", with: message))
    #expect(found["topic"]?.text == "a")
    #expect(found["data"]?["k"]?.text == "v")
  }

  private static let computed = [
    "a ? 'b' : 'c'", "a || 'b'", "a ?? 'b'", "a && b", "a % 2", "x => x", "f(1)(2)", "[1, 2][0]",
    "'a'.concat(b)", "new Date().getTime() % 5", "function (x) { return 'a, b'; }", "a.b[0]", "/x/",
    "typeof a === 'b'", "0xFF", "`${a ? `b` : 'c'}` === d", "items.map((i) => `${i.a}, ${i.b}`)",
  ]

  @Test("computes values whose place is marked", arguments: Self.computed)
  func leftOut(code: String) throws {
    let result = try read(
      "getMessaging().send({ topic: 'a', data: { before: '1', k: \(code), after: '2' } });")
    let data = try #require(result.requests.first?["message"]?["data"])
    #expect(data["before"]?.text == "1")
    #expect(data["after"]?.text == "2")
    let name = try #require(result.placeholders.first)
    #expect(data["k"]?.text == "{{\(name)}}")
    #expect(result.ownLosses.map(\.field) == ["data.k"])
  }

  @Test(
    "computes values in every language",
    arguments: [
      "messaging.Message(topic='a', data={'k': a if b else c, 'z': '1'})",
      "messaging.Message(topic='a', data={'k': '%s!' % name, 'z': '1'})",
      "messaging.Message(topic='a', data={'k': 'Hi {}'.format(name), 'z': '1'})",
      "messaging.Message(topic='a', data={'k': d.get('x') or 'y', 'z': '1'})",
      "messaging.Message(topic='a', data={'k': ', '.join(x for x in y), 'z': '1'})",
      "&messaging.Message{Topic: \"a\", Data: map[string]string{\"k\": fmt.Sprintf(\"%d\", n), \"z\": \"1\"}}",
      "&messaging.Message{Topic: \"a\", Data: map[string]string{\"k\": rows[0].Name, \"z\": \"1\"}}",
      "Message.builder().setTopic(\"a\").putData(\"k\", x ? \"a\" : \"b\").putData(\"z\", \"1\").build();",
      "Message.builder().setTopic(\"a\").putData(\"k\", list.get(0)).putData(\"z\", \"1\").build();",
      "new Message { Topic = \"a\", Data = new Dictionary<string, string> { [\"k\"] = x?.ToString() ?? \"\", [\"z\"] = \"1\" } };",
      "<?php send(['topic' => 'a', 'data' => ['k' => $x ? 'a' : 'b', 'z' => '1']]);",
      "<?php send(['topic' => 'a', 'data' => ['k' => sprintf('%s', $x), 'z' => '1']]);",
      "require 'fcm'\nsend({ topic: 'a', data: { k: x ? 'a' : 'b', z: '1' } })",
      "require 'fcm'\nsend({ topic: 'a', data: { k: items.map { |i| i.id }.join(','), z: '1' } })",
      "jsonEncode({'topic': 'a', 'data': {'k': x ?? 'b', 'z': '1'}})",
      "{ topic: 'a', data: { k: a || 'b', z: '1' } }",
      "{ 'topic': 'a', 'data': { 'k': f'{x}' if y else 'z', 'z': '1' } }",
      "{ topic: 'a', data: { k: `app://${id}`, z: '1' } }",
      "{ topic: 'a', data: { k: 'app://' + id, z: '1' } }",
      "{ topic: 'a', data: { k: String(id) + '}', z: '1' } }",
    ])
  func everyLanguage(text: String) throws {
    let result = try read(text)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "a")
    #expect(message["data"]?["z"]?.text == "1")
    let name = try #require(result.placeholders.first)
    #expect(message["data"]?["k"]?.text == "{{\(name)}}")
    #expect(result.ownLosses.contains { $0.field == "data.k" }, "\(result.ownLosses)")
  }

  @Test(
    "in a text is a warning",
    arguments: [
      ("{ \"topic\": \"a\", \"data\": { \"k\": \"Hi ${name}\", }, }", "${name}"),
      ("{ \"topic\": \"a\", \"data\": { \"k\": \"Hi #{name}\", }, }", "#{name}"),
      ("{ \"topic\": \"a\", \"data\": { \"k\": \"Hi <%= name %>\", }, }", "<%= name %>"),
      ("{ \"topic\": \"a\", \"data\": { \"k\": \"Hi $name\", }, }", "$name"),
      ("getMessaging().send({ topic: 'a', data: { k: 'Hi ${name}' } });", "${name}"),
      ("curl -d '{\"topic\": \"a\", \"data\": {\"k\": \"Hi $NAME\"}}' https://a", "$NAME"),
    ])
  func warning(text: String, code: String) throws {
    let result = try read(text)
    #expect(
      result.ownLosses.contains {
        $0.field == "data.k" && $0.sentence.contains("\(code) looks like code")
      }, "\(result.ownLosses)")
  }

  @Test func `in a text is named at its place, not at the same code in a comment`() throws {
    let result = try read("// ${b}\n{\"topic\": \"a\", \"data\": {\"k\": \"x ${b}\"},}")
    #expect(result.losses.first?.sentence.hasPrefix("Line 2, column 33: ${b} looks") == true)
  }

  @Test(
    "is not what only looks like it",
    arguments: [
      "{ topic: 'a', data: { k: 'From $5 to $10, 100 % # 1 {x}' } }",
      "messaging.Message(topic='a', notification=messaging.Notification(title='$GOOG up 1.43%'))",
      "{ topic: 'a', data: { k: 'a + b ? c : d', l: '{{name}}' } }",
      "import 'dart:convert';\njsonEncode({'topic': 'a', 'data': {'k': 'Only \\$5, \\$name'}});",
    ])
  func noWarning(text: String) throws {
    #expect(try read(text).ownLosses.isEmpty)
  }

  @Test func `marks different values by different names`() throws {
    let found = try message(
      "getMessaging().send({ topic: 'a', notification: { title: `${user.name} at ${shop.name}`, "
        + "body: `${user.name}: ${n + 1} of ${m + 1}` } });")
    #expect(found["notification"]?["title"]?.text == "{{name}} at {{name2}}")
    #expect(found["notification"]?["body"]?.text == "{{name}}: {{value}} of {{value2}}")
  }

  /// Each hole is read once; otherwise, the time would double with each level.
  @Test(
    "nested in strings takes no longer than its length suggests",
    arguments: ["lambda", "a ?", "'x' *"])
  func deep(code: String) {
    let text =
      "getMessaging().send({ topic: 'a', data: { k: "
      + String(repeating: "`${\(code) ", count: 60) + "1" + String(repeating: "}`", count: 60)
      + " } });"
    _ = try? read(text)
  }
}
