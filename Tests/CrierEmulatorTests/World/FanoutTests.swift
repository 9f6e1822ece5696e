import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: Firebase, "Send messages to topics", "Throttling and quotas".
@Suite("A message to a topic or condition") struct FanoutTests {
  private static let news = #""topic":"news","data":{"a":"1"}"#

  private static func devices(of world: TestWorld) -> [String?] {
    world.state.page(MessageQuery()).deliveries.map(\.device)
  }

  @Test(.facts(178, 179)) func `reaches exactly the subscribers`() throws {
    var world = TestWorld()
    try world.device("phone-01", topics: ["news"])
    try world.device("phone-02", topics: ["sport"])
    try world.device("phone-03", .offline, topics: ["news", "sport"])
    try world.send(Self.news)
    #expect(Self.devices(of: world) == ["phone-01", "phone-03"])
    #expect(world.log() == ["1 delivered", "2 stored offline"])
    try world.device("phone-01", topics: [])
    try world.send(Self.news)
    #expect(world.log(after: 2) == ["3 stored offline"])
  }

  @Test func `makes one entry if it reaches nobody`() throws {
    var world = TestWorld()
    let name = try world.send(Self.news)
    let delivery = try #require(world.state.delivery(1))
    #expect(delivery.reason == .noSubscriber)
    #expect(delivery.device == nil)
    #expect(delivery.name == name)
    #expect(delivery.target == Target(.topic, "news"))
    #expect(world.state.counters.dropped == [.noSubscriber: 1])
  }

  @Test func `stays within its project`() throws {
    var world = TestWorld()
    try world.device("phone-01", project: "demo", topics: ["news"])
    try world.device("phone-02", project: "other", topics: ["news"])
    try world.device("phone-03", topics: ["news"])
    try world.send(Self.news)
    #expect(Self.devices(of: world) == ["phone-01", "phone-03"])
  }

