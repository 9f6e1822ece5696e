import CrierCore
import Testing

@testable import CrierEmulator

@Suite("The emulator's world") struct EmulatorWorldTests {
  private let device = Target(.token, "aaaa:bbbb")

  @Test func `keeps the newest ten thousand pushes and counts all`() async {
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

  @Test func `tells new pushes to each who waits`() async {
    let world = EmulatorWorld()
    var first = await world.newPushes().makeAsyncIterator()
    var second = await world.newPushes().makeAsyncIterator()
    await world.receive(.object([]), for: device, name: "a", at: .zero)
    #expect(await first.next()?.name == "a")
    #expect(await second.next()?.name == "a")
    await world.close()
    #expect(await first.next() == nil)
  }

  @Test func `keeps the newest for one who is slow`() async {
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

  @Test func `gives ten thousand names that all differ`() {
    let names = (1...10_000).map { serial in
      MessageName.make(
        project: "p", target: device, isDryRun: false, serial: UInt64(serial), at: .zero)
    }
    #expect(Set(names).count == 10_000)
  }
}
