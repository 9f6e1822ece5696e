import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: Firebase, "Lifetime of a message" and "Best practices for FCM registration token
/// management".
@Suite("The life of a device") struct DeviceLifeTests {
  private static let ping = #""token":"phone-01","data":{"a":"1"}"#
  private static let alert = #""token":"phone-01","notification":{"title":"x"}"#

  @Test func `begins with the first message`() throws {
    var world = TestWorld()
    try world.send(Self.ping, isDryRun: true)
    #expect(world.state.devices.isEmpty)
    try world.send(Self.ping)
    let device = world.state.describe(0)
    #expect(device.token == "phone-01")
    #expect((device.platform, device.state) == (.android, .background))
  }

  @Test(.facts(44, 54), arguments: [DeviceState.foreground, .background], Platform.allCases)
  func `includes each message at once while it is awake and connected`(
    state: DeviceState, platform: Platform
  ) throws {
    var world = TestWorld()
    try world.device("phone-01", state, on: platform)
    try world.send(Self.ping + #","android":{"priority":"normal"}"#)
    try world.send(Self.alert)
    #expect(world.log() == ["1 delivered", "2 delivered"])
  }

  @Test func `begins only when somebody creates it, if devices are strict`() throws {
    var world = TestWorld(isStrict: true)
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    #expect(refusal == .unregistered)
    try world.device("phone-01")
    try world.send(Self.ping)
  }

  @Test(.facts(61)) func `ends with the first message after the app was uninstalled`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline, topics: ["news"])
    try world.send(Self.ping)
    try world.device("phone-01", .uninstalled)
    try world.send(Self.ping)
    #expect(world.log() == ["1 dropped uninstalled", "2 dropped uninstalled"])
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.ping) }
    #expect(refusal?.error.errorCode == "UNREGISTERED")
    #expect(refusal?.error.code == 404)
    #expect(world.state.describe(0).topics == [])
    #expect(throws: DeviceProblem.dead) { try world.device("phone-01", .background) }
  }

  @Test func `goes on under a new token, with its topics and what waits for it`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline, topics: ["news"])
    try world.send(Self.ping)
    let token = try world.state.rotate("phone-01")
    #expect(token.contains(":APA91b"))
    #expect(token.utf8.count == TokenMaker.length)
    #expect(throws: SendRefusal.unregistered) { try world.send(Self.ping) }
    #expect(throws: DeviceProblem.dead) { _ = try world.state.rotate("phone-01") }
    try world.send(#""topic":"news","data":{"a":"1"}"#)
    try world.device(token, .background)
    #expect(world.log() == ["1 delivered", "2 delivered"])
    #expect(world.log(token) == world.log())
    #expect(world.log("phone-01") == ["1 delivered"])
  }

  @Test func `needs an app that was not force-stopped, except for Apple's alerts`() throws {
    var world = TestWorld()
    try world.device("phone-01", .forceStopped)
    try world.send(Self.alert)
    try world.device("phone-01", on: .apple)
    try world.send(Self.alert)
    try world.send(Self.ping)
    #expect(
      world.log() == ["1 dropped appForceStopped", "2 delivered", "3 dropped appForceStopped"])
    try world.device("phone-02", .dozing)
    try world.send(#""token":"phone-02","data":{"a":"1"}"#)
    try world.device("phone-02", .forceStopped)
    #expect(world.log("phone-02") == ["4 dropped appForceStopped"])
  }

  @Test(.facts(59, 60))
  func `pauses after a silent month, and the app is told when it is back`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    world.pass(.days(30))
    try world.send(Self.ping)
    world.pass(.seconds(1))
    try world.send(Self.ping)
    #expect(world.log() == ["1 stored offline", "2 dropped deviceInactive"])
    world.pass(.days(27))
    try world.device("phone-01", .background)
    #expect(
      world.log() == ["1 delivered", "2 dropped deviceInactive", "3 delivered onDeletedMessages"])
  }

  @Test(.facts(60))
  func `is not told about discarded messages after more than four weeks`() throws {
    var world = TestWorld()
    try world.device(
      "phone-01", .offline, lastConnected: world.now - .days(31))
    try world.send(Self.ping)
    world.pass(.days(28) + .seconds(1))
    try world.device("phone-01", .background)
    #expect(world.log() == ["1 dropped deviceInactive"])
  }

  @Test func `ends on Android after 270 days without a connection`() throws {
    var world = TestWorld()
    for (name, platform) in [("phone-01", Platform.android), ("phone-02", .apple)] {
      try world.device(name, .offline, on: platform)
    }
    world.pass(.days(270) + .seconds(1))
    #expect(throws: SendRefusal.unregistered) { try world.send(Self.ping) }
    try world.send(#""token":"phone-02","data":{"a":"1"}"#)
    #expect(world.log() == ["1 stored offline"])
  }

  @Test(.facts(176)) func `belongs to one project and one app, if somebody said which`() throws {
    var world = TestWorld()
    try world.send(Self.ping, project: "any")
    try world.device("phone-01", app: "com.example.shop", project: "demo")
    #expect(throws: SendRefusal.senderMismatch) { try world.send(Self.ping, project: "any") }
    let other = Self.ping + #","android":{"restricted_package_name":"com.example.other"}"#
    let refusal = #expect(throws: SendRefusal.self) { try world.send(other) }
    #expect(refusal?.error.code == 400)
    try world.send(Self.ping + #","android":{"restricted_package_name":"com.example.shop"}"#)
  }

  @Test func `has an installation ID beside its token`() throws {
    var world = TestWorld()
    let id = "c00000000000000000000_"
    _ = try world.state.put("phone-01", DeviceChange(installationID: id), at: world.now)
    try world.send(#""fid":"\#(id)","data":{"a":"1"}"#)
    try world.send(#""token":"\#(id)","data":{"a":"1"}"#)
    #expect(world.log("phone-01") == ["1 delivered", "2 delivered"])
    #expect(world.state.devices.count == 1)
    #expect(throws: DeviceProblem.nameTaken) {
      _ = try world.state.put("phone-02", DeviceChange(installationID: id), at: world.now)
    }
    try world.send(#""fid":"d00000000000000000000_","data":{"a":"1"}"#)
    #expect(world.state.describe(1).installationID == "d00000000000000000000_")
    #expect(world.state.describe(1).token == nil)
  }

  @Test(arguments: ["short", "a b c d e f", "token.with.dots", "t\u{F6}ken-t\u{F6}ken"])
  func `needs a well-formed token`(name: String) {
    var world = TestWorld()
    #expect(throws: DeviceProblem.malformedName) { try world.device(name) }
    #expect(world.state.devices.isEmpty)
  }

  @Test func `counts the devices to which more than one message was sent`() throws {
    var world = TestWorld()
    for name in ["phone-01", "phone-02", "phone-01", "phone-01"] {
      try world.send(#""token":"\#(name)","data":{"a":"1"}"#)
    }
    #expect(world.state.counters.repeatedTargets == 1)
    #expect(world.state.counters.accepted == 4)
    #expect(world.state.counters.delivered == 4)
  }
}
