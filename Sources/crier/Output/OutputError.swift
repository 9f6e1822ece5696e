import CrierHost
import CrierMessage
import Foundation

/// Why a result cannot be written to standard output.
enum OutputError: ExplainedError, Hashable {
  /// Any error of the system, such as "no space left on device".
  case cannotWrite(code: Int32)

  var explanation: Explanation {
    switch self {
    // Only `Console.deliver` reports a closed pipe.
    case .cannotWrite(EPIPE):
      Explanation("Standard output was closed; the remaining results follow here.")
    case .cannotWrite(let code):
      Explanation(
        "Writing to standard output failed: \(SystemReason.words(code)).",
        fix: code == ENOSPC
          ? "Free some space, or redirect the output." : "Redirect the output.")
    }
  }
}
