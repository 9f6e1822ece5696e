import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's alarm", .timeLimit(.minutes(5))) struct AlarmTests {
  /// Settings with a clock that runs as fast as real time.
  private static var settings: EmulatorSettings {
    let start = ContinuousClock.now
    return EmulatorSettings(transport: .plain) {
      EmulatorServer.noon + (ContinuousClock.now - start)
    }
  }

  private static let push = #"{"message":{"token":"phone-01","android":{"ttl":"3600s"}}}"#

  @Test func `rings in time after the clock was moved`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      try await emulator.put("phone-01", #"{"state":"offline"}"#)
      _ = try await emulator.send(Self.push)
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"3599s"}"#)
      let dropped = try await emulator.messages("?state=dropped&wait=60s")
      #expect(dropped.first?["reason"]?.text == "ttlExpired")
    }
  }

  @Test func `rings in time after a snapshot was restored`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      try await emulator.put("phone-01", #"{"state":"offline"}"#)
      _ = try await emulator.send(Self.push)
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"3598s"}"#)
      let snapshot = try await emulator.ask("GET", "/emulator/snapshot").body
      _ = try await emulator.ask("POST", "/emulator/reset")
      try await emulator.put("phone-02", #"{"state":"offline"}"#)
      _ = try await emulator.send(Self.push.replacing("phone-01", with: "phone-02"))
      let restored = try await emulator.ask("PUT", "/emulator/snapshot", body: snapshot)
      #expect(restored.status == 200)
      let dropped = try await emulator.messages("?state=dropped&wait=60s")
      #expect(dropped.first?["device"]?.text == "phone-01")
    }
  }

  @Test func `accepts a message at the time that the emulator has reached`() async throws {
    let world = EmulatorWorld(EmulatorServer.settings())
    let start = await world.now
    for number in 1...5_000 {
      let name = "phone-\(number + 10_000)"
      _ = try await world.put(name, DeviceChange(state: .offline))
      _ = try await world.accept(Self.message(to: name, #""android":{"ttl":"\#(number)s"}"#))
    }
    async let isDone = world.advance(by: .seconds(5_000))
    while await world.now == start { await Task.yield() }
    _ = try await world.accept(Self.message(to: "phone-01", #""data":{"a":"1"}"#))
    #expect(await isDone)
    let deliveries = await world.deliveries()
    let accepted = try #require(deliveries.last { $0.device == "phone-01" }?.acceptedAt)
    #expect(accepted >= start)
    #expect(accepted < start + .seconds(5_000))
    _ = try await world.accept(Self.message(to: "phone-02", #""data":{"a":"1"}"#))
    #expect(await world.deliveries().last?.acceptedAt == start + .seconds(5_000))
  }

  private static func message(to name: String, _ members: String) throws -> IncomingSend {
    let request = #"{"message":{"token":"\#(name)",\#(members)}}"#
    return IncomingSend(
      Message(request: try JSONReader.read(request)), to: Target(.token, name), project: "demo")
  }
}