  /// All subscriptions to A, B and C, and the devices that each condition reaches.
  @Test(
    .facts(110, 111, 112),
    arguments: [
      ("'A' in topics && ('B' in topics || 'C' in topics)", ["AB", "AC", "ABC"]),
      ("'A' in topics || 'B' in topics && 'C' in topics", ["AC", "BC", "ABC"]),
      ("'A' in topics && 'B' in topics || 'C' in topics", ["C", "AB", "AC", "BC", "ABC"]),
      ("'A' in topics", ["A", "AB", "AC", "ABC"]),
      ("'A' in topics && !('B' in topics)", ["A", "AC"]),
      ("!('A' in topics)", ["-", "B", "C", "BC"]),
      ("'D' in topics", []),
    ])
  func `reaches whom a condition means, read from left to right`(
    condition: String, reached: [String]
  ) throws {
    var world = TestWorld()
    for name in ["-", "A", "B", "C", "AB", "AC", "BC", "ABC"] {
      try world.device("device-" + name, topics: name.filter { $0 != "-" }.map(String.init))
    }
    try world.send(#""condition":"\#(condition)","data":{"a":"1"}"#)
    #expect(Self.devices(of: world).compactMap { $0?.dropFirst(7) }.map(String.init) == reached)
  }

  @Test(.facts(20, 21)) func `goes to each platform in its own way`() throws {
    var world = TestWorld()
    for platform in Platform.allCases {
      try world.device("\(platform)-device", .dozing, on: platform, topics: ["news"])
    }
    try world.send(
      #""topic":"news","data":{"a":"1"},"android":{"priority":"high"},"#
        + #""webpush":{"headers":{"Urgency":"low"}}"#)
    #expect(world.log() == ["1 delivered", "2 delivered", "3 stored dozing"])
  }

  @Test func `is not for other apps`() throws {
    var world = TestWorld()
    try world.device("phone-01", app: "com.example.a", topics: ["news"])
    try world.device("phone-02", app: "com.example.b", topics: ["news"])
    try world.device("phone-03", on: .web, app: "https://b.example", topics: ["news"])
    try world.send(Self.news + #","android":{"restricted_package_name":"com.example.b"}"#)
    #expect(world.log() == ["1 dropped otherApp", "2 delivered", "3 delivered"])
  }

  @Test func `reaches 10,000 devices a second`() throws {
    var world = TestWorld()
    for number in 1...2_500 { try world.device("device-\(number)", topics: ["news"]) }
    try world.send(Self.news)
    #expect(world.state.counters.delivered == 1_000)
    world.pass(.milliseconds(99))
    #expect(world.state.counters.delivered == 1_000)
    world.pass(.milliseconds(1))
    #expect(world.state.counters.delivered == 2_000)
    world.pass(.milliseconds(100))
    #expect(world.state.counters.delivered == 2_500)
    #expect(world.state.lanes.values.map(\.fanouts.count) == [0])
  }

  @Test func `shares this rate with the project's other ones`() throws {
    var world = TestWorld()
    for number in 1...1_000 { try world.device("device-\(number)", topics: ["news", "sport"]) }
    for number in 1...900 { try world.device("another-\(number)", topics: ["warm-up"]) }
    try world.send(#""topic":"warm-up","data":{"a":"1"}"#)
    try world.send(Self.news)
    try world.send(#""topic":"sport","data":{"a":"1"}"#)
    #expect(world.state.counters.delivered == 1_000)
    world.pass(.milliseconds(100))
    let audiences = world.state.log.numbers(after: 1_000)
      .compactMap { world.state.log[$0]?.message?.audience?.value }
    #expect(audiences.count == 1_000)
    #expect((400...600).contains(audiences.count { $0 == "sport" }))
    world.pass(.seconds(1))
    #expect(world.state.counters.delivered == 2_900)
  }

  @Test(.facts(74)) func `is refused beyond the limit of concurrent ones`() throws {
    var limits = DeliveryLimits()
    limits.fanoutPerSecond = 10
    limits.concurrentFanouts = 2
    var world = TestWorld(limits: limits)
    for number in 1...5 { try world.device("device-\(number)", topics: ["news"]) }
    for _ in 1...2 { try world.send(Self.news) }
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.news) }
    #expect(refusal == .tooManyFanouts)
    world.pass(.seconds(1))
    try world.send(Self.news)
  }

  @Test(.facts(179)) func `waits for a device that gets too many messages`() throws {
    var world = TestWorld()
    try world.device("phone-01", topics: ["news"])
    for _ in 1...241 { try world.send(Self.news) }
    #expect(world.counts("phone-01") == ["delivered": 240, "stored throttled": 1])
    world.pass(.seconds(60))
    #expect(world.counts("phone-01") == ["delivered": 241])
  }

  @Test(.facts(98)) func `reaches a device in at most 2,000 topics`() throws {
    var world = TestWorld()
    let topics = (1...2_001).map { "topic-\($0)" }
    #expect(throws: DeviceProblem.tooManyTopics) { try world.device("phone-01", topics: topics) }
    try world.device("phone-01", topics: Array(topics.prefix(2_000)))
    #expect(world.state.describe(0).topics.count == 2_000)
    #expect(throws: DeviceProblem.tooManyTopics) {
      try world.state.subscribe(0, to: "one-more", at: world.now)
    }
    try world.state.subscribe(0, to: "topic-1", at: world.now)
  }

  @Test func `reaches 100,000 devices without a limit`() throws {
    var world = TestWorld(limits: .off)
    for number in 1...100_000 { try world.device("device-\(number)", topics: ["news"]) }
    try world.send(Self.news)
    world.pass(.zero)
    #expect(world.state.counters.delivered == 100_000)
  }

  @Test func `needs memory only for a list of its own`() throws {
    var limits = DeliveryLimits.off
    limits.fanoutPerSecond = 1
    var world = TestWorld(limits: limits)
    for number in 1...2_000 { try world.device("device-\(number)", topics: ["A", "B"]) }
    func bytes(of target: String) throws -> Int {
      let before = world.state.fanoutByteCount
      try world.send(#"\#(target),"data":{"a":"1"}"#)
      return world.state.fanoutByteCount - before
    }
    #expect(try bytes(of: #""condition":"!('C' in topics)""#) < 200)
    #expect(try bytes(of: #""condition":"'A' in topics || 'B' in topics""#) > 8_000)
    // The list of a topic is shared until the topic changes.
    #expect(try bytes(of: #""topic":"A""#) > 8_000)
    #expect(try bytes(of: #""topic":"A""#) < 200)
    world.state.limits.fanoutPerSecond = nil
    world.pass(.seconds(1))
    #expect(world.state.fanoutByteCount == 0)
    #expect(world.state.counters.delivered == 8_000)
  }

  @Test func `is refused while others need too much memory`() throws {
    var limits = DeliveryLimits.off
    limits.fanoutPerSecond = 10
    var sizes = EmulatorLimits()
    sizes.fanoutBytes = 80
    var world = TestWorld(limits: limits, sizes: sizes)
    for number in 1...15 { try world.device("device-\(number)", topics: ["news"]) }
    try world.send(Self.news)
    let refusal = #expect(throws: SendRefusal.self) { try world.send(Self.news) }
    #expect(refusal == .noRoomForFanout)
    try world.send(#""token":"device-1","data":{"a":"1"}"#)
    world.pass(.seconds(2))
    try world.send(Self.news)
  }
}
