import CrierCore
import Foundation

/// Why a file could not be read or written.
enum FileError: ExplainedError, Hashable {
  case missing(path: String)
  case isFolder(path: String)
  case notAllowed(path: String)
  case tooLarge(path: String, limit: Int)
  case folderMissing(path: String)
  case exists(path: String)
  case diskFull(path: String)
  /// Anything else, in the words of the system.
  case other(path: String, code: Int32)

  init(path: String, code: Int32, isWriting: Bool) {
    self =
      switch code {
      case ENOENT, ENOTDIR: isWriting ? .folderMissing(path: path) : .missing(path: path)
      case EISDIR: .isFolder(path: path)
      case EACCES, EPERM, EROFS: .notAllowed(path: path)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      default: .other(path: path, code: code)
      }
  }

  var explanation: Explanation {
    switch self {
    case .missing(let path):
      Explanation("There is no file at \(path).", fix: "Check the path.")
    case .isFolder(let path):
      Explanation("\(path) is a folder.", fix: "Name a file inside it.")
    case .notAllowed(let path):
      Explanation(
        "\(path) may not be opened by this user.", fix: "Change its permissions or choose another.")
    case .tooLarge(let path, let limit):
      Explanation(
        "\(path) is larger than \(limit / 1_048_576) MiB, and a message has 4096 bytes at most.",
        fix: "Choose the file that holds the message.")
    case .folderMissing(let path):
      Explanation("The folder of \(path) does not exist.", fix: "Make the folder first.")
    case .exists(let path):
      Explanation("\(path) exists already.", fix: "Choose another name.")
    case .diskFull(let path):
      Explanation(
        "The disk is full; \(path) was not written and is as it was.", fix: "Make room, save again."
      )
    case .other(let path, let code):
      Explanation("\(path): \(unsafe String(cString: strerror(code))).")
    }
  }
}
