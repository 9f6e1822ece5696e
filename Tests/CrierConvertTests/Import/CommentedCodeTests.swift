import CrierConvert
import CrierMessage
import Testing

/// A comment never becomes a message.
@Suite("A commented-out message") struct CommentedCodeTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  /// Code that builds a message for TOPIC, one per language, with the signs of its comments.
  private static let programs: [(code: String, line: String, block: (String, String)?)] = [
    (
      "message = messaging.Message(topic='TOPIC', data={'a': 'b'})\nmessaging.send(message)", "# ",
      ("\"\"\"", "\"\"\"")
    ),
    (
      "const message = { topic: 'TOPIC', data: { a: 'b' } };\ngetMessaging().send(message);", "// ",
      ("/*", "*/")
    ),
    (
      "message := &messaging.Message{\n  Topic: \"TOPIC\",\n  Data: map[string]string{\"a\": \"b\"},\n}",
      "// ", ("/*", "*/")
    ),
    (
      "Message message = Message.builder()\n  .setTopic(\"TOPIC\").putData(\"a\", \"b\").build();",
      "// ", ("/**", "*/")
    ),
    (
      "var message = new Message()\n{\n  Topic = \"TOPIC\",\n  Data = new Dictionary<string, string>() "
        + "{ [\"a\"] = \"b\" },\n};", "// ", ("/*", "*/")
    ),
    (
      "<?php\n$body = ['message' => ['topic' => 'TOPIC', 'data' => ['a' => 'b']]];\n"
        + "curl_setopt($c, CURLOPT_POSTFIELDS, json_encode($body));", "# ", ("/*", "*/")
    ),
    (
      "require 'net/http'\nbody = { message: { topic: 'TOPIC', data: { a: 'b' } } }\n"
        + "request.body = body.to_json", "# ", ("=begin\n", "\n=end")
    ),
    (
      "import 'dart:convert';\nfinal body = {'message': {'topic': 'TOPIC', 'data': {'a': 'b'}}};\n"
        + "post(uri, body: jsonEncode(body));", "// ", ("/*", "*/")
    ),
    (
      "curl https://a -d '{\"message\": {\"topic\": \"TOPIC\", \"data\": {\"a\": \"b\"}}}'", "# ",
      nil
    ),
    ("{\"message\": {\"topic\": \"TOPIC\", \"data\": {\"a\": \"b\"}}}", "// ", ("/*", "*/")),
    ("{\"message\": {\"topic\": \"TOPIC\", \"data\": {\"a\": \"b\"}}}", "# ", nil),
  ]

  private static func commented(_ code: String, _ sign: String) -> String {
    code.split(separator: "\n").map { sign + $0 }.joined(separator: "\n")
  }

  @Test("is not read, above or below the real one", arguments: programs.indices)
  func skipped(index: Int) throws {
    let (code, line, block) = Self.programs[index]
    let real = code.replacing("TOPIC", with: "real")
    let old = code.replacing("TOPIC", with: "everyone")
    let expected = try read(real).requests.map { Message(request: $0).dryRun }
    #expect(expected.map { $0["message"]?["topic"] } == [.string("real")])
    var comments = [Self.commented(old, line)]
    if let (start, end) = block { comments.append("\(start)\(old)\(end)") }
    for comment in comments {
      for text in ["\(comment)\n\(real)", "\(real)\n\(comment)\n"] {
        let result = try read(text)
        #expect(result.requests == expected, "\(text)")
        #expect(!result.repairs.contains { $0.sentence.contains("2 messages") }, "\(text)")
        #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
      }
    }
  }

  @Test(
    "with two targets, or a constant, does not matter",
    arguments: [
      "# messaging.Message(topic='a', token=token)\nmessage = messaging.Message(topic='real')",
      "topic = 'real'\n# topic = 'old'\nmessage = messaging.Message(topic=topic)",
      "message = messaging.Message(topic='real')\n# message.topic = 'old'\n",
      "def send():\n  \"\"\"Sends messaging.Message(topic='old').\"\"\"\n  m = messaging.Message(topic='real')",
      "/* { token: t, topic: 'a' } */ getMessaging().send({ topic: 'real' });",
      "// Message.builder() is Java\ngetMessaging().send({ topic: 'real' });",
      "// curl https://a -d '{\"topic\": \"old\"}'\ngetMessaging().send({ topic: 'real' });",
      "#!/bin/sh\n# curl https://a -d '{\"topic\": \"old\"}'\ncurl https://a -d '{\"topic\": \"real\"}' # curl -d '{}'",
    ])
  func twins(text: String) throws {
    let result = try read(text)
    #expect(result.requests.map { $0["message"]?["topic"] } == [.string("real")])
  }

  @Test(
    "is not mistaken for a sign in a string",
    arguments: [
      "getMessaging().send({ topic: 'real', data: { k: TEXT } });",
      "messaging.Message(topic='real', data={'k': TEXT})",
      "&messaging.Message{Topic: \"real\", Data: map[string]string{\"k\": TEXT}}",
      "Message.builder().setTopic(\"real\").putData(\"k\", TEXT).build()",
    ], ["https://a.b//c", "/* a */", "# 1 // 2", "it's // here"])
  func strings(code: String, value: String) throws {
    let result = try read(code.replacing("TEXT", with: "\"\(value)\""))
    #expect(result.requests.map { $0["message"]?["data"]?["k"] } == [.string(value)])
  }

  @Test func `alone is an error that says so`() {
    let error = #expect(throws: ImportError.self) {
      try read("# message = messaging.Message(topic='everyone')\n")
    }
    #expect(error?.reason == .commentedOut)
    #expect(error?.explanation.sentence.contains("in a comment") == true)
  }
}
