import CrierTestSupport
import Foundation

/// The entry point for libFuzzer, which calls a C function with each of its inputs.
enum FuzzEntry {
  /// The tested reader; `CRIER_FUZZ_READER` contains its name.
  fileprivate static let reader: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["CRIER_FUZZ_READER"] ?? ""
    let readers =
      FuzzTarget.all + [.answers, .headers, .emulator] + FuzzTarget.bodies
      + FuzzTarget.connections
    guard let reader = readers.first(where: { $0.name == name }) else {
      let names = readers.map(\.name).joined(separator: ", ")
      fatalError("Set CRIER_FUZZ_READER to one of \(names).")
    }
    return reader
  }()
}

/// Tests one input; if the reader breaks a promise, the process ends and libFuzzer saves the input.
@_cdecl("LLVMFuzzerTestOneInput")
package func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer owns the bytes, which are valid during the call; they are copied here.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  if let broken = FuzzEntry.reader.run(bytes) { fatalError(broken) }
  return 0
}
