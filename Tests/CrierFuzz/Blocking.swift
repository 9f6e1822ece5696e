import Foundation
import Synchronization

/// Runs async code for a synchronous caller, libFuzzer.
enum Blocking {
  static func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
    let result = Mutex<Result?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let value = await work()
      result.withLock { $0 = value }
      isDone.signal()
    }
    isDone.wait()
    guard let value = result.withLock({ $0 }) else { fatalError("No result.") }
    return value
  }
}
