import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

/// Random programs: a converted message has no target that its program does not prove, no literal gets
/// lost in silence, and none is sent without a look.
@Suite("Any program") struct ProgramPropertyTests {
  enum Language: CaseIterable, Sendable { case node, python, go, java, csharp, php, ruby, dart }

  /// A value in a program.
  private struct Value {
    var code: String
    /// The definition above the message; empty if there is none.
    var line = ""
    /// What the program shows that it is; nil if only a run could tell.
    var text: String?
  }

  @Test("becomes what it shows", arguments: Language.allCases, 0..<60)
  func property(language: Language, seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let target = value("t", language, &chance)
    let title = value("a", language, &chance)
    let body = value("b", language, &chance)
    let data = value("c", language, &chance)
    let all = [target, title, body, data]
    let lines = (all.map(\.line) + [noise(language, &chance)]).filter { !$0.isEmpty }
    let program = Self.program(
      language, lines.shuffled(using: &chance), topic: target.code, title: title.code,
      body: body.code, data: data.code)

    let result = try Importer.read(Array(program.utf8), now: 0)
    #expect(result.requests.count == 1, "\(program)")
    let message = try #require(result.requests.first?["message"])
    let topic = try #require(message["topic"]?.text)
    #expect(target.text.map { $0 == topic } ?? topic.hasPrefix("{{"), "\(program)")
    for name in ["token", "condition", "fid"] { #expect(message[name] == nil, "\(program)") }

    let written = [
      message["notification"]?["title"], message["notification"]?["body"], message["data"]?["k"],
    ].map { $0?.text }
    for (value, text) in zip([title, body, data], written) {
      if let expected = value.text {
        #expect(text == expected, "\(program)")
      } else {
        #expect(text?.contains("{{") == true, "\(program)")
      }
    }
    let losses = result.ownLosses.filter { !$0.sentence.contains("an object with") }
    #expect(losses.isEmpty == !all.contains { $0.text == nil }, "\(losses)")
    #expect(result.isHeld, "\(program)")
  }

  /// Returns a literal, a name or an expression; `name` begins the names in it.
  private func value(
    _ name: String, _ language: Language, _ chance: inout SeededGenerator
  ) -> Value {
    let text = "\(name)\(Int.random(in: 100..<999, using: &chance))"
    let sign = language == .php ? "$" : ""
    let known = "\(sign)\(name)Known"
    switch Int.random(in: 0..<6, using: &chance) {
    case 0, 1: return Value(code: "\"\(text)\"", text: text)
    case 2: return Value(code: known, line: Self.constant(language, known, text), text: text)
    case 3: return Value(code: "\(sign)\(name)Unknown")
    case 4: return Value(code: "\(name)Compute(\(sign)x)")
    default:
      // Two values: which one counts depends on the run.
      let both = [text, text + "0"].map { Self.constant(language, known, $0) }
      return Value(code: known, line: both.joined(separator: "\n"))
    }
  }

  private static func constant(_ language: Language, _ name: String, _ text: String) -> String {
    switch language {
    case .node: "const \(name) = \"\(text)\";"
    case .python, .ruby: "\(name) = \"\(text)\""
    case .go: "const \(name) = \"\(text)\""
    case .java: "final String \(name) = \"\(text)\";"
    case .csharp: "const string \(name) = \"\(text)\";"
    case .php: "\(name) = \"\(text)\";"
    case .dart: "const \(name) = \"\(text)\";"
    }
  }

  /// Returns code that is no message, with targets in it; or nothing.
  private func noise(_ language: Language, _ chance: inout SeededGenerator) -> String {
    let comment = [.python, .ruby].contains(language) ? "#" : "//"
    let isText = Bool.random(using: &chance)
    switch language {
    case .node:
      return isText
        ? "const help = \"send({ topic: 'everyone', data: { a: 'b' } })\";"
        : "producer.send({ topic: 'everyone', messages: [] });"
    case .python: return isText ? "help = \"messaging.Message(topic='everyone')\"" : "\(comment) x"
    case .go: return isText ? "help := `&messaging.Message{Topic: \"everyone\"}`" : "\(comment) x"
    case .java, .csharp: return "\(comment) new Message() { Topic = \"everyone\" }"
    case .php:
      return isText
        ? "$mail = ['to' => 'ann@example.com', 'subject' => 'S', 'data' => ['a' => 'b']];"
        : "$help = \"['topic' => 'everyone', 'data' => ['a' => 'b']]\";"
    case .ruby, .dart:
      return isText
        ? "mail = { 'to': 'ann', 'subject': 'S', 'data': { 'a': 'b' } };"
        : "help = \"{ 'topic': 'everyone', 'data': { 'a': 'b' } }\";"
    }
  }

  private static func program(
    _ language: Language, _ lines: [String], topic: String, title: String, body: String,
    data: String
  ) -> String {
    let above = lines.joined(separator: "\n")
    switch language {
    case .node:
      return """
        \(above)
        getMessaging().send({
          topic: \(topic), notification: { title: \(title), body: \(body) }, data: { k: \(data) }
        });
        """
    case .python:
      return """
        \(above)
        messaging.send(messaging.Message(
            topic=\(topic), notification=messaging.Notification(title=\(title), body=\(body)),
            data={'k': \(data)}))
        """
    case .go:
      return """
        \(above)
        message := &messaging.Message{
        \tTopic: \(topic), Notification: &messaging.Notification{Title: \(title), Body: \(body)},
        \tData: map[string]string{"k": \(data)},
        }
        """
    case .java:
      return """
        \(above)
        Message message = Message.builder().setTopic(\(topic))
            .setNotification(Notification.builder().setTitle(\(title)).setBody(\(body)).build())
            .putData("k", \(data)).build();
        """
    case .csharp:
      return """
        \(above)
        var message = new Message()
        {
            Topic = \(topic), Notification = new Notification { Title = \(title), Body = \(body) },
            Data = new Dictionary<string, string> { ["k"] = \(data) },
        };
        """
    case .php:
      return """
        <?php
        \(above)
        $request = ['message' => ['topic' => \(topic),
            'notification' => ['title' => \(title), 'body' => \(body)], 'data' => ['k' => \(data)]]];
        curl_setopt($c, CURLOPT_POSTFIELDS, json_encode($request));
        """
    case .ruby:
      return """
        require 'net/http'
        \(above)
        request.body = { message: { topic: \(topic),
          notification: { title: \(title), body: \(body) }, data: { k: \(data) } } }.to_json
        """
    case .dart:
      return """
        import 'dart:convert';
        \(above)
        final request = jsonEncode({'message': {'topic': \(topic),
          'notification': {'title': \(title), 'body': \(body)}, 'data': {'k': \(data)}}});
        """
    }
  }
}
