import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// The numbers are from Firebase, "Throttling and quotas".
@Suite("Throttles and quotas") struct ThrottleTests {
  private static let rain = #""token":"phone-01","notification":{"title":"Rain"}"#
  private static let ping = #""token":"phone-01","data":{"a":"1"}"#

  @Test(.facts(78)) func `a device gets 240 messages a minute`() throws {
    var world = TestWorld()
    for _ in 1...240 { try world.send(Self.ping) }
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    #expect(refusal?.error.code == 429)
    #expect(refusal?.error.errorCode == "QUOTA_EXCEEDED")
    #expect(refusal?.retryAfter == 60)
    world.pass(.seconds(60))
    try world.send(Self.ping)
  }

  @Test(.facts(78)) func `a device gets 5,000 messages an hour`() throws {
    var world = TestWorld()
    for number in 1...5_000 {
      try world.send(Self.ping)
      if number % 200 == 0 { world.pass(.seconds(60)) }
    }
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    #expect(refusal?.retryAfter == 3_600 - 25 * 60)
    world.pass(.seconds(35 * 60))
    try world.send(Self.ping)
  }

  @Test func `only Android devices have these limits`() throws {
    var world = TestWorld()
    try world.device("phone-01", on: .apple)
    for _ in 1...241 { try world.send(Self.ping) }
  }

  @Test(.facts(77, 165, 171))
  func `a burst of 20 collapsible messages gets through, then one every 3 minutes`() throws {
    var world = TestWorld()
    for _ in 1...22 { try world.send(Self.rain) }
    #expect(
      world.counts("phone-01") == ["delivered": 20, "dropped collapsed": 1, "stored throttled": 1])
    world.pass(.seconds(179))
    #expect(world.log("phone-01").last == "22 stored throttled")
    world.pass(.seconds(1))
    #expect(world.log("phone-01").last == "22 delivered")
    try world.send(Self.rain)
    #expect(world.log("phone-01").last == "23 stored throttled")
    world.pass(.seconds(180))
    #expect(world.log("phone-01").last == "23 delivered")
  }

  @Test func `data without a collapse key is not throttled`() throws {
    var world = TestWorld()
    for _ in 1...30 { try world.send(Self.ping) }
    #expect(world.counts("phone-01") == ["delivered": 30])
  }

  @Test(.facts(50)) func `a lifespan of 0 is exempt from the burst`() throws {
    var world = TestWorld()
    for _ in 1...30 { try world.send(Self.rain + #","android":{"ttl":"0s"}"#) }
    #expect(world.counts("phone-01") == ["delivered": 30])
  }

  @Test(.facts(64)) func `a project has a quota, which refills each minute`() throws {
    var limits = DeliveryLimits()
    limits.project = 3
    var world = TestWorld(limits: limits)
    for _ in 1...2 { try world.send(Self.ping) }
    world.state.countRefused("demo", at: world.now)
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    #expect(refusal?.error.reason == "RATE_LIMIT_EXCEEDED")
    #expect(refusal?.error.errorCode == nil)
    #expect(refusal?.error.metadata["quota_limit_value"] == "3")
    #expect(refusal?.error.metadata["consumer"] == "projects/123456789012")
    #expect(refusal?.error.message.hasSuffix("'project_number:123456789012'.") == true)
    try world.send(Self.ping, project: "other")
    world.pass(.seconds(60))
    try world.send(Self.ping)
  }

  @Test(.facts(67)) func `the quota counts refused sends, but not those with 429`() throws {
    var limits = DeliveryLimits()
    limits.project = 300
    var world = TestWorld(limits: limits)
    try world.device("phone-02", project: "other")
    for _ in 1...59 {
      #expect(throws: SendRefusal.senderMismatch) {
        try world.send(#""token":"phone-02","data":{"a":"1"}"#)
      }
    }
    for _ in 1...240 { try world.send(Self.ping) }
    for _ in 1...5 { #expect(throws: SendRefusal.self) { try world.send(Self.ping) } }
    try world.send(#""token":"phone-03","data":{"a":"1"}"#)
    let refusal = #expect(throws: SendRefusal.self) {
      try world.send(#""token":"phone-03","data":{"a":"1"}"#)
    }
    #expect(refusal?.error.reason == "RATE_LIMIT_EXCEEDED")
  }

  @Test(.facts(68)) func `the quota's minute begins with a send, not with the clock's minute`()
    throws
  {
    var limits = DeliveryLimits()
    limits.project = 1
    var world = TestWorld(limits: limits)
    world.now = EmulatedTime(seconds: CivilTime(year: 2026, month: 11, day: 1, hour: 8).seconds)
    world.pass(.seconds(30))
    try world.send(Self.ping)
    world.pass(.seconds(59))
    #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    world.pass(.seconds(1))
    try world.send(Self.ping)
  }

  @Test func `all limits can be switched off`() throws {
    var world = TestWorld(limits: .off)
    for _ in 1...300 { try world.send(Self.rain) }
    #expect(world.counts("phone-01") == ["delivered": 300])
  }

  @Test func `the quota comes before tokens that fail, and counts them`() throws {
    var limits = DeliveryLimits()
    limits.project = 2
    var world = TestWorld(limits: limits)
    func refuse(_ name: FailingName) -> SendRefusal {
      world.state.refuse(name, for: "demo", at: world.now)
    }
    #expect(refuse(.quota).error == FailingName.quota.error)
    for _ in 1...2 { #expect(refuse(.unregistered) == .unregistered) }
    #expect(refuse(.unregistered).error.reason == "RATE_LIMIT_EXCEEDED")
    #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    world.pass(.seconds(60))
    #expect(refuse(.unregistered) == .unregistered)
  }
}
