import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The world as its own program sees it") struct OverviewTests {
  @Test func `has the newest devices and deliveries, and the time`() async throws {
    let world = EmulatorWorld(EmulatorSettings(now: { EmulatorServer.noon }))
    try await world.put("my-phone", platform: .apple, state: .offline)
    try await world.put("my-tablet")
    #expect(await world.advance(by: .seconds(60)))
    let overview = await world.overview(devices: 1, deliveries: 10)
    #expect(overview.devices.map(\.token) == ["my-phone"])
    #expect(overview.devices.first?.platform == .apple)
    #expect(overview.devices.first?.state == .offline)
    #expect(overview.ahead == .seconds(60))
    #expect(overview.deliveries.isEmpty)
    #expect(await !world.hasSubscriptions)
  }
}
