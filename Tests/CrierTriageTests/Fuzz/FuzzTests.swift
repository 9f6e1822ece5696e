import CrierConvert
import CrierTestSupport
import Foundation
import Testing

/// No crash, no hang, and a position in every refusal. `make fuzz` runs longer, with a new seed.
@Suite("Random input", .serialized) struct FuzzTests {
  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("is read, or refused with a position", arguments: FuzzTarget.all)
  func random(target: FuzzTarget) throws {
    let seed = Self.setting("CRIER_FUZZ_SEED") ?? 1
    let count = Self.setting("CRIER_FUZZ_COUNT") ?? 60
    var input = try FuzzInput(seed: seed)
    for number in 0..<count {
      let bytes = input.next()
      let broken = target.run(bytes)
      #expect(
        broken == nil,
        "seed \(seed), number \(number): \(String(decoding: bytes.prefix(3000), as: UTF8.self))")
    }
  }

  /// Short inputs for every test run. `make fuzz` uses a megabyte and allows a second for each: too
  /// little time for a reader with quadratic time.
  @Test(
    "of repeated parts is handled", .timeLimit(.minutes(5)), arguments: FuzzInput.heads)
  func nasty(head: String) {
    let asked = Self.setting("CRIER_FUZZ_BYTES").map { Int($0) }
    for shape in FuzzInput.nasty {
      let text = head + String(repeating: shape, count: (asked ?? 10_000) / shape.utf8.count)
      let time = ThreadTime.measure {
        if let broken = FuzzTarget.imported(Array(text.utf8), as: .auto) {
          Issue.record("\(shape): \(broken)")
        }
      }
      if asked != nil { #expect(time < .seconds(1), "\(head) and \(text.utf8.count) of \(shape)") }
    }
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}
