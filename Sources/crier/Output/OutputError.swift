import CrierMessage
import Foundation

/// Why a result cannot be written to standard output.
enum OutputError: ExplainedError, Hashable {
  /// In the system's words, such as "no space left on device".
  case cannotWrite(code: Int32)

  var explanation: Explanation {
    switch self {
    // Only `Console.deliver` reports a closed pipe.
    case .cannotWrite(EPIPE):
      Explanation("Nobody reads standard output any more; the remaining results follow here.")
    case .cannotWrite(let code):
      Explanation(
        "Standard output cannot be written: \(SystemReason.words(code)).",
        fix: code == ENOSPC
          ? "Make room there, or send the output elsewhere." : "Send the output elsewhere.")
    }
  }
}
