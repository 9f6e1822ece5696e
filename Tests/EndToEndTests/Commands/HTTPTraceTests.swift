import CrierEmulator
import CrierTestSupport
import Testing

@Suite("crier send --verbose") struct HTTPTraceTests {
  @Test(
    "shows requests and answers on standard error, and no secret",
    arguments: [["send", "-", "-v"], ["-v", "send", "-"], ["send", "--verbose", "-"]])
  func trace(arguments: [String]) async throws {
    let key = try KeyFile()
    try await RunningEmulator.run(accounts: key.accounts) { emulator in
      var key = key
      key["token_uri"] = emulator.server.address + "/token"
      try emulator.home.folder.write(key.text, to: "home/key.json")
      let outcome = try await CrierCommand.run(
        arguments + ["--credentials", "key.json", "--yes"], stdin: SendCommandTests.message,
        home: emulator.home, environment: emulator.environment)
      #expect(outcome.code == 0)
      let lines = outcome.stderr.split(separator: "\n")
      #expect(
        lines.contains("> POST \(emulator.server.address)/v1/projects/from-key-file/messages:send"))
      #expect(lines.contains { $0.lowercased() == "> authorization: (hidden)" })
      #expect(lines.contains { $0.hasPrefix("> {\"message\":{\"token\":\"fK3m…0001\"") })
      #expect(lines.contains("< HTTP/1.1 200"))
      #expect(lines.contains { $0.hasPrefix("< {\"name\":\"projects/from-key-file/messages/") })
      for secret in [SendCommandTests.token, "assertion=", "Bearer ", "eyJ"] {
        #expect(!outcome.stderr.contains(secret))
      }
      #expect(!outcome.stdout.contains(">"))
    }
  }

  @Test func `shows no requests without the flag`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", stdin: SendCommandTests.message)
      #expect(!outcome.stderr.contains("> POST"))
    }
  }
}
