import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("A change of a device") struct DeviceChangeTests {
  private static func put(
    _ world: inout TestWorld, _ change: DeviceChange
  ) throws(DeviceProblem) {
    _ = try world.state.put("phone-01", change, at: world.now)
  }

  @Test func `has no room for ever more names`() throws {
    var sizes = EmulatorLimits()
    sizes.deviceBytes = 400
    var world = TestWorld(sizes: sizes)
    try world.device("phone-01")
    var last = 0
    let problem = #expect(throws: DeviceProblem.self) {
      while last < 1_000 {
        try Self.put(&world, DeviceChange(installationID: "id-number-\(last + 1)"))
        last += 1
      }
    }
    #expect(problem == .tooMany)
    #expect((20...40).contains(last))
    #expect(world.state.names.byteCount <= 400)
    #expect(world.state.describe(0).installationID == "id-number-\(last)")
    #expect(throws: DeviceProblem.tooMany) { _ = try world.state.rotate("phone-01") }
    #expect(world.state.describe(0).token == "phone-01")
  }

  @Test func `from a snapshot has no more room for names`() throws {
    var world = TestWorld()
    for number in 1...9 { try world.device("phone-0\(number)") }
    let text = world.state.snapshot(at: world.now)
    let reader = try SnapshotReader(JSONReader.read(text), "the snapshot")
    var sizes = EmulatorLimits()
    sizes.deviceBytes = 72
    let restored = try EmulatorState(
      snapshot: reader, sizes, limits: .off, isStrict: false)
    #expect(restored.devices.count == 9)
    sizes.deviceBytes = 71
    #expect(throws: SnapshotError.self) {
      _ = try EmulatorState(snapshot: reader, sizes, limits: .off, isStrict: false)
    }
  }

  @Test func `changes nothing if a part of it is refused`() throws {
    var sizes = EmulatorLimits()
    sizes.subscriptions = 2
    sizes.topicBytes = 20
    var world = TestWorld(sizes: sizes)
    try world.device("phone-01", .offline, app: "com.example.a", topics: ["news"])
    let before = world.state.describe(0)
    for topics in [["a", "b", "c"], [String(repeating: "t", count: 30)]] {
      var change = DeviceChange(platform: .web, app: "com.example.b", state: .foreground)
      change.installationID = "id-number-1"
      change.topics = topics
      #expect(throws: DeviceProblem.tooMany) { try Self.put(&world, change) }
      #expect(world.state.describe(0) == before)
    }
    #expect(world.state.device(named: "id-number-1") == nil)
    try world.device("phone-01", topics: ["news", "b"])
  }

  @Test func `cannot bring an old installation ID back`() throws {
    var world = TestWorld()
    for id in ["id-number-1", "id-number-2", "id-number-2"] {
      try Self.put(&world, DeviceChange(installationID: id))
    }
    #expect(throws: DeviceProblem.replacedID) {
      try Self.put(&world, DeviceChange(installationID: "id-number-1"))
    }
    #expect(throws: DeviceProblem.nameTaken) {
      try Self.put(&world, DeviceChange(installationID: "phone-01"))
    }
    #expect(world.state.describe(0).installationID == "id-number-2")
  }

  @Test func `sets a last connection only for a device that is not connected`() throws {
    var world = TestWorld()
    #expect(throws: DeviceProblem.isConnected) {
      try world.device("phone-01", lastConnected: world.now - .days(31))
    }
    #expect(world.state.devices.isEmpty)
    try world.device("phone-01", .offline)
    try world.device("phone-01", lastConnected: world.now - .days(31))
    #expect(world.state.describe(0).lastConnected == world.now - .days(31))
  }
}
