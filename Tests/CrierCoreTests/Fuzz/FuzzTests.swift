import CrierCore
import Foundation
import Testing

/// No crash, no hang, every refusal with a place: `make fuzz` goes on for longer, with a new seed.
@Suite("Anything at all", .serialized) struct FuzzTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("is read or refused with a place", arguments: FuzzTarget.all)
  func random(target: FuzzTarget) throws {
    let seed = Self.setting("CRIER_FUZZ_SEED") ?? 1
    let count = Self.setting("CRIER_FUZZ_COUNT") ?? 150
    var input = try FuzzInput(seed: seed)
    for number in 0..<count {
      let bytes = input.next()
      let broken = target.run(bytes)
      #expect(
        broken == nil,
        "seed \(seed), number \(number): \(String(decoding: bytes.prefix(3000), as: UTF8.self))")
    }
  }

  /// Short enough for every day, and long enough for a quadratic reader to show: a hundred times
  /// the time for ten times the text. `make fuzz` takes a megabyte.
  @Test("takes no longer than its length allows", arguments: FuzzInput.heads)
  func nasty(head: String) {
    let size = Int(Self.setting("CRIER_FUZZ_BYTES") ?? 20_000)
    let clock = ContinuousClock()
    for shape in FuzzInput.nasty {
      let text = head + String(repeating: shape, count: size / shape.utf8.count)
      let bytes = Array(text.utf8)
      let time = clock.measure {
        if let broken = FuzzTarget.imported(bytes, as: .auto) {
          Issue.record("\(shape): \(broken)")
        }
      }
      // Built for debugging, on a machine with other work; a release is many times as fast.
      let allowed = Duration.milliseconds(500) + .nanoseconds(size * 8000)
      #expect(time < allowed, "\(head) and \(size) bytes of \(shape): \(time)")
    }
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}
