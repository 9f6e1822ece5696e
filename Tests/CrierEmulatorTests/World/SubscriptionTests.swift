import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: Google, Instance ID server reference; Firebase, "Send messages to topics".
@Suite("A subscription") struct SubscriptionTests {
  private static func problem(
    _ world: inout TestWorld, _ name: String, project: String = "", topic: String = "news"
  ) -> SubscriptionProblem? {
    do throws(SubscriptionProblem) {
      let number = world.state.projectNumber(project) ?? StringTable.none
      _ = try world.state.subscribe(name, to: topic, for: number, at: world.now)
      return nil
    } catch {
      return error
    }
  }

  @Test(.facts(101))
  func `creates a device that nobody knows, and says whether it is new`() throws {
    var world = TestWorld()
    let first = try world.state.subscribe("phone-01", to: "news", for: 0, at: world.now)
    #expect(first == Subscription(topic: "news", since: world.now, isNew: true))
    world.pass(.seconds(60))
    let second = try world.state.subscribe("phone-01", to: "news", for: 0, at: world.now)
    #expect(second == Subscription(topic: "news", since: first?.since ?? .never))
    #expect(world.state.device(named: "phone-01").map(world.state.describe)?.topics == ["news"])
    #expect(try world.state.unsubscribe("phone-01", from: "news", for: 0, at: world.now))
    #expect(try !world.state.unsubscribe("phone-01", from: "news", for: 0, at: world.now))
    #expect(world.state.topics.topicCount == 0)
  }

  @Test func `is not created if the request only changes it, and ends without a device`() throws {
    var world = TestWorld()
    let none = try world.state.subscribe(
      "phone-01", to: "news", for: 0, mayCreate: false, at: world.now)
    #expect(none == nil)
    #expect(try !world.state.unsubscribe("phone-01", from: "news", for: 0, at: world.now))
    #expect(world.state.devices.isEmpty)
  }

  @Test func `has the service's word for each problem`() throws {
    var world = TestWorld()
    try world.device("phone-01", project: "demo")
    try world.device("phone-02", .uninstalled)
    try world.send(#""token":"phone-02""#)
    let topics = (1...2_000).map { "topic-\($0)" }
    try world.device("phone-03", topics: topics)
    #expect(Self.problem(&world, "short") == .malformedToken)
    #expect(Self.problem(&world, "not a token") == .malformedToken)
    #expect(Self.problem(&world, "") == .malformedToken)
    #expect(Self.problem(&world, "phone-01", project: "other") == .otherProject)
    #expect(Self.problem(&world, "phone-01", project: "demo") == nil)
    #expect(Self.problem(&world, "phone-01") == nil)
    #expect(Self.problem(&world, "phone-02") == .unregistered)
    #expect(Self.problem(&world, "phone-03") == .tooManyTopics)
    #expect(Self.problem(&world, "phone-03", topic: "topic-1") == nil)
    #expect(Self.problem(&world, "fail-unregistered") == .unregistered)
    #expect(Self.problem(&world, "fail-invalid") == .malformedToken)
    #expect(Self.problem(&world, "fail-quota") == .tooManyChanges)
    #expect(Self.problem(&world, "fail-unavailable") == .timeout)
    #expect(Self.problem(&world, "fail-internal") == .internal)
    #expect(Self.problem(&world, "fail-sender") == .otherProject)
    #expect(Self.problem(&world, "fail-apns") == nil)
    #expect(Self.problem(&world, "fail-apns-token") == nil)
  }

  @Test func `needs a device that somebody created if devices are strict`() throws {
    var world = TestWorld(isStrict: true)
    #expect(Self.problem(&world, "phone-01") == .unregistered)
    try world.device("phone-01")
    #expect(Self.problem(&world, "phone-01") == nil)
  }

  @Test(.facts(73)) func `is refused beyond 3,000 changes a second in a project`() throws {
    var world = TestWorld()
    for number in 1...3_000 {
      #expect(Self.problem(&world, "device-\(number)", project: "demo") == nil)
    }
    #expect(Self.problem(&world, "device-1", project: "demo") == .tooManyChanges)
    #expect(Self.problem(&world, "device-1", project: "other") == nil)
    world.pass(.milliseconds(100))
    for _ in 1...300 { #expect(Self.problem(&world, "device-1", project: "demo") == nil) }
    #expect(Self.problem(&world, "device-1", project: "demo") == .tooManyChanges)
    world.pass(.seconds(60))
    for _ in 1...3_000 { #expect(Self.problem(&world, "device-1", project: "demo") == nil) }
    #expect(Self.problem(&world, "device-1", project: "demo") == .tooManyChanges)
    world.state.limits.topicChangesPerSecond = nil
    for number in 1...4_000 {
      #expect(Self.problem(&world, "device-\(number)", project: "demo") == nil)
    }
  }

  @Test func `is refused if there is no room for it`() throws {
    var sizes = EmulatorLimits()
    sizes.devices = 2
    sizes.subscriptions = 3
    var world = TestWorld(sizes: sizes)
    #expect(Self.problem(&world, "phone-01") == nil)
    #expect(Self.problem(&world, "phone-02") == nil)
    #expect(Self.problem(&world, "phone-03") == .internal)
    #expect(Self.problem(&world, "phone-01", topic: "sport") == nil)
    #expect(Self.problem(&world, "phone-02", topic: "sport") == .internal)
    #expect(world.state.devices.count == 2)
  }
}
