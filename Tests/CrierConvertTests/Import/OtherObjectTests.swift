import CrierConvert
import CrierMessage
import Testing

/// Objects of other libraries have the names of a message's fields, too.
@Suite("An object in JavaScript") struct OtherObjectTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private static let message =
    "const message = { topic: 'news', notification: { title: 'T' } };\ngetMessaging().send(message);\n"

  @Test(
    "of another library is no message, and is named if it has a target",
    arguments: [
      ("const kafka = { topic: 'orders', partition: 0 };", "topic", "partition"),
      ("producer.send({ topic: 'orders', messages: [{ value: 'v' }] });", "topic", "messages"),
      ("const slack = { token: 'xoxb-1', channel: 'C1' };", "token", "channel"),
      ("response.status(200).send({ token: 'xoxb-1' });", "token", "no call"),
      ("const rule = { condition: 'age > 5' };", "condition", "no call"),
      ("axios.post('/login', {data: {user: 'ann', password: 'x'}});", nil, nil),
      ("const state = { notification: 'on', theme: 'dark' };", nil, nil),
      ("function push({ token, title, body }) {}", nil, nil),
    ] as [(String, String?, String?)])
  func other(code: String, target: String?, reason: String?) throws {
    let alone = try read(Self.message).requests
    for text in [code + "\n" + Self.message, Self.message + code] {
      let result = try read(text)
      #expect(result.requests == alone)
      #expect(result.ownLosses.count == (target == nil ? 0 : 1), "\(result.ownLosses)")
      guard let target, let reason else { continue }
      let sentence = try #require(result.ownLosses.first?.sentence)
      #expect(sentence.contains("an object with \(target)") && sentence.contains(reason))
      #expect(!sentence.contains("xoxb") && !sentence.contains("orders"))
    }
  }

  @Test(
    "is a message if it is sent, or has what only a message has",
    arguments: [
      "getMessaging().send({ topic: 'news' });",
      "const m = { topic: 'news' };\nawait getMessaging()\n  .send(m);",
      "const sender = getMessaging();\nconst m = { topic: 'news' };\nsender.send(m);",
      "admin.messaging().sendEach([{ topic: 'news' }]);",
      "const m = { topic: 'news', data: { a: 'b' } };\nconst sender = getMessaging();",
      "const m = { topic: 'news', android: { ttl: 1000 }, oops: 1 };\nconst sender = getMessaging();",
    ])
  func message(code: String) throws {
    let result = try read(code)
    #expect(result.requests.map { $0["message"]?["topic"] } == [.string("news")])
  }

  @Test func `alone is an error that names the reason, and no value`() {
    let error = #expect(throws: ImportError.self) {
      try read("getMessaging();\nconst slack = { token: 'xoxb-1', channel: 'C1' };")
    }
    let sentence = error?.explanation.sentence ?? ""
    #expect(sentence.contains("a message has no channel") && !sentence.contains("xoxb"))
  }
}
