import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

/// A target that is a variable must not be left out beside another one: the message would go to a
/// whole topic instead of one device.
@Suite("A message with two targets") struct SeveralTargetsTests {
  private func refusal(_ text: String) -> ImportError.Reason? {
    do throws(ImportError) {
      _ = try Importer.read(Array(text.utf8), now: 0)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(
    "is refused, whether its values are known or not",
    arguments: [
      "getMessaging().send({ topic: 'all', token: deviceToken, data: { a: 'b' } });",
      "getMessaging().send({ topic, token: 'abc' });",
      "getMessaging().send({ condition: \"'a' in topics\", token: user.tokens[0] });",
      "getMessaging().sendEachForMulticast({ tokens: registrationTokens, topic: 'all' });",
      "const m = { topic: 'all', data: { a: 'b' } };\nm.token = deviceToken;\ngetMessaging().send(m);",
      "const m = { topic: 'all', token: ok ? token : null };\ngetMessaging().send(m);",
      "messaging.Message(topic='all', token=registration_token)",
      "messaging.Message(token=tokens[0], condition=\"'a' in topics\")",
      "message = messaging.Message(topic='all')\nmessage.token = device['token']",
      "m := &messaging.Message{Topic: \"all\", Token: registrationToken}",
      "m := &messaging.Message{Topic: \"all\"}\nm.Token = device.Token",
      "Message.builder().setTopic(\"all\").setToken(token).build();",
      "Message.Builder b = Message.builder().setTopic(\"all\");\nif (x) { b.setToken(token); }\nb.build();",
      "var m = new Message() { Topic = \"all\", Token = registrationToken };",
      "var m = new Message { Topic = \"all\" };\nm.Token = device.Token;",
      "<?php\n$m = CloudMessage::fromArray(['topic' => 'all', 'token' => $token, 'data' => $data]);",
      "require 'fcm'\nfcm.send_v1({ topic: 'all', token: user.token, notification: { title: 'T' } })",
      "jsonEncode({'message': {'topic': 'all', 'token': token, 'data': {'a': 'b'}}});",
      "{ message: { topic: 'all', token: deviceToken } }",
      "{ \"topic\": \"all\", \"token\": device[0].token, \"data\": {} }",
      "[{ topic: 'a' }, { topic: 'all', fid: id }]",
      #"{"to": "a", "registration_ids": ["b"]}"#, #"{"to": "a", "condition": "'b' in topics"}"#,
      "{ 'to': '/topics/all', 'registration_ids': tokens, 'data': { 'a': 'b' } }",
      "curl -d '{\"message\": {\"topic\": \"all\", \"token\": '$TOKEN'}}' https://a/v1/projects/p/messages:send",
    ])
  func refused(text: String) {
    guard case .severalTargets(let names)? = refusal(text) else {
      Issue.record("\(text) was not refused: \(String(describing: refusal(text)))")
      return
    }
    #expect(names.count == 2)
  }

  @Test(
    "is not one that has a single target beside empty ones",
    arguments: [
      ("getMessaging().send({ topic: 'all', token: null });", "all"),
      ("getMessaging().send({ topic: 'all', token: undefined, condition: '' });", "all"),
      ("messaging.Message(topic='all', token=None)", "all"),
      ("m := &messaging.Message{Topic: \"all\", Token: \"\"}", "all"),
      ("Message.builder().setTopic(\"all\").setToken(null).build();", "all"),
      ("var m = new Message() { Topic = \"all\", Token = null };", "all"),
    ])
  func single(text: String, topic: String) throws {
    let result = try Importer.read(Array(text.utf8), now: 0)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == topic)
    #expect(message["token"] == nil)
    #expect(!result.isRefused(now: 0))
  }

  /// Whatever else a program sets: a message never gets a wider target than the program gave it.
  @Test("never becomes a message to all", arguments: SnippetLanguage.allCases, 0..<40)
  func property(language: SnippetLanguage, seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let unknown = [
      "deviceToken", "user.token", "find(user)", "tokens[0]", "ok ? a : b", "\"x\" + id",
    ]
    let value = try #require(unknown.randomElement(using: &chance))
    let narrow = Bool.random(using: &chance) ? "token" : "condition"
    var members = [("topic", "\"all\""), (narrow, value)]
    if Bool.random(using: &chance) { members.append(("data", Self.map(language))) }
    members.shuffle(using: &chance)
    let program = Self.program(members, language)
    guard case .severalTargets? = refusal(program) else {
      Issue.record("\(program) was not refused: \(String(describing: refusal(program)))")
      return
    }
  }

  private static func capital(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func map(_ language: SnippetLanguage) -> String {
    switch language {
    case .node, .python: "{\"k\": v}"
    case .go: "map[string]string{\"k\": v}"
    case .java: "Map.of(\"k\", v)"
    case .csharp: "new Dictionary<string, string>() { { \"k\", v } }"
    }
  }

  private static func program(_ members: [(String, String)], _ language: SnippetLanguage) -> String
  {
    func joined(_ sign: String, _ name: (String) -> String) -> String {
      members.map { name($0.0) + sign + $0.1 }.joined(separator: ", ")
    }
    switch language {
    case .node: return "getMessaging().send({ \(joined(": ") { $0 }) });"
    case .python: return "messaging.send(messaging.Message(\(joined("=") { $0 })))"
    case .go: return "m := &messaging.Message{\(joined(": ") { capital($0) })}"
    case .csharp: return "var m = new Message() { \(joined(" = ") { capital($0) }) };"
    case .java:
      let calls = members.map { name, value in
        name == "data" ? ".putAllData(\(value))" : ".set\(capital(name))(\(value))"
      }
      return "Message m = Message.builder()\(calls.joined()).build();"
    }
  }
}
