import CrierCore

/// Why a result could not be written to standard output.
enum OutputError: ExplainedError, Hashable {
  /// In the words of the system: no space left on device, and the like.
  case cannotWrite(code: Int32)

  var explanation: Explanation {
    switch self {
    case .cannotWrite(let code):
      Explanation(
        "Standard output cannot be written: \(SystemReason.words(code)).",
        fix: "Make room there, or send the output elsewhere.")
    }
  }
}
