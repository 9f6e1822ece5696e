import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's world") struct EmulatorWorldTests {
  private static func push(
    _ target: Target = Target(.token, "aaaa:bbbb"), name: String = ""
  ) -> IncomingSend {
    let body = JSONValue.members([
      target.kind.rawValue: .string(target.value), "data": .members(["n": .string(name)]),
    ])
    return IncomingSend(
      Message(request: .members(["message": body])), to: target, project: "demo")
  }

  private static func world(
    _ change: (inout EmulatorSettings) -> Void = { _ in }
  ) -> EmulatorWorld {
    var settings = EmulatorServer.settings()
    change(&settings)
    return EmulatorWorld(settings)
  }

  @Test func `keeps the newest ten thousand deliveries, and counts all`() async throws {
    let world = Self.world()
    for _ in 1...10_250 { _ = try await world.accept(Self.push()) }
    #expect(await world.acceptedCount == 10_250)
    #expect(await world.deliveries().map(\.number) == Array(251...10_250))
    #expect(await world.deliveries(after: 10_249).map(\.number) == [10_250])
  }

  @Test func `counts an accepted send and its request together`() async throws {
    let world = Self.world()
    _ = try await world.accept(Self.push())
    #expect(await world.counters.accepted == 1)
    #expect(await world.counters.requests == 1)
  }

  @Test func `tells each listener about new deliveries`() async throws {
    let world = Self.world()
    var first = await world.newDeliveries().makeAsyncIterator()
    var second = await world.newDeliveries().makeAsyncIterator()
    let name = try await world.accept(Self.push())
    #expect(await first.next()?.name == name)
    #expect(await second.next()?.name == name)
    await world.close()
    #expect(await first.next() == nil)
  }

  @Test func `keeps the newest deliveries for a slow listener`() async throws {
    let world = Self.world()
    let slow = await world.newDeliveries()
    for _ in 1...1_500 { _ = try await world.accept(Self.push()) }
    await world.close()
    var told: [Int] = []
    for await delivery in slow { told.append(delivery.number) }
    #expect(told == Array(501...1_500))
  }

  @Test func `tells a listener twice about a message that is stored first`() async throws {
    let world = Self.world()
    let changes = await world.newDeliveries()
    _ = try await world.put("phone-01", DeviceChange(state: .offline))
    _ = try await world.accept(Self.push(Target(.token, "phone-01")))
    _ = try await world.put("phone-01", DeviceChange(state: .background))
    await world.close()
    var told: [String] = []
    for await delivery in changes { told.append("\(delivery.number) \(delivery.state)") }
    #expect(told == ["1 stored", "1 delivered"])
  }

  @Test func `remembers as many devices as its limit allows, and delivers to others too`()
    async throws
  {
    let world = Self.world { $0.limits.devices = 100 }
    for number in 1...110 {
      _ = try await world.accept(Self.push(Target(.token, "device-\(number)")))
    }
    #expect(await world.deviceCount == 100)
    #expect(await world.acceptedCount == 110)
    let deliveries = await world.deliveries()
    #expect(deliveries.map(\.device) == (1...110).map { "device-\($0)" })
    #expect(deliveries.allSatisfy { $0.state == .delivered })
  }

  @Test func `limits the bytes of all tokens`() async throws {
    let world = Self.world { $0.limits.deviceBytes = 10_000 }
    let long = String(repeating: "t", count: 3_000)
    for number in 1...10 {
      _ = try await world.accept(Self.push(Target(.token, "\(long)\(number)")))
    }
    #expect(await world.deviceCount == 3)
    #expect(await world.acceptedCount == 10)
  }

  @Test(arguments: [
    (false, false, #"^projects/p/messages/0:1770000000000000%[0-9a-f]{16}$"#),
    (false, true, #"^projects/p/messages/fake_message_id$"#),
    (true, false, #"^projects/p/messages/[0-9]+$"#), (true, true, #"^projects/p/messages/[0-9]+$"#),
  ])
  func `names messages as FCM does`(
    toAudience: Bool, isDryRun: Bool, pattern: String
  ) throws {
    let name = MessageName.make(
      project: "p", toAudience: toAudience, isDryRun: isDryRun, serial: 3,
      at: EmulatedTime(EmulatorServer.noon))
    #expect(try Regex(pattern).firstMatch(in: name) != nil, "\(name)")
  }

  @Test func `gives ten thousand different names`() {
    let names = (1...10_000).map { serial in
      MessageName.make(
        project: "p", toAudience: false, isDryRun: false, serial: UInt64(serial),
        at: EmulatedTime(.zero))
    }
    #expect(Set(names).count == 10_000)
  }
}
