import CrierHost
import Testing

@Suite("The time since the machine's start") struct UptimeTests {
  @Test func `is known, does not go back, and belongs to one boot ID`() throws {
    let first = try #require(Uptime.now())
    let second = try #require(Uptime.now())
    #expect(first.seconds > 0 && first.seconds <= second.seconds)
    #expect(!first.boot.isEmpty && first.boot == second.boot)
  }
}
