import CrierConvert
import CrierMessage
import Testing

/// A message without some of its values is not sent as if it had them.
@Suite("A message with values that only the program knows") struct MissingValueTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private func message(_ text: String) throws -> JSONValue {
    try #require(try read(text).requests.first?["message"])
  }

  @Test(
    "has a placeholder for each text",
    arguments: [
      "getMessaging().send({ topic: 'a', notification: { title: user.title }, data: { k: id } });",
      "messaging.Message(topic='a', notification=messaging.Notification(title=title), data={'k': id})",
      "messaging.Message(topic='a', notification=messaging.Notification(title), data={'k': id})",
      "&messaging.Message{Topic: \"a\", Notification: &messaging.Notification{Title: title}, Data: map[string]string{\"k\": id}}",
      "Message.builder().setTopic(\"a\").setNotification(Notification.builder().setTitle(title).build()).putData(\"k\", id).build();",
      "new Message { Topic = \"a\", Notification = new Notification { Title = title }, Data = new Dictionary<string, string> { [\"k\"] = id } };",
      "<?php send(['topic' => 'a', 'notification' => ['title' => $title], 'data' => ['k' => $id]]);",
      "{ topic: 'a', notification: { title: title }, data: { k: id } }",
    ])
  func texts(text: String) throws {
    let result = try read(text)
    let message = try #require(result.requests.first?["message"])
    #expect(message["notification"]?["title"]?.text == "{{title}}")
    #expect(message["data"]?["k"]?.text == "{{id}}")
    #expect(result.placeholders.count == 2)
  }

  @Test(
    "has a placeholder for a whole part, which FCM refuses",
    arguments: [
      "getMessaging().send({ topic: 'a', notification: note });",
      "getMessaging().send({ topic: 'a', notification: { ...note, body: 'B' } });",
      "getMessaging().send({ ...base, topic: 'a', data: { k: 'v' } });",
      "messaging.Message(topic='a', notification=build())",
      "messaging.Message({'k': 'v'}, topic='a')",
      "Message.builder().setTopic(\"a\").putAllData(data).build();",
      "{ topic: 'a', notification: note }",
    ])
  func parts(text: String) throws {
    let result = try read(text)
    #expect(result.isRefused(now: 0), "\(result.requests)")
    #expect(result.ownLosses.count == 1, "\(result.ownLosses)")
  }

  @Test(
    "has a placeholder as its target, which has no value but a given one",
    arguments: ["topic", "token", "condition", "fid"])
  func targets(name: String) throws {
    for text in [
      "getMessaging().send({ \(name): x, notification: { title: 'T' } });",
      "messaging.Message(\(name)=x, notification=messaging.Notification(title='T'))",
      "<?php send(['\(name)' => $x, 'notification' => ['title' => 'T']]);",
      "{ \(name): x, notification: { title: 'T' } }",
    ] {
      let result = try read(text)
      #expect(result.requests.first?["message"]?[name]?.text == "{{x}}", "\(text)")
      #expect(result.ownLosses.count == 1 && result.isRefused(now: 0))
      #expect(result.ownLosses.first?.fix?.contains("--set x=…") == true)
      let held = Message(request: try #require(result.requests.first))
      #expect(result.isHeld)
      let filled = FilledMessage(held, with: VariableValues(given: ["x": "abc"]))
      #expect(filled.message.text(FieldPath(name)) == "abc")
    }
  }

  @Test(
    "has what the program adds to an object later",
    arguments: [
      "const data = { k: 'v' };\ndata.id = order.id;\ngetMessaging().send({ topic: 'a', data });",
      "data = {'k': 'v'}\ndata['id'] = order.id\nmessaging.Message(topic='a', data=data)",
      "data := map[string]string{\"k\": \"v\"}\ndata[\"id\"] = order.ID\nm := &messaging.Message{Topic: \"a\", Data: data}",
      "<?php\n$data = ['k' => 'v'];\n$data['id'] = $order->id;\nsend(['topic' => 'a', 'data' => $data]);",
    ])
  func added(text: String) throws {
    let data = try message(text)["data"]
    #expect(data?["k"]?.text == "v")
    #expect(data?["id"]?.text?.lowercased() == "{{id}}", "\(String(describing: data))")
  }

  @Test(
    "has the members of a constant, if nothing changes them",
    arguments: [
      ("const o = { topic: 'a', x: 1 };\ngetMessaging().send({ topic: o.topic, data: {} });", "a"),
      (
        "const o = { a: { topic: 'a' } };\ngetMessaging().send({ topic: o.a.topic, data: {} });",
        "a"
      ),
      ("o = {'topic': 'a'}\nmessaging.Message(topic=o['topic'])", "a"),
      ("o := Options{Topic: \"a\"}\nm := &messaging.Message{Topic: o.Topic}", "a"),
      (
        "const o = { topic: 'a' };\no.topic = 'b';\ngetMessaging().send({ topic: o.topic, data: {} });",
        "b"
      ),
      ("const o = { topic: 'a', ...p };\ngetMessaging().send({ topic: o.topic, data: {} });", nil),
      ("let t = 'a';\nif (x) t = 'b';\ngetMessaging().send({ topic: t, data: {} });", nil),
      ("t = 'a'\nif x: t = 'b'\nmessaging.Message(topic=t, data={})", nil),
      ("const T = \"a\"\nm := &messaging.Message{Topic: T}", "a"),
      ("const (\n\tT = \"a\"\n\tU string = \"b\"\n)\nm := &messaging.Message{Topic: T}", "a"),
      ("var (\n\tU = 1\n\tT string = \"a\"\n)\nm := &messaging.Message{Topic: T}", "a"),
      ("const val T = \"a\"\nval m = Message.builder().setTopic(T).build()", "a"),
      ("private const string T = \"a\";\nvar m = new Message { Topic = T };", "a"),
      (
        "import 'dart:convert';\nconst t = '/topics/' 'a';\njsonEncode({'to': t, 'data': {'k': 'v'}});",
        "a"
      ),
      ("import 'dart:convert';\njsonEncode({'to': '/topics/'\n  'a', 'data': {'k': 'v'}});", "a"),
    ] as [(String, String?)])
  func members(text: String, topic: String?) throws {
    let result = try read(text)
    let found = try #require(result.requests.first?["message"]?["topic"]?.text)
    #expect(topic.map { $0 == found } ?? found.hasPrefix("{{"), "\(found)")
    #expect(result.ownLosses.isEmpty == (topic != nil), "\(result.ownLosses)")
  }

  @Test(
    "is not a map of another library, which is named",
    arguments: [
      ("{ 'to': 'ann@example.com', 'subject': 'Hi', 'data': { 'a': 'b' } }", "mail address"),
      ("{ 'to': 'ann', 'subject': 'Hi', 'body': 'x' }", "no subject"),
      ("{ 'to': 'ann@example.com', 'data': { 'a': 'b' } }", "mail address"),
      ("{ 'token': 'xoxb', 'channel': 'C1' }", "no channel"),
      ("{ 'topic': 'orders' }", "nothing to send"),
      ("{ 'url': 'https://a', 'token': 't', 'data': { 'a': 'b' } }", "no url"),
    ])
  func foreign(map: String, reason: String) throws {
    let real = "{ 'message': { 'topic': 'real', 'notification': { 'title': 'T' } } }"
    func php(_ map: String) -> String {
      map.replacing("{", with: "[").replacing("}", with: "]").replacing("':", with: "' =>")
    }
    for text in [
      "require 'net/http'\npost(\(map))\npost(\(real).to_json)",
      "import 'dart:convert';\nfinal mail = \(map);\njsonEncode(\(real));",
      "<?php\n$mail = \(php(map));\n$m = json_encode(\(php(real)));",
    ] {
      let result = try read(text)
      #expect(result.requests.map { $0["message"]?["topic"]?.text } == ["real"], "\(text)")
      #expect(result.ownLosses.contains { $0.sentence.contains(reason) }, "\(result.ownLosses)")
    }
  }

  @Test func `marks what is left of very many changes`() throws {
    let changes = (0..<300).map { "data.k\($0) = 'v';" }.joined(separator: "\n")
    let result = try read(
      "const data = { k: 'v' };\n\(changes)\ngetMessaging().send({ topic: 'a', data });")
    let data = try #require(result.requests.first?["message"]?["data"]?.members)
    #expect(data.count == 102 && data.last?.key.hasPrefix("...") == true)
    #expect(result.ownLosses.count == 1)
  }

  @Test func `keeps numbers in data as strings, and names a converted value after it`() throws {
    let result = try read(
      "getMessaging().send({ topic: 'a', data: { n: 3, b: true, id: String(order.id) } });")
    let data = try #require(result.requests.first?["message"]?["data"])
    #expect(["n", "b", "id"].map { data[$0]?.text } == ["3", "true", "{{id}}"])
    #expect(result.repairs.count == 2 && result.ownLosses.count == 1)
  }

  @Test func `names the call that has the target of a map`() throws {
    let result = try read(
      "require 'fcm'\nfcm.send_to_topic('a', { notification: { title: 'T' } })")
    #expect(result.isRefused(now: 0))
    #expect(result.ownLosses.contains { $0.sentence.contains("send_to_topic(…)") })
  }
}
