import CrierConvert
import CrierMessage
import Testing

@Suite("A text with several samples") struct SeveralSamplesTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private func topics(_ result: Import) -> [String?] {
    result.requests.map { $0["message"]?["topic"]?.text }
  }

  private static func curl(_ topic: String) -> String {
    "curl -X POST https://fcm.googleapis.com/v1/projects/p/messages:send \\\n"
      + "  -d '{\"message\": {\"topic\": \"\(topic)\"}}'\n"
  }

  @Test func `yields the messages of all curl commands`() throws {
    let result = try read("First\n" + Self.curl("a") + "\nthen\n\n" + Self.curl("b"))
    #expect(topics(result) == ["a", "b"])
    #expect(result.ownLosses.isEmpty)
    #expect(result.project == "p")
  }

  @Test func `reports the command that sends no message`() throws {
    let result = try read(
      "curl https://example.com/token\n" + Self.curl("a")
        + "curl -d '{\"operation\": \"create\", \"notification_key_name\": \"n\"}' https://a/fcm/notification\n"
    )
    #expect(topics(result) == ["a"])
    #expect(result.ownLosses.count == 2)
    #expect(result.ownLosses.allSatisfy { $0.sentence.contains("was left out") })
  }

  @Test func `reports what else is in the text`() throws {
    let result = try read(Self.curl("a") + "\n{\"message\": {\"topic\": \"b\"}}\n")
    #expect(topics(result) == ["a"])
    #expect(result.ownLosses.map(\.sentence).contains { $0.contains("also contains a message") })
    let program = try read(Self.curl("a") + "\nmessaging.Message(topic='b')\n")
    #expect(program.ownLosses.map(\.sentence).contains { $0.contains("a Python program") })
  }

  @Test func `takes a here-document as part of its command`() throws {
    let result = try read("curl -d @- https://a <<EOF\n{\"message\": {\"topic\": \"a\"}}\nEOF\n")
    #expect(topics(result) == ["a"])
    #expect(result.ownLosses.isEmpty)
  }

  @Test func `yields all messages of a program`() throws {
    let result = try read(
      """
      const a = { topic: 'a', notification: { title: 'A' } };
      getMessaging().send(a);
      const b = { topic: 'b', notification: { title: 'B' } };
      getMessaging().send(b);
      """)
    #expect(topics(result) == ["a", "b"])
  }

  @Test func `reports that a program in another language was left out`() throws {
    let result = try read(
      "messaging.Message(topic='a')\n\nMessage.builder().setTopic(\"b\").build();\n")
    #expect(result.requests.count == 1)
    #expect(result.ownLosses.contains { $0.sentence.contains("was left out") })
  }

  @Test func `reads each code block of a page`() throws {
    let page = """
      With curl:

      ```sh
      \(Self.curl("a"))```

      In Python:

      ```python
      messaging.Message(topic='b')
      ```

      In Node:

      ```js
      getMessaging().send({ topic: 'c', data: { k: 'v' } });
      ```

      Create a group:

      ```json
      {"operation": "create", "notification_key_name": "n", "registration_ids": ["x"]}
      ```
      """
    let result = try read(page)
    #expect(topics(result) == ["a", "b", "c"])
    #expect(result.ownLosses.count == 1 && result.losses.count == 2)
    #expect(result.requests.map { Message(request: $0).isDryRun } == [true, true, true])
    #expect(
      result.ownLosses.first?.sentence.hasPrefix("Line 23, column 1: this code block") == true)
  }

  @Test func `says which samples of a page were left out`() throws {
    func block(_ name: String, _ text: String) -> String { "```\(name)\n\(text)\n```\n" }
    let outside = try read(
      Self.curl("a") + block("js", "getMessaging().send({ topic: 'b', data: {} });")
        + block("py", "response = messaging.subscribe_to_topic(tokens, topic)"))
    #expect(topics(outside) == ["b"])
    #expect(outside.ownLosses.contains { $0.sentence.contains("outside the code blocks") })
    #expect(outside.ownLosses.contains { $0.fix?.contains("crier topics") == true })
    let pages = (0..<150).map { block("js", "getMessaging().send({ topic: 't\($0)' });") }
    let long = try read(pages.joined(separator: "Next:\n"))
    #expect(long.requests.count == 100)
    #expect(long.ownLosses.contains { $0.sentence.contains("everything after this point") })
  }

  @Test(
    "uses the constants above a program",
    arguments: [
      "const topic = 'news';\ngetMessaging().send({ topic: topic, data: { a: 'b' } });",
      "let topic = `news`;\ngetMessaging().send({ topic, data: { a: 'b' } });",
      "topic = 'news'  # of today\nmessage = messaging.Message(\n    topic=topic,\n)",
      "def send():\n    topic = 'news'\n    return messaging.Message(topic=topic)",
      "topic := \"news\"\nm := &messaging.Message{Topic: topic}",
      "const topic string = \"news\"\nm := &messaging.Message{\n\tTopic: topic,\n}",
      "String topic = \"news\";\nMessage m = Message.builder().setTopic(topic).build();",
      "private static final String TOPIC = \"ne\" + \"ws\";\nMessage.builder().setTopic(TOPIC).build();",
      "var topic = \"news\";\nvar m = new Message()\n{\n    Topic = topic,\n};",
    ])
  func constants(text: String) throws {
    let result = try read(text)
    #expect(topics(result) == ["news"])
    #expect(result.ownLosses.isEmpty)
    #expect(result.repairs.contains { $0.sentence.contains("by its value in the program") })
  }

  @Test(
    "guesses no constant that has two values or is computed",
    arguments: [
      "topic = 'a'\nif x:\n    topic = 'b'\nmessaging.Message(topic=topic, data={'k': 'v'})",
      "const topic = choose();\ngetMessaging().send({ topic: topic, data: { a: 'b' } });",
      "messaging.Message(topic=topic, data={'k': 'v'})\ntopic = 'a'",
    ])
  func noGuess(text: String) throws {
    let result = try read(text)
    #expect(topics(result) == ["{{topic}}"])
    #expect(result.ownLosses.map(\.field) == ["topic"])
  }

  @Test func `uses the constants of each sample on a page`() throws {
    let result = try read(
      """
      topic = 'a'
      messaging.Message(topic=topic)
      topic = 'b'
      messaging.Message(topic=topic)
      """)
    #expect(topics(result) == ["a", "b"])
  }

  @Test(
    "makes placeholders of values that only the program knows, with a warning",
    arguments: [
      (
        "getMessaging().send({ topic: 'a', notification: { title: `Hi ${user.name}!` } });",
        "Hi {{name}}!"
      ),
      (
        "getMessaging().send({ topic: 'a', notification: { title: 'Hi ' + name } });", "Hi {{name}}"
      ),
      (
        "getMessaging().send({ topic: 'a', notification: { title: `${count(3)} {new}` } });",
        "{{count}} {new}"
      ),
      (
        "messaging.Message(topic='a', notification=messaging.Notification(title=f'Hi {name!r:>9} {{x}}'))",
        "Hi {{name}} {x}"
      ),
      (
        "messaging.Message(topic='a', notification=messaging.Notification(title='Hi ' f'{name}'))",
        "Hi {{name}}"
      ),
      (
        "new Message() { Topic = \"a\", Notification = new Notification() { Title = $\"Hi {name}\" } }",
        "Hi {{name}}"
      ),
      (
        "const name = 'Ada';\ngetMessaging().send({ topic: 'a', notification: { title: `Hi ${name}` } });",
        "Hi Ada"
      ),
      (
        "const t = `Hi ${name}`;\ngetMessaging().send({ topic: 'a', notification: { title: t } });",
        "Hi {{name}}"
      ),
    ])
  func placeholders(text: String, title: String) throws {
    let result = try read(text)
    #expect(result.requests.first?["message"]?["notification"]?["title"]?.text == title)
    #expect(result.ownLosses.isEmpty == !title.contains("{{"))
  }
}
