import CrierConvert
import CrierMessage
import Testing

/// A constant is not taken for a parameter or a loop variable with its name.
@Suite("A name that stands for several things") struct ScopeTests {
  private func topic(_ text: String) throws -> String? {
    try Importer.read(Array(text.utf8), now: 0).requests.first?["message"]?["topic"]?.text
  }

  private static let node = "getMessaging().send({ topic, notification: { title: 'T' } });"
  private static let python =
    "messaging.send(messaging.Message(topic=topic, notification=messaging.Notification(title='T')))"
  private static let java = "Message m = Message.builder().setTopic(topic).build();"

  @Test(
    "is left out",
    arguments: [
      "const topic = 'old'; async function notify(topic, x) { \(node) }",
      "const topic = 'old'; const notify = (topic) => { \(node) };",
      "const topic = 'old'; const notify = async topic => { \(node) };",
      "const topic = 'old'; for (const topic of topics) { \(node) }",
      "const topic = 'old'; topics.forEach((topic) => { \(node) });",
      "const topic = 'old'; class A { notify(topic) { \(node) } }",
      "const topic = 'old'; function f() { const { topic } = req.body; \(node) }",
      "let topic = 'old'; if (debug) topic = 'dev'; \(node)",
      "topic = 'old'\ndef push(topic):\n    \(python)\n",
      "topic = 'old'\nfor topic in topics:\n    \(python)\n",
      "topic = 'old'\nf = lambda topic: \(python)\n",
      "topic = 'old'\nx = [\(python) for topic in topics]\n",
      "topic = 'old'\nwith load() as topic:\n    \(python)\n",
      "String topic = \"old\"; void push(String topic) { \(java) }",
      "String topic = \"old\"; for (String topic : topics) { \(java) }",
      "String topic = \"old\"; topics.forEach(topic -> { \(java) });",
      "topic := \"old\"\nfunc push(ctx context.Context, topic string) error {\nm := &messaging.Message{Topic: topic}\n}",
      "var topic = \"old\"; void Push(string topic) { var m = new Message { Topic = topic }; }",
      "<?php $topic = 'old'; foreach ($topics as $topic) { send(['topic' => $topic, 'notification' => ['title' => 'T']]); }",
      "<?php $topic = 'old'; function push($topic) { send(['topic' => $topic, 'notification' => ['title' => 'T']]); }",
    ])
  func leftOut(text: String) throws {
    let found = try topic(text)?.lowercased()
    #expect(found == "{{topic}}", "\(text)")
  }

  @Test(
    "is filled in where there is only the constant",
    arguments: [
      "const topic = 'old'; async function notify(x) { if (topic) { \(node) } }",
      "const topic = 'old'; log(topic); for (const x of list) { \(node) }",
      "topic = 'old'\ndef push(x):\n    if x in topic:\n        print(topic)\n    \(python)\n",
      "String topic = \"old\"; void push(String x) throws A { \(java) }",
      "topic := \"old\"\nfunc push(ctx context.Context) error {\nm := &messaging.Message{Topic: topic}\n}",
      "var topic = \"old\"; var m = new Message() { Topic = topic };",
      "<?php $topic = 'old'; send(['topic' => $topic, 'notification' => ['title' => 'T']]);",
    ])
  func filled(text: String) throws {
    #expect(try topic(text) == "old", "\(text)")
  }
}

/// HTTP headers stand beside the message, with the sender's access key.
@Suite("An access key in a program") struct AccessKeyTests {
  @Test(
    "is never in the message",
    arguments: [
      "requests.post(U, headers={'Authorization': 'KEY', 'Content-Type': 'x'}, json=payload)",
      "headers = {'Authorization': 'Bearer KEY', 'Accept': 'x'}",
      "request({url: U, headers: {Authorization: 'key=KEY'}, json: {to: '/topics/news', data: {a: 'b'}}});",
    ])
  func key(code: String) throws {
    let key = "AIzaSy" + String(repeating: "A1b2C3d4e5F", count: 3)
    let text =
      "payload = {'to': '/topics/news', 'data': {'a': 'b'}}\n" + code.replacing("KEY", with: key)
    let found = try Importer.read(Array(text.utf8), now: 0)
    let json = found.requests.map(JSONWriter.compact).joined()
    #expect(!json.contains(key) && !json.contains("Authorization"), "\(json)")
    #expect(json.contains(#""topic":"news""#), "\(json)")
    // The options of a known HTTP client are not read at all.
    let isTold = found.ownLosses.contains {
      $0.sentence == "An access key in the program was left out."
    }
    #expect(isTold != code.hasPrefix("requests.post"))
  }
}
