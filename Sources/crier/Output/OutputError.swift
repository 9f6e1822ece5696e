import CrierCore
import Foundation

/// Why a result could not be written to standard output.
enum OutputError: ExplainedError, Hashable {
  /// In the words of the system: no space left on device, and the like.
  case cannotWrite(code: Int32)

  var explanation: Explanation {
    switch self {
    case .cannotWrite(let code):
      // SAFETY: strerror's text is copied before anything else can ask for another.
      Explanation(
        "Standard output cannot be written: \(unsafe String(cString: strerror(code))).",
        fix: "Make room there, or send the output elsewhere.")
    }
  }
}
