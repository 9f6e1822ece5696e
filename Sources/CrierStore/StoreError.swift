package import CrierHost
package import CrierMessage
import GRDB

/// Why the store cannot be opened, read or written.
package enum StoreError: ExplainedError, Hashable {
  /// The file is not a database, or parts of it are broken.
  case damaged(path: String)
  /// A newer Crier changed the tables.
  case newer(path: String)
  /// Another program holds the lock for longer than Crier waits.
  case locked(path: String)
  /// A process holds the lock under which the store is opened for longer than Crier waits.
  case held(path: String, by: LockHolder)
  case diskFull(path: String)
  case notWritable(path: String)
  /// The system refused to read or write, for example because the disk is full or broken.
  case ioError(path: String)
  case file(FileError)
  /// Any other failure, in SQLite's words.
  case failed(path: String, reason: String)

  init(_ error: any Error, path: String) {
    guard let error = error as? DatabaseError else {
      // A column has a value that Crier never writes there.
      let isContents = error is RowDecodingError
      let other =
        isContents ? StoreError.damaged(path: path) : .failed(path: path, reason: "\(error)")
      self = (error as? StoreError) ?? other
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: .notWritable(path: path)
      case .SQLITE_IOERR: .ioError(path: path)
      default: .failed(path: path, reason: error.message ?? "error \(error.resultCode.rawValue)")
      }
  }

  /// Whether damage of the file is the reason, or may be.
  var mayBeDamage: Bool {
    switch self {
    case .damaged, .failed: true
    default: false
    }
  }

  package var explanation: Explanation {
    switch self {
    case .damaged(let path):
      Explanation("The history \(Path.shown(path)) is damaged.")
    case .newer(let path):
      Explanation(
        "The history \(Path.shown(path)) was written by a newer Crier, so this one does not change it.",
        fix: "Use the newer Crier.")
    case .locked(let path):
      Explanation(
        "Another program has locked the history \(Path.shown(path)).",
        fix: "Close the other program, or wait until it has finished.")
    case .held(let path, let holder):
      Explanation(
        "\(holder.words.withCapital) has locked the history \(Path.shown(path)).",
        fix: "Close the other program, or wait until it has finished.")
    case .diskFull(let path):
      Explanation(
        "The disk with the history \(Path.shown(path)) is full.", fix: "Free some space.")
    case .notWritable(let path):
      Explanation(
        "The history \(Path.shown(path)) cannot be opened for writing.",
        fix: "Check the permissions of the file and its folder.")
    case .ioError(let path):
      Explanation(
        "The system cannot read or write the history \(Path.shown(path)).",
        fix: "Check whether the disk is full.")
    case .file(let error): error.explanation
    case .failed(let path, let reason):
      Explanation("The history \(Path.shown(path)) cannot be used: \(reason).")
    }
  }
}
