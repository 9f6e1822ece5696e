import CrierMessage
import Testing

@testable import CrierEmulator

/// Source: Firebase, "Send messages to device groups".
@Suite("A device group") struct DeviceGroupTests {
  private static let label = GroupLabel(sender: "1234", name: "ana")

  private static func send(
    _ key: String, in world: inout TestWorld, _ more: String = ""
  ) throws -> [String?] {
    let before = world.state.log.newest
    try world.send(#""token":"\#(key)","data":{"a":"1"}\#(more)"#)
    var query = MessageQuery()
    query.after = before
    return world.state.page(query).deliveries.map(\.device)
  }

  @Test func `gets a message as each of its members, with its key as the target`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    try world.device("tablet-1", on: .apple)
    try world.device("stranger")
    let key = try world.state.createGroup(Self.label, tokens: ["tablet-1", "phone-01"])
    #expect(key.hasPrefix("APA91b") && key.utf8.count == 140)
    let name = try world.send(#""token":"\#(key)","notification":{"title":"Hi"}"#)
    #expect(name.contains("/messages/0:"))
    #expect(world.log() == ["1 delivered", "2 stored offline"])
    let delivery = try #require(world.state.delivery(1))
    #expect(delivery.device == "tablet-1")
    #expect(delivery.target == Target(.token, key))
    #expect(world.state.counters.accepted == 1)
  }

  @Test func `changes its members`() throws {
    var world = TestWorld()
    let key = try world.state.createGroup(Self.label, tokens: ["phone-01", "phone-01"])
    try world.state.addTokens(
      ["phone-02", "phone-01"], toGroup: key, sender: "1234", name: "ana")
    #expect(try Self.send(key, in: &world) == ["phone-01", "phone-02"])
    try world.state.removeTokens(
      ["phone-01", "phone-09"], fromGroup: key, sender: "1234", name: nil)
    #expect(try Self.send(key, in: &world) == ["phone-02"])
    #expect(try world.state.groupKey(of: Self.label) == key)
  }

  @Test func `is gone without members, and its name is free`() throws {
    var world = TestWorld()
    let key = try world.state.createGroup(Self.label, tokens: ["phone-01"])
    try world.state.removeTokens(["phone-01"], fromGroup: key, sender: "1234", name: "ana")
    #expect(throws: GroupProblem.notFound) { try world.state.groupKey(of: Self.label) }
    #expect(throws: GroupProblem.notFound) {
      try world.state.addTokens(["phone-01"], toGroup: key, sender: "1234", name: "ana")
    }
    #expect(throws: SendRefusal.unregistered) { try Self.send(key, in: &world) }
    #expect(throws: DeviceProblem.groupKey) { try world.device(key) }
    let next = try world.state.createGroup(Self.label, tokens: ["phone-01"])
    #expect(next != key)
    #expect(try Self.send(next, in: &world) == ["phone-01"])
  }

  @Test func `loses tokens that are no longer registered by itself`() throws {
    var world = TestWorld()
    for name in ["phone-01", "phone-02", "phone-03"] { try world.device(name) }
    let key = try world.state.createGroup(
      Self.label, tokens: ["phone-01", "phone-02", "phone-03"])
    _ = try world.state.rotate("phone-01")
    #expect(try Self.send(key, in: &world) == ["phone-02", "phone-03"])
    try world.device("phone-02", .uninstalled)
    try world.send(#""token":"phone-02""#)
    #expect(try Self.send(key, in: &world) == ["phone-03"])
    try world.device("phone-03", .uninstalled)
    try world.send(#""token":"phone-03""#)
    #expect(throws: GroupProblem.notFound) { try world.state.groupKey(of: Self.label) }
  }

  @Test func `has at most 20 members`() throws {
    var world = TestWorld()
    let tokens = (1...21).map { "phone-\($0)0" }
    #expect(throws: GroupProblem.tooManyMembers) {
      try world.state.createGroup(Self.label, tokens: tokens)
    }
    #expect(world.state.devices.isEmpty)
    let key = try world.state.createGroup(Self.label, tokens: Array(tokens.prefix(20)))
    #expect(throws: GroupProblem.tooManyMembers) {
      try world.state.addTokens([tokens[20]], toGroup: key, sender: "1234", name: nil)
    }
    try world.state.addTokens([tokens[19]], toGroup: key, sender: "1234", name: nil)
    #expect(try Self.send(key, in: &world).count == 20)
  }

