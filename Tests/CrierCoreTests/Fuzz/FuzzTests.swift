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
    let count = Self.setting("CRIER_FUZZ_COUNT") ?? 400
    var input = try FuzzInput(seed: seed)
    for number in 0..<count {
      let bytes = input.next()
      let broken = target.run(bytes)
      #expect(
        broken == nil,
        "seed \(seed), number \(number): \(String(decoding: bytes.prefix(3000), as: UTF8.self))")
    }
  }

  @Test("is read or refused in under a second when it is a megabyte", arguments: FuzzInput.heads)
  func nasty(head: String) {
    let clock = ContinuousClock()
    for (name, text) in FuzzInput.nasty {
      let bytes = Array((head + text).utf8)
      let time = clock.measure {
        if let broken = FuzzTarget.imported(bytes, as: .auto) { Issue.record("\(name): \(broken)") }
      }
      // Built for debugging, on a machine with other work; a release is about ten times as fast.
      #expect(time < .seconds(4), "\(head) and a megabyte of \(name): \(time)")
    }
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}
