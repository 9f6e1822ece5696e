import CrierEmulator
import CrierMessage
import CrierTestSupport
import Testing

/// `crier topics` against the emulator, over a real socket.
@Suite("crier topics with the emulator", .timeLimit(.minutes(5))) struct TopicsEmulatorTests {
  private static let list = "phone-01\nphone-02\nfail-unregistered\nphone-03\n"

  private static func change(
    _ verb: String, _ tokens: String, by api: String, in emulator: RunningEmulator
  ) async throws -> CrierCommand.Outcome {
    try await emulator.crier(
      "topics", verb, "news", "--tokens", "-", "--api", api, "--format", "json", stdin: tokens)
  }

  /// Sends to the topic, and returns the devices that `/emulator/messages` lists for the send.
  ///
  /// They are sorted: the newer interface takes one request a token, several at a time, so the
  /// devices appear in any order.
  private static func reached(
    _ title: String, in emulator: RunningEmulator
  ) async throws -> [String] {
    let message = #"{"message":{"topic":"news","notification":{"title":"\#(title)"}}}"#
    let sent = try await emulator.crier("send", "-", "--yes=news", stdin: message)
    #expect(sent.code == 0, "\(sent.stderr)")
    return try await emulator.messages("topic=news&title=\(title)")
      .filter { $0["state"]?.text == "delivered" }.compactMap { $0["device"]?.text }.sorted()
  }

  @Test(
    "subscribes and unsubscribes, and a send then reaches exactly the subscribers",
    arguments: ["batch", "v1"])
  func change(api: String) async throws {
    try await RunningEmulator.run { emulator in
      let added = try await Self.change("subscribe", Self.list, by: api, in: emulator)
      #expect(added.code == 1, "\(added.stderr)")
      let results = try added.jsonLines()
      #expect(
        results.map { $0["outcome"]?.text } == ["accepted", "accepted", "drop-token", "accepted"])
      #expect(results[2]["errorCode"]?.text == (api == "batch" ? "NOT_FOUND" : "UNREGISTERED"))
      #expect(try await Self.reached("one", in: emulator) == ["phone-01", "phone-02", "phone-03"])

      let again = try await Self.change("subscribe", "phone-01\n", by: api, in: emulator)
      #expect(again.code == 0)
      let removed = try await Self.change(
        "unsubscribe", "phone-02\nphone-09\n", by: api, in: emulator)
      #expect(removed.code == 0, "\(removed.stdout)\(removed.stderr)")
      #expect(try await Self.reached("two", in: emulator) == ["phone-01", "phone-03"])
    }
  }

  @Test("takes installation IDs by the newer interface")
  func installationIDs() async throws {
    try await RunningEmulator.run(.tls) { emulator in
      let certificate = try emulator.home.folder.write(
        emulator.server.certificate ?? "", to: "home/ca.pem")
      let id = "cM3x0S9QkqYF1Yp7hZ2aBc"
      let outcome = try await emulator.crier(
        "topics", "subscribe", "news", "--tokens", "-", "--api", "v1", "--ca", certificate,
        stdin: "fid\n\(id)\n")
      #expect(outcome.code == 0, "\(outcome.stderr)")
      #expect(try await emulator.inspect("devices/\(id)")["topics"]?[0]?.text == "news")
    }
  }

  @Test("subscribes thousands of tokens within FCM's rate")
  func thousands() async throws {
    try await RunningEmulator.run { emulator in
      let tokens = (1...4_500).map { "device-\($0)\n" }.joined()
      let outcome = try await emulator.crier(
        "topics", "subscribe", "news", "--tokens", "-", stdin: tokens)
      #expect(outcome.code == 0)
      #expect(outcome.stderr.contains("4500 rows: 4500 accepted, 0 refused"))
    }
  }

  @Test("shows a token's app, project number and topics")
  func show() async throws {
    try await RunningEmulator.run { emulator in
      for topic in ["weather", "news"] {
        let outcome = try await emulator.crier(
          "topics", "subscribe", topic, "--tokens", "-", stdin: "phone-01\n")
        #expect(outcome.code == 0)
      }
      let shown = try await emulator.crier("topics", "show", "phone-01", "--format", "json")
      #expect(shown.code == 0, "\(shown.stderr)")
      let object = try #require(try shown.jsonLines().first)
      #expect(object["platform"]?.text == "ANDROID")
      #expect(object["projectNumber"]?.text == "123456789012")
      #expect(
        object["topics"]?.elements?.map { $0["topic"]?.text } == ["news", "weather"])
      let since = object["topics"]?[0]?["since"]?.text ?? ""
      #expect(try Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").wholeMatch(in: since) != nil)
      let newer = try await emulator.crier("topics", "show", "phone-01", "--api", "v1")
      #expect(newer.code == 0, "\(newer.stderr)")
      #expect(newer.stdout.contains("  news since \(since)\n  weather since \(since)\n"))
      #expect(!newer.stdout.contains("unknown"))
      for api in ["batch", "v1"] {
        let unknown = try await emulator.crier("topics", "show", "fail-unregistered", "--api", api)
        #expect(unknown.code == 1)
      }
    }
  }
}