  @Test func `takes only registered tokens`() throws {
    var world = TestWorld()
    let bad = ["short", "fail-invalid", "fail-unregistered"]
    #expect(throws: GroupProblem.noValidTokens) {
      try world.state.createGroup(Self.label, tokens: bad)
    }
    #expect(throws: GroupProblem.noValidTokens) {
      try world.state.createGroup(Self.label, tokens: [])
    }
    let key = try world.state.createGroup(Self.label, tokens: bad + ["phone-01"])
    #expect(throws: GroupProblem.noValidTokens) {
      try world.state.addTokens([key], toGroup: key, sender: "1234", name: nil)
    }
    #expect(throws: GroupProblem.noValidTokens) {
      try world.state.removeTokens(bad, fromGroup: key, sender: "1234", name: nil)
    }
    #expect(try Self.send(key, in: &world) == ["phone-01"])
  }

  @Test func `belongs to one sender, and its name to one group of the sender`() throws {
    var world = TestWorld()
    let key = try world.state.createGroup(Self.label, tokens: ["phone-01"])
    #expect(throws: GroupProblem.exists) {
      try world.state.createGroup(Self.label, tokens: ["phone-02"])
    }
    let other = GroupLabel(sender: "5678", name: "ana")
    #expect(throws: GroupProblem.notFound) { try world.state.groupKey(of: other) }
    #expect(try world.state.createGroup(other, tokens: ["phone-02"]) != key)
    #expect(throws: GroupProblem.notFound) {
      try world.state.addTokens(["phone-02"], toGroup: key, sender: "5678", name: nil)
    }
    #expect(throws: GroupProblem.otherName) {
      try world.state.addTokens(["phone-02"], toGroup: key, sender: "1234", name: "ben")
    }
    #expect(throws: GroupProblem.garbageKey) {
      try world.state.addTokens(["phone-02"], toGroup: "what?", sender: "1234", name: nil)
    }
  }

  @Test func `does not deliver to members that always fail or belong to another project`() throws {
    var world = TestWorld()
    try world.device("phone-01", project: "other")
    let key = try world.state.createGroup(
      Self.label, tokens: ["fail-unavailable", "phone-01", "phone-02"])
    #expect(try Self.send(key, in: &world) == ["phone-02"])
    try world.state.removeTokens(["phone-02"], fromGroup: key, sender: "1234", name: nil)
    #expect(try Self.send(key, in: &world) == [nil])
    #expect(world.log().last?.hasSuffix("dropped noSubscriber") == true)
  }

  @Test func `can be checked by a dry run`() throws {
    var world = TestWorld()
    let key = try world.state.createGroup(Self.label, tokens: ["phone-01"])
    try world.send(#""token":"\#(key)""#, isDryRun: true)
    #expect(world.log().isEmpty)
  }

  @Test func `is not stored beyond the emulator's limits`() throws {
    var sizes = EmulatorLimits()
    sizes.groups = 2
    var world = TestWorld(sizes: sizes)
    for number in 1...2 {
      _ = try world.state.createGroup(
        GroupLabel(sender: "1", name: "\(number)"), tokens: ["phone-01"])
    }
    #expect(throws: GroupProblem.tooManyGroups) {
      try world.state.createGroup(GroupLabel(sender: "1", name: "3"), tokens: ["phone-01"])
    }
    for _ in 1...GroupTable.mostEmptied + 5 { world.state.groups.addEmptied("key") }
    #expect(world.state.groups.emptied.count == GroupTable.mostEmptied)
  }
}
