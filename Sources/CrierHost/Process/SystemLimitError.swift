package import CrierMessage

/// A system resource that Crier needs more of.
package enum SystemLimitError: ExplainedError, Hashable {
  case descriptors(needed: Int, available: Int)
  case threads

  package var explanation: Explanation {
    switch self {
    case .descriptors(let needed, let available):
      Explanation(
        "Crier needs \(needed) free file descriptors, but only \(available) are available.",
        fix: "Raise the limit: ulimit -n 256.")
    case .threads:
      Explanation(
        "The system won't start more threads for this user.",
        fix: "End other programs, or raise the limits (ulimit -u and ulimit -v).")
    }
  }
}
