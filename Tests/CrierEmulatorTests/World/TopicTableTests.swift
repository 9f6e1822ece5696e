import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("The table of topics") struct TopicTableTests {
  private static let noon = EmulatedTime(EmulatorServer.noon)

  @Test("agrees with a set after any changes", arguments: 1...4 as ClosedRange<UInt64>)
  func changes(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var table = TopicTable()
    var members: Set<UInt32> = []
    for step in 1...3_000 {
      let device = UInt32(chance.below(200))
      // Phases in which most devices subscribe, and phases in which most leave.
      if chance.below(10) < (step / 500 % 2 == 0 ? 8 : 2) {
        let isNew = members.insert(device).inserted
        let wasAdded = table.subscribe(device, to: "news", at: Self.noon)
        #expect(wasAdded == isNew)
      } else {
        let wasMember = members.remove(device) != nil
        let wasRemoved = table.unsubscribe(device, from: "news")
        #expect(wasRemoved == wasMember)
      }
      #expect(table.has("news", device) == members.contains(device))
      let shown = step % 10 == 0 ? table.members(of: "news") : members.sorted()
      #expect(shown == members.sorted())
      #expect(table.subscriptionCount == members.count)
      #expect(table.topicCount == (members.isEmpty ? 0 : 1))
    }
  }

  @Test func `takes a million subscribers that come in the opposite order`() {
    var table = TopicTable()
    let devices = UInt32(1)...1_000_000
    let areNew = devices.reversed().allSatisfy {
      table.subscribe($0, to: "news", at: Self.noon)
    }
    #expect(areNew)
    #expect(table.members(of: "news") == Array(devices))
    #expect(table.has("news", 1))
    #expect(table.subscriptionCount == 1_000_000)
  }

  @Test func `tells since when, also after a new beginning`() {
    var table = TopicTable()
    _ = table.subscribe(7, to: "news", at: Self.noon)
    _ = table.subscribe(3, to: "news", at: Self.noon)
    _ = table.unsubscribe(7, from: "news")
    #expect(table.time(of: 7, in: "news") == nil)
    _ = table.subscribe(7, to: "news", at: Self.noon + .seconds(5))
    #expect(table.time(of: 7, in: "news") == Self.noon + .seconds(5))
    #expect(table.topics(of: 3).map(\.name) == ["news"])
  }
}
