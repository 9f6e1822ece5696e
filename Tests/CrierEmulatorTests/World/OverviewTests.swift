import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The world as its own program sees it") struct OverviewTests {
  @Test func `has the newest devices and deliveries, and the time`() async throws {
    let world = EmulatorWorld(EmulatorSettings(now: { EmulatorServer.noon }))
    try await world.put("my-phone", platform: .apple, state: .offline)
    try await world.put("my-tablet")
    #expect(await world.advance(by: .seconds(60)))
    let overview = await world.overview(devices: 1, deliveries: 10, requests: 10)
    #expect(overview.devices.map(\.token) == ["my-phone"])
    #expect(overview.devices.first?.platform == .apple)
    #expect(overview.devices.first?.state == .offline)
    #expect(overview.ahead == .seconds(60))
    #expect(overview.deliveries.isEmpty)
    #expect(await !world.hasSubscriptions)
  }

  @Test(.timeLimit(.minutes(5))) func `has the newest requests with their targets, and the faults`()
    async throws
  {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let world = emulator.world
      let fault = FaultSettings(answeringSendsWith: 503)
      await world.set(fault)
      #expect(await world.overview(devices: 1, deliveries: 1, requests: 1).faults == fault)
      _ = try await emulator.send(#"{"message":{"token":"phone-01"}}"#)
      await world.set(FaultSettings())
      _ = try await emulator.send(#"{"message":{"topic":"news"}}"#)
      _ = try await emulator.send(#"{"message":{"token":"phone-02","android":{"ttl":"x"}}}"#)
      let overview = await world.overview(devices: 1, deliveries: 1, requests: 2)
      #expect(overview.faults == FaultSettings())
      #expect(overview.requests.map(\.target) == ["news", "phone-02"])
      #expect(overview.requests.map(\.status) == [200, 400])
      let all = await world.overview(devices: 1, deliveries: 1, requests: 10).requests
      #expect(all.map(\.target) == ["phone-01", "news", "phone-02"])
      #expect(all.first?.fault != nil && all.first?.refusal == "UNAVAILABLE")
    }
  }

  @Test func `a fault without a status cuts the connection of every send`() throws {
    let fault = try FaultSettings(Array(#"[{"route":"send","answer":{"cut":"before"}}]"#.utf8))
    #expect(FaultSettings(answeringSendsWith: nil) == fault)
  }
}
