import CrierComposer
import CrierTestSupport
import Foundation
import Testing

/// Presses a few hundred keys in a test run; `make walk` presses 100,000.
@Suite("A random walk") struct RandomWalkTests {
  private static let seeds = 0..<10
  private static let keys =
    (ProcessInfo.processInfo.environment["CRIER_WALK"].flatMap { Int($0) } ?? 600) / seeds.count

  @Test("breaks nothing", arguments: seeds)
  func walk(seed: Int) throws {
    var walk = try RandomWalk(seed: UInt64(seed))
    for number in 0..<Self.keys {
      let problems = try walk.step()
      guard problems.isEmpty else {
        Issue.record("Key \(number) of seed \(seed): \(problems)")
        return
      }
    }
  }
}
