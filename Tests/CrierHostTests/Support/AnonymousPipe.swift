import CrierHost
import Foundation

/// A pipe with data and without a writer, like a shell's `<(…)`.
enum AnonymousPipe {
  /// Calls `use` with the path of the pipe, which is closed afterwards.
  @discardableResult
  static func with<Result>(_ text: String, _ use: (String) throws -> Result) throws -> Result {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has room for both file descriptors.
    guard unsafe pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
    defer { close(ends[0]) }
    _ = FileWriter.hand(Array(text.utf8), to: ends[1])
    close(ends[1])
    return try use("/dev/fd/\(ends[0])")
  }
}
