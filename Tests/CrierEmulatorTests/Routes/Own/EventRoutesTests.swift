import CrierMessage
import NIOCore
import Testing

@testable import CrierEmulator

@Suite("/emulator/events", .timeLimit(.minutes(5))) struct EventRoutesTests {
  /// An action to take as soon as all received text contains another one.
  private typealias Step = (awaited: String, action: () async throws -> Void)

  /// Reads events until the last step is done, and returns all text.
  @discardableResult
  private func watch(_ emulator: EmulatorServer, _ steps: [Step]) async throws -> String {
    let request =
      "GET /emulator/events HTTP/1.1\r\nHost: 127.0.0.1:\(emulator.port)\r\n\r\n"
    return try await RawConnection(to: emulator).use { inbound, outbound in
      try await outbound.write(ByteBuffer(string: request))
      var text = ""
      var steps = steps[...]
      for try await part in inbound {
        text += String(buffer: part)
        while let step = steps.first, text.contains(step.awaited) {
          try await step.action()
          steps = steps.dropFirst()
        }
        if steps.isEmpty { return text }
      }
      Issue.record("The stream ended before \(steps.first?.awaited ?? ""): \(text)")
      return text
    }
  }

  private static let connected = ": connected"

  @Test func `tell of messages, devices, requests and the clock`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let text = try await watch(
        emulator,
        [
          (
            Self.connected,
            {
              _ = try await emulator.ask(
                "PUT", "/emulator/devices/aaaa:bbbb", body: #"{"state":"offline"}"#)
            }
          ),
          (
            "event: device\ndata: {\"token\"",
            { _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#) }
          ),
          ("event: message\ndata: {\"number\":1,", {}),
          (
            "event: request\ndata: {",
            {
              _ = try await emulator.ask(
                "POST", "/emulator/clock", body: #"{"advance":"60s"}"#)
            }
          ),
          (
            "event: clock\ndata: {\"now\":",
            { _ = try await emulator.ask("POST", "/emulator/reset") }
          ),
          ("event: reset\ndata: {}", {}),
        ])
      #expect(text.hasPrefix("HTTP/1.1 200 OK"))
      #expect(text.lowercased().contains("content-type: text/event-stream"))
      #expect(text.contains(#""reason":"offline""#))
    }
  }

  @Test func `end with their reader, and with the emulator`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await watch(emulator, [(Self.connected, {})])
      // The next event finds nobody who listens.
      while await emulator.world.watcherCount > 0 {
        _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      }
      let text = try await watch(
        emulator, [(Self.connected, { await emulator.world.close() }), ("\r\n0\r\n\r\n", {})])
      #expect(text.hasSuffix("\r\n0\r\n\r\n"))
    }
  }

  @Test func `give up their place at once when their reader goes`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.watchers = 1
    try await EmulatorServer.run(settings) { emulator in
      try await watch(emulator, [(Self.connected, {})])
      // The emulator needs a moment to learn that, but no event.
      let request =
        "GET /emulator/events HTTP/1.1\r\nHost: 127.0.0.1:\(emulator.port)\r\n\r\n"
      var text = ""
      while !text.contains(Self.connected) {
        text = try await RawConnection(to: emulator).use { inbound, outbound in
          try await outbound.write(ByteBuffer(string: request))
          for try await part in inbound { return String(buffer: part) }
          return ""
        }
      }
    }
  }

  @Test func `are refused to one reader too many`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.watchers = 1
    try await EmulatorServer.run(settings) { emulator in
      let text = try await watch(
        emulator,
        [
          (
            Self.connected,
            {
              let answer = try await emulator.ask("GET", "/emulator/events")
              #expect(answer.status == 503)
              #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
            }
          )
        ])
      #expect(text.contains(Self.connected))
    }
  }

  @Test func `tell of devices that a send or a subscription creates, and of those that end`()
    async throws
  {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let text = try await watch(
        emulator,
        [
          (
            Self.connected,
            { _ = try await emulator.send(#"{"message":{"token":"phone-01"}}"#) }
          ),
          (
            "event: device\ndata: {\"token\":\"phone-01\"",
            {
              _ = try await emulator.instanceID("POST", "/iid/v1/phone-02/rel/topics/news")
            }
          ),
          (
            "event: device\ndata: {\"token\":\"phone-02\"",
            {
              try await emulator.put("phone-01", #"{"state":"uninstalled"}"#)
              _ = try await emulator.send(#"{"message":{"token":"phone-01"}}"#)
            }
          ),
          (#""registered":false"#, {}),
        ])
      #expect(text.contains(#""topics":["news"]"#))
    }
  }
}
