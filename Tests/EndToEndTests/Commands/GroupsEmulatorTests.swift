import CrierEmulator
import CrierMessage
import CrierTestSupport
import Testing

/// `crier groups` against the emulator, over a real socket.
@Suite("crier groups with the emulator", .timeLimit(.minutes(5))) struct GroupsEmulatorTests {
  private static func groups(
    _ arguments: [String], tokens: String = "", in emulator: RunningEmulator
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["groups"] + arguments + ["--format", "json", "--reveal"]
        + (tokens.isEmpty ? [] : ["--tokens", "-"]),
      stdin: tokens, home: emulator.home, environment: emulator.environment)
  }

  /// Sends to the group's key, and returns the devices that `/emulator/messages` lists.
  private static func reached(
    _ title: String, _ key: String, in emulator: RunningEmulator
  ) async throws -> [String] {
    let message = #"{"message":{"token":"\#(key)","notification":{"title":"\#(title)"}}}"#
    let sent = try await emulator.crier("send", "-", stdin: message)
    #expect(sent.code == 0, "\(sent.stderr)")
    return try await emulator.messages("title=\(title)").compactMap { $0["device"]?.text }
  }

  @Test func `create, change and show a group, and a send reaches its members`() async throws {
    try await RunningEmulator.run { emulator in
      let created = try await Self.groups(
        ["create", "ana", "--sender-id", "123456789012"],
        tokens: "short\nphone-01\nphone-02\n", in: emulator)
      #expect(created.code == 1, "\(created.stdout)\(created.stderr)")
      let lines = try created.jsonLines()
      let keys = lines.compactMap { $0["key"]?.text }
      let key = try #require(keys.first)
      #expect(
        lines.compactMap { $0["outcome"]?.text } == ["fix-request", "accepted", "accepted"])
      #expect(try await Self.reached("one", key, in: emulator) == ["phone-01", "phone-02"])

      let added = try await Self.groups(["add", "ana"], tokens: "phone-03\n", in: emulator)
      #expect(added.code == 0, "\(added.stderr)")
      let removed = try await Self.groups(["remove", "ana"], tokens: "phone-01\n", in: emulator)
      #expect(removed.code == 0, "\(removed.stderr)")
      #expect(try await Self.reached("two", key, in: emulator) == ["phone-02", "phone-03"])

      let shown = try await Self.groups(
        ["show", "ana", "--sender-id", "123456789012"], in: emulator)
      #expect(shown.code == 0, "\(shown.stderr)")
      #expect(try shown.jsonLines().first?["key"]?.text == key)
      let other = try await Self.groups(["show", "ana", "--sender-id", "1"], in: emulator)
      #expect(other.code == 1)
      let again = try await Self.groups(["create", "ana"], tokens: "phone-04\n", in: emulator)
      #expect(again.code == 1)

      let last = try await Self.groups(
        ["remove", "ana"], tokens: "phone-02\nphone-03\n", in: emulator)
      #expect(last.code == 0, "\(last.stderr)")
      let gone = try await Self.groups(
        ["show", "ana", "--sender-id", "123456789012"], in: emulator)
      #expect(gone.code == 1)
    }
  }

  @Test func `a 21st member is refused`() async throws {
    try await RunningEmulator.run { emulator in
      let tokens = (1...20).map { "device-\($0)\n" }.joined()
      let created = try await Self.groups(["create", "big"], tokens: tokens, in: emulator)
      #expect(created.code == 0, "\(created.stderr)")
      let more = try await Self.groups(["add", "big"], tokens: "device-21\n", in: emulator)
      #expect(more.code == 1)
      #expect(try more.jsonLines().first?["outcome"]?.text == "fix-request")
    }
  }
}
