package import CrierMessage

/// A note about a journal that is not offered; the journal is kept.
package enum RecoveryNews: Hashable {
  case unreadable(String)
  /// Crier crashed, or was killed twice, while it showed this journal.
  case stoppedCrier(String)
  case ofOtherVersion(String)

  package var explanation: Explanation {
    switch self {
    case .unreadable(let path):
      Explanation("Recovered text cannot be read and is kept in \(Path.shown(path)).")
    case .stoppedCrier(let path):
      Explanation(
        "Recovered text made Crier crash or hang and is kept in \(Path.shown(path)).",
        fix: "You can open it in any editor.")
    case .ofOtherVersion(let path):
      Explanation(
        "Unsaved text from another version of Crier is kept in \(Path.shown(path)).",
        fix: "Start that version to recover it.")
    }
  }
}
