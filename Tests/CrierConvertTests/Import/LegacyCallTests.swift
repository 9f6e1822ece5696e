import CrierConvert
import CrierMessage
import Testing

/// The calls of Node's SDK that have the target beside the message.
@Suite("A call for the legacy protocol") struct LegacyCallTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 1_000_000_000)
  }

  @Test(
    "keeps its target, as a literal or as a constant",
    arguments: [
      ("sendToTopic('news', PAYLOAD)", #"{"topic": "news"}"#),
      ("sendToTopic('/topics/news', PAYLOAD)", #"{"topic": "news"}"#),
      ("sendToDevice('abc', PAYLOAD)", #"{"token": "abc"}"#),
      ("sendToDevice(TARGET, PAYLOAD)", #"{"token": "t1"}"#),
      ("sendToDevice(conf.target, PAYLOAD)", #"{"token": "t2"}"#),
      ("sendToDeviceGroup('key', PAYLOAD)", #"{"token": "key"}"#),
      ("sendToCondition(\"'a' in topics\", PAYLOAD)", #"{"condition": "'a' in topics"}"#),
    ])
  func target(call: String, target: String) throws {
    for payload in ["{ notification: { title: 'T' } }", "payload"] {
      try check(call.replacing("PAYLOAD", with: payload), target)
    }
  }

  private func check(_ call: String, _ target: String) throws {
    let text =
      "const TARGET = 't1';\nconst conf = { target: 't2', x: 1 };\n"
      + (call.contains("payload") ? "const payload = { notification: { title: 'T' } };\n" : "")
      + "admin.messaging().\(call).then((r) => {});"
    let requests = try read(text).requests
    #expect(requests.count == 1)
    var message = try #require(requests.first?["message"]?.members)
    #expect(message.first { $0.key == "notification" }?.value["title"]?.text == "T")
    message.removeAll { $0.key == "notification" }
    #expect(JSONValue.object(message) == (try JSONReader.read(Array(target.utf8))))
  }

  @Test func `to several devices becomes a request for each`() throws {
    let result = try read(
      "admin.messaging().sendToDevice(['a', 'b'], { data: { k: 'v' } }, { timeToLive: 6 * 10 });")
    #expect(result.requests.map { $0["message"]?["token"]?.text } == ["a", "b"])
    #expect(result.requests.allSatisfy { $0["message"]?["android"]?["ttl"]?.text == "60s" })
  }

  @Test(
    "without its target or its message in the text is not sendable, and says what is missing",
    arguments: [
      ("sendToTopic(topic, { data: { k: 'v' } })", "topic stands for"),
      ("sendToDevice(user.token, { data: { k: 'v' } })", "user.token stands for"),
      ("sendToCondition(f(x), { data: { k: 'v' } })", "the program computes"),
      ("sendToDevice(tokens, { data: { k: 'v' } })", "tokens stands for"),
    ])
  func missing(call: String, sentence: String) throws {
    let result = try read("admin.messaging().\(call);")
    #expect(result.isRefused(now: 0))
    #expect(result.ownLosses.contains { $0.sentence.contains(sentence) }, "\(result.ownLosses)")
    let targets = result.requests.flatMap { Message(request: $0).targets }
    #expect(targets.count == 1 && targets[0].value.hasPrefix("{{"), "\(targets)")
  }

  @Test(
    "stays a dry run",
    arguments: ["{ dryRun: true }", "{ dryRun: isTest, priority: 'high' }", "{ ...opts }"])
  func dryRun(options: String) throws {
    let result = try read(
      "admin.messaging().sendToTopic('a', { data: { k: 'v' } }, \(options));")
    #expect(result.requests.map { $0["validate_only"] } == [.bool(true)])
  }

  @Test func `with unknown options says so`() throws {
    let result = try read("admin.messaging().sendToTopic('a', { data: { k: 'v' } }, options);")
    #expect(result.ownLosses.contains { $0.sentence.contains("the options of sendToTopic") })
  }
}
