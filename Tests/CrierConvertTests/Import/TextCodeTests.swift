import CrierConvert
import CrierMessage
import Testing

/// Code in a string does not run, so it never becomes a message.
@Suite("A message in a string") struct TextCodeTests {
  private func topics(_ text: String) throws -> [String?] {
    try Importer.read(Array(text.utf8), now: 0).requests.map { $0["message"]?["topic"]?.text }
  }

  private static let node =
    "getMessaging().send({ topic: 'TOPIC', notification: { title: 'T' } });"
  private static let python = "m = messaging.Message(topic='TOPIC', data={'a': 'b'})"
  private static let go = "m := &messaging.Message{Topic: \"TOPIC\"}"
  private static let java = "var m = Message.builder().setTopic(\"TOPIC\").build();"
  private static let csharp = "var m = new Message() { Topic = \"TOPIC\" };"
  private static let php =
    "<?php\n$m = ['message' => ['topic' => 'TOPIC', 'data' => ['a' => 'b']]]; echo json_encode($m);"
  private static let ruby =
    "require 'net/http'\nm = { message: { topic: 'TOPIC', data: { a: 'b' } } }.to_json"
  private static let dart =
    "import 'dart:convert';\nvar m = jsonEncode({'message': {'topic': 'TOPIC', 'data': {'a': 'b'}}});"
  private static let shell = "curl https://a -d '{\"topic\": \"TOPIC\"}'"

  /// A program, and how its language assigns the code in it as a text.
  private static let programs: [(code: String, text: String)] = [
    (node, "const help = `\nCODE\n`;"), (node, "const help = \"CODE\";"),
    (python, "HELP = \"\"\"\nCODE\n\"\"\""), (python, "help = \"CODE\""),
    (go, "help := `\nCODE\n`"), (java, "String help = \"\"\"\nCODE\n\"\"\";"),
    (csharp, "var help = \"\"\"\nCODE\n\"\"\";"), (php, "$help = <<<EOT\nCODE\nEOT;"),
    (ruby, "help = <<~EOT\n  CODE\nEOT"), (dart, "const help = \"\"\"\nCODE\n\"\"\";"),
    (shell, "cat <<EOF\nCODE\nEOF"), (shell, "USAGE=\"Example:\nCODE\n\""),
  ]

  @Test("is not read, above or below the real one", arguments: programs.indices)
  func skipped(index: Int) throws {
    let (code, text) = Self.programs[index]
    let real = code.replacing("TOPIC", with: "real")
    let old = text.replacing("CODE", with: code.replacing("TOPIC", with: "everyone"))
    #expect(try topics(real) == ["real"])
    #expect(try topics("\(real)\n\(old)\n") == ["real"])
    // PHP begins with its tag.
    let lines = real.split(separator: "\n", maxSplits: 1)
    let above = lines.count > 1 ? "\(lines[0])\n\(old)\n\(lines[1])" : "\(old)\n\(real)"
    #expect(try topics(above) == ["real"], "\(above)")
  }

  @Test(
    "alone is no message",
    arguments: [
      "const x = \"messaging.send({topic: 'all'})\"",
      "const x = \"getMessaging().send({topic: 'all', data: {}})\"",
      "x = 'm = messaging.Message(topic=all)'", "log(`send {topic: 'all'}`)",
    ])
  func alone(text: String) {
    #expect(throws: ImportError.self) { try topics(text) }
  }

  @Test(
    "is JSON if the string begins with a brace",
    arguments: [
      "body = '{\"topic\": \"a\"}'", "post(\"{'topic': 'a'}\")", "x = ` {\"topic\": \"a\"}`",
    ])
  func json(text: String) throws {
    #expect(try topics(text) == ["a"])
  }
}
