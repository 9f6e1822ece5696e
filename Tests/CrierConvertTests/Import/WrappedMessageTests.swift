import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

/// A message that another function gets before it is sent may be another one then.
@Suite("A message in a call that is not of the SDK") struct WrappedMessageTests {
  /// How a language writes the simplest program that sends.
  struct Dialect: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var message: String
    /// The call that sends `§`, the message, in a program.
    var send: String
    /// A statement that gives `§` the name `m`.
    var named = "m = §"
    /// The ways to wrap `E`, an expression with the message, in the call `W`.
    var wraps = ["W(E)", "W(1, E)", "W([E])", "tools.W(E, base)", "f(W(E))", "tools.get(x)(W(E))"]
    /// What wraps the message itself, and not its name.
    var inner: [String] = []
  }

  private func read(_ text: String) throws -> (isDryRun: Bool, losses: [String]) {
    let result = try Importer.read(Array(text.utf8), now: 0)
    let request = Message(request: try #require(result.requests.first, "\(text)"))
    #expect(result.requests.count == 1, "\(text)")
    return (request.isDryRun, result.losses.map(\.sentence))
  }

  @Test("is a dry run; without it, the message is live", arguments: dialects, 0..<12)
  func property(dialect: Dialect, seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let words = ["merge", "decorate", "withTracking", "addDefaults", "_apply", "setUp", "x"]
    let name = words.randomElement(using: &chance)! + "\(Int.random(in: 2..<99, using: &chance))"
    let isNamed = Bool.random(using: &chance)
    let expression = isNamed ? Self.name(in: dialect) : dialect.message
    func program(_ sent: String, _ message: String) -> String {
      let above = dialect.named.replacing("§", with: message) + "\n"
      let send = dialect.send.replacing("§", with: sent)
      guard isNamed else { return send }
      guard let line = send.firstIndex(of: "\n"), send.hasPrefix("<?") || send.hasPrefix("req")
      else { return above + send }
      return send[...line] + above + send[send.index(after: line)...]
    }
    let plain = try read(program(expression, dialect.message))
    #expect(
      !plain.isDryRun && plain.losses.isEmpty, "\(program(expression, dialect.message))\n\(plain)")

    let wrap = (dialect.wraps + (isNamed ? [] : dialect.inner)).randomElement(using: &chance)!
    func wrapped(_ text: String) -> String {
      wrap.replacing("W", with: name).replacing("E", with: text)
    }
    let changed = program(wrapped(expression), dialect.message)
    try expectHeld(changed, by: name)
    // The name stands for what the function returns.
    if isNamed { try expectHeld(program(expression, wrapped(dialect.message)), by: name) }
  }

  private func expectHeld(_ program: String, by name: String) throws {
    let held = try read(program)
    #expect(held.isDryRun, "\(program)\n\(held.losses)")
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(name) }) + 1
    let isTold = held.losses.contains { $0.contains(name) && $0.contains("Line \(line), ") }
    // A function without a name, and an operator.
    let isOther = held.losses.contains { $0.contains("a function") || $0.contains("expression") }
    #expect(isTold || isOther, "\(program)\n\(held.losses)")
  }

  private static func name(in dialect: Dialect) -> String {
    dialect.named.contains("$") ? "$m" : "m"
  }

  private static let dialects = [
    Dialect(
      testDescription: "Node", message: "{ topic: \"news\", notification: { title: \"T\" } }",
      send: "getMessaging().send(§);", named: "const m = §;"),
    Dialect(
      testDescription: "Python",
      message: "messaging.Message(topic=\"news\", data={\"k\": \"v\"})", send: "messaging.send(§)",
      inner: ["E.W(1)", "E if W(1) else None", "E or W(1)"]),
    Dialect(
      testDescription: "Go",
      message: "&messaging.Message{Topic: \"news\", Data: map[string]string{\"k\": \"v\"}}",
      send: "client.Send(ctx, §)", named: "m := §",
      wraps: ["W(E)", "W(1, E)", "tools.W(E, base)", "f(W(E))", "W[int](E)"],
      inner: ["(E).W()"]),
    Dialect(
      testDescription: "Java",
      message: "Message.builder().setTopic(\"news\").putData(\"k\", \"v\").build()",
      send: "FirebaseMessaging.getInstance().send(§);", named: "Message m = §;",
      wraps: ["W(E)", "W(1, E)", "tools.W(E, base)", "f(W(E))", "Tools.<Message>W(E)"],
      inner: ["E.W()", "a ? E : W()"]),
    Dialect(
      testDescription: "C#",
      message:
        "new Message() { Topic = \"news\", Notification = new Notification { Title = \"T\" } }",
      send: "await FirebaseMessaging.DefaultInstance.SendAsync(§);", named: "var m = §;",
      wraps: ["W(E)", "W(1, E)", "tools.W(E, b)", "f(W(E))", "W<Message>(E)"],
      inner: ["(E).W()", "x ?? W(E)"]),
    Dialect(
      testDescription: "PHP with kreait",
      message: "CloudMessage::fromArray(['topic' => 'news', 'data' => ['k' => 'v']])",
      send: "<?php\n$messaging->send(§);", named: "$m = §;",
      wraps: ["W(E)", "W(1, E)", "$this->W(E, $b)", "f(W(E))", "E->W('topic', 'b')"]),
    Dialect(
      testDescription: "PHP",
      message: "['message' => ['topic' => 'news', 'data' => ['k' => 'v']]]",
      send: "<?php\ncurl_setopt($c, CURLOPT_POSTFIELDS, json_encode(§));", named: "$m = §;",
      wraps: ["W(E)", "W(1, E)", "$this->W(E, $b)", "f(W(E))"]),
    Dialect(
      testDescription: "Python's dictionary",
      message: "{\"message\": {\"topic\": \"news\", \"data\": {\"k\": \"v\"}}}",
      send: "requests.post(URL, json=§)", inner: ["E | W()"]),
    Dialect(
      testDescription: "Ruby",
      message: "{ message: { topic: 'news', data: { k: 'v' } } }",
      send: "require 'net/http'\nhttp.post(uri, JSON.generate(§))",
      wraps: ["W(E)", "W(1, E)", "tools.W(E, base)", "f(W(E))", "W!(E)"],
      inner: ["E.W(base)", "E.freeze.W(base)", "base || E.W(1)"]),
    Dialect(
      testDescription: "Dart",
      message: "{'message': {'topic': 'news', 'data': {'k': 'v'}}}",
      send: "http.post(Uri.parse('https://a'), body: jsonEncode(§));", named: "final m = §;",
      wraps: ["W(E)", "W(1, E)", "tools.W(E, base)", "f(W(E))"], inner: ["E..W(base)"]),
  ]

  private static let builder = "Message.Builder b = Message.builder().setTopic(\"a\");\n"
  private static let content = "{ topic: 'a', notification: { title: 'T' } }"
  private static let array = "['topic' => 'a', 'notification' => ['title' => 'T']]"

  @Test(
    "is a dry run, also around a builder, in a chain or by another way",
    arguments: [
      ("admin.messaging().send(_.merge(base, \(content)));", "merge(…)"),
      ("const m = _.merge(base, \(content));\ngetMessaging().send(m);", "merge(…)"),
      (
        "const m = \(content);\ngetMessaging().send(withTracking(Object.freeze(m)));",
        "withTracking"
      ),
      ("getMessaging().sendEach([\(content)].map(decorate));", "map(…)"),
      ("const m = \(content);\ngetMessaging().send(decorators[0](m));", "a function"),
      (builder + "messaging.send(decorate(b.build()));", "decorate(…)"),
      (builder + "messaging.send(decorate(b.setTopic(\"b\").build()));", "decorate(…)"),
      (builder + "b.putData(\"k\", \"v\").apply(x);\nmessaging.send(b.build());", "apply(…)"),
      ("messaging.send(decorate(Message.builder().setTopic(\"a\")).build());", "decorate(…)"),
      ("messaging.send(Message.builder().setTopic(\"a\").apply(x).build());", "apply(…)"),
      ("messaging.send(Message.builder().setTopic(\"a\").addDefaults().build());", "addDefaults"),
      (
        "messaging.send(Message.builder().setTopic(\"a\").setNotification(Notification.builder()"
          + ".setTitle(\"T\").shout().build()).build());", "shout(…)"
      ),
      (
        "<?php\n$m = CloudMessage::fromArray(\(array))->withTarget('topic', 'b');\n$messaging->send($m);",
        "withTarget(…)"
      ),
      (
        "<?php\n$messaging->send(CloudMessage::fromArray(\(array))\n  ->withChangedTarget('topic', 'b'));",
        "withChangedTarget(…)"
      ),
      (
        "<?php\n$m = CloudMessage::fromArray(\(array));\n$messaging->send($m->withChangedTarget('topic', 'b'));",
        "withChangedTarget"
      ),
      (
        "<?php\n$a = \(array);\n$messaging->send(CloudMessage::fromArray($a)->withTarget('topic', 'b'));",
        "withTarget(…)"
      ),
      ("requests.post(URL, json=dict({'topic': 'a', 'data': {'k': 'v'}}, topic='b'))", "dict(…)"),
      (
        "m = {'topic': 'a', 'data': {'k': 'v'}}\nrequests.post(URL, json=dict(m, topic='b'))",
        "dict("
      ),
      ("m ||= { topic: 'a', data: { k: 'v' } }\nhttp.post(uri, m.to_json)", "an expression"),
    ])
  func held(program: String, words: String) throws {
    let (isDryRun, losses) = try read(program)
    #expect(isDryRun, "\(losses)")
    #expect(losses.contains { $0.contains(words) }, "\(losses)")
  }

  @Test(
    "is none of these, which leave the message as it is",
    arguments: [
      "const m = Object.freeze(\(content));\ngetMessaging().send(m).then(log).catch(fail);",
      "exports.f = onCall(async (r) => {\n  await getMessaging().send(\(content));\n});",
      "run(Promise.all([getMessaging().send(\(content))]));",
      "fetch(URL, { method: 'POST', body: JSON.stringify({ message: \(content) }) }).then(f);",
      "app.post('/x', (q, r) => { const m = \(content); getMessaging().send(m); r.json({}); });",
      "run(() -> { messaging.send(Message.builder().setTopic(\"a\").build()); });",
      "asyncio.run(f(messaging.send(messaging.Message(topic='a', data={'k': 'v'}))))",
      "<?php\n$r = Http::withToken($t)->post($u, ['message' => \(array)])->json();",
      "require 'net/http'\nrequest.body = { message: { topic: 'a', data: { k: 'v' } } }.to_json",
    ])
  func live(program: String) throws {
    let (isDryRun, losses) = try read(program)
    #expect(!isDryRun, "\(losses)")
  }
}
