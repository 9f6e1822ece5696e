import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's world") struct EmulatorWorldTests {
  private let device = Target(.token, "aaaa:bbbb")

  @Test func `keeps the newest ten thousand pushes, and counts all`() async {
    let world = EmulatorWorld()
    for number in 1...10_250 {
      await world.receive(.object([]), for: device, name: "\(number)", at: .zero)
    }
    #expect(await world.receivedCount == 10_250)
    let kept = await world.pushes()
    #expect(kept.map(\.number) == Array(251...10_250))
    #expect(kept.allSatisfy { $0.name == "\($0.number)" })
    #expect(await world.pushes(after: 10_249).map(\.number) == [10_250])
    #expect(await world.pushes(after: 0, limit: 2).map(\.number) == [251, 252])
  }

  @Test(arguments: [Int.min, -1, 0, 3, 4, Int.max - 1, Int.max], [0, 1, Int.max])
  func `finds pushes after any number`(number: Int, limit: Int) async {
    let world = EmulatorWorld()
    for _ in 1...3 { await world.receive(.object([]), for: device, name: "", at: .zero) }
    let numbers = await world.pushes(after: number, limit: limit).map(\.number)
    #expect(numbers == Array([1, 2, 3].filter { $0 > number }.prefix(limit)))
  }

  @Test func `keeps as many of the newest pushes as fit in its byte limit`() async {
    var limits = EmulatorLimits()
    limits.inboxBytes = 10_000
    let world = EmulatorWorld(limits: limits)
    let message = JSONValue.members(["text": .string(String(repeating: "x", count: 900))])
    for _ in 1...300 { await world.receive(message, for: device, name: "n", at: .zero) }
    let kept = await world.pushes()
    let bytes = kept.reduce(0) { $0 + KeptPush($1).byteCount }
    #expect(bytes <= 10_000)
    #expect(kept.map(\.number) == Array(291...300))
    #expect(await world.pushes(after: 295, bytes: 2_000).map(\.number) == [296, 297])
    #expect(await world.pushes(after: 295, bytes: 1).map(\.number) == [296])
    #expect(await world.pushes().first?.message == message)
    let large = JSONValue.string(String(repeating: "x", count: 20_000))
    await world.receive(large, for: device, name: "large", at: .zero)
    #expect(await world.pushes().map(\.name) == ["large"])
    await world.receive(message, for: device, name: "n", at: .zero)
    #expect(await world.pushes().map(\.name) == ["n"])
  }

  @Test func `counts the bytes of a push's target and project, and of device tokens`() async {
    var limits = EmulatorLimits()
    limits.inboxBytes = 10_000
    limits.deviceBytes = 10_000
    let world = EmulatorWorld(limits: limits)
    let long = String(repeating: "t", count: 3_000)
    for number in 1...10 {
      await world.receive(.null, for: Target(.token, "\(long)\(number)"), name: long, at: .zero)
    }
    #expect(await world.pushes().count == 1)
    #expect(await world.deviceCount == 3)
    #expect(await world.receivedCount == 10)
    await world.reset()
    #expect(await world.pushes().isEmpty)
  }

  @Test func `reports new pushes to each waiting client`() async {
    let world = EmulatorWorld()
    var first = await world.newPushes().makeAsyncIterator()
    var second = await world.newPushes().makeAsyncIterator()
    await world.receive(.object([]), for: device, name: "a", at: .zero)
    #expect(await first.next()?.name == "a")
    #expect(await second.next()?.name == "a")
    await world.close()
    #expect(await first.next() == nil)
  }

  @Test func `keeps the newest pushes for a slow client`() async {
    let world = EmulatorWorld()
    let slow = await world.newPushes()
    for number in 1...1_500 {
      await world.receive(.object([]), for: device, name: "\(number)", at: .zero)
    }
    await world.close()
    var told: [Int] = []
    for await push in slow { told.append(push.number) }
    #expect(told == Array(501...1_500))
  }

  @Test func `remembers a hundred thousand devices and no more`() async {
    let world = EmulatorWorld()
    for number in 1...100_010 {
      await world.receive(.null, for: Target(.token, "t\(number)"), name: "", at: .zero)
    }
    #expect(await world.deviceCount == 100_000)
    #expect(await world.receivedCount == 100_010)
  }

  @Test(arguments: [
    (Target(.token, "t"), false, #"^projects/p/messages/0:1770000000000000%[0-9a-f]{16}$"#),
    (Target(.fid, "t"), false, #"^projects/p/messages/0:1770000000000000%[0-9a-f]{16}$"#),
    (Target(.token, "t"), true, #"^projects/p/messages/fake_message_id$"#),
    (Target(.fid, "t"), true, #"^projects/p/messages/fake_message_id$"#),
    (Target(.topic, "t"), false, #"^projects/p/messages/[0-9]+$"#),
    (Target(.topic, "t"), true, #"^projects/p/messages/[0-9]+$"#),
    (Target(.condition, "t"), false, #"^projects/p/messages/[0-9]+$"#),
  ])
  func `names messages as FCM does`(
    target: Target, isDryRun: Bool, pattern: String
  ) throws {
    let name = MessageName.make(
      project: "p", target: target, isDryRun: isDryRun, serial: 3, at: EmulatorServer.noon)
    #expect(try Regex(pattern).firstMatch(in: name) != nil, "\(name)")
  }

  @Test func `gives ten thousand different names`() {
    let names = (1...10_000).map { serial in
      MessageName.make(
        project: "p", target: device, isDryRun: false, serial: UInt64(serial), at: .zero)
    }
    #expect(Set(names).count == 10_000)
  }
}
