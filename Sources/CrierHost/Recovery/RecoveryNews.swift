package import CrierMessage

/// A note about a journal that is not offered; the journal is kept.
package enum RecoveryNews: Hashable {
  case unreadable(String)
  /// Crier crashed, or was killed twice, while it showed this journal.
  case stoppedCrier(String)
  case ofOtherVersion(String)

  package func explanation(of contents: RecoveryFolder.Contents) -> Explanation {
    let isText = contents == .text
    let what = isText ? "Recovered text" : "A send that was waiting"
    switch self {
    case .unreadable(let path):
      return Explanation("\(what) cannot be read and is kept in \(Path.shown(path)).")
    case .stoppedCrier(let path):
      return Explanation(
        "\(what) made Crier crash or hang and is kept in \(Path.shown(path)).",
        fix: "You can open it in any editor.")
    case .ofOtherVersion(let path):
      return Explanation(
        "\(isText ? "Unsaved text" : "A waiting send") from another version of Crier is kept in "
          + "\(Path.shown(path)).",
        fix: "Start that version to \(isText ? "recover" : "send") it.")
    }
  }
}
