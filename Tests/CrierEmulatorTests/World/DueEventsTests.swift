import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("What falls due") struct DueEventsTests {
  private static func time(_ second: Int) -> EmulatedTime { EmulatedTime(seconds: second) }

  @Test(arguments: 1...20)
  func `comes in the order of time, and then of insertion`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var due = DueEvents()
    var entries: [(second: Int, device: UInt32)] = []
    for device in 0..<UInt32(200) {
      let second = chance.below(30)
      due.add(.device(device), at: Self.time(second))
      entries.append((second, device))
    }
    var taken: [UInt32] = []
    while let (event, _) = due.takeFirst(until: Self.time(30)) {
      if case .device(let device) = event { taken.append(device) }
    }
    let sorted = entries.sorted { ($0.second, $0.device) < ($1.second, $1.device) }
    #expect(taken == sorted.map(\.device))
  }

  @Test func `waits until then`() {
    var due = DueEvents()
    due.add(.fanout(project: 1), at: Self.time(10))
    #expect(due.takeFirst(until: Self.time(9)) == nil)
    #expect(due.next == Self.time(10))
    #expect(due.takeFirst(until: Self.time(10))?.event == .fanout(project: 1))
    #expect(due.next == nil)
  }
}
