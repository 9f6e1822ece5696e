import CrierConvert
package import CrierMessage
import Foundation

/// Why a file cannot be read or written.
package enum FileError: ExplainedError, Hashable {
  case nameless
  case missing(path: String)
  case isFolder(path: String)
  /// A folder without any messages.
  case noMessages(path: String)
  case notAllowed(path: String)
  case tooLarge(path: String, limit: Int)
  /// A pipe, a device or the like; only a regular file can be read here.
  case notFile(path: String)
  /// A pipe without any data.
  case silentPipe(path: String)
  /// A pipe, a device or the like in place of the file with the message.
  case notMessageFile(path: String)
  /// Any other error, with the system's code.
  case notRead(path: String, code: Int32)

  /// The user has no home folder.
  case homeless
  /// A link or a file in place of a folder.
  case notFolder(path: String)
  /// A folder that belongs to another user.
  case foreignFolder(path: String)
  /// A folder that others can write to.
  case openFolder(path: String)

  case folderMissing(path: String)
  case exists(path: String)
  /// A symbolic link in place of a new file.
  case isLink(path: String)
  case notWritable(path: String)
  /// A file of another user, for what only this user may read.
  case ofAnotherUser(path: String)
  /// A pipe, a device or the like; only a regular file can be written.
  case notOrdinary(path: String)
  /// Another program wrote to the file after Crier had read it.
  case changed(path: String)
  case diskFull(path: String)
  /// The process may not write files of that size (`ulimit -f`).
  case overLimit(path: String)
  case notWritten(path: String, code: Int32)

  package init(reading path: String, code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: path.isEmpty ? .nameless : .missing(path: path)
      case EISDIR: .isFolder(path: path)
      case EACCES, EPERM: .notAllowed(path: path)
      default: .notRead(path: path, code: code)
      }
  }

  package init(writing path: String, code: Int32) {
    self =
      switch code {
      case ENOENT, ENOTDIR: path.isEmpty ? .nameless : .folderMissing(path: path)
      case EISDIR: .isFolder(path: path)
      case EACCES, EPERM, EROFS: .notWritable(path: path)
      case ENOSPC, EDQUOT: .diskFull(path: path)
      case EFBIG: .overLimit(path: path)
      default: .notWritten(path: path, code: code)
      }
  }

  package var explanation: Explanation {
    switch self {
    case .nameless:
      Explanation("The file name is empty.", fix: "Name a file, or use - for standard input.")
    case .missing(let path):
      Explanation(
        "There is no file at \(path).",
        fix: Path.withExtension(path).map { "Did you mean \($0)?" } ?? "Check the path.")
    case .isFolder(let path):
      Explanation("\(path) is a folder.", fix: "Name a file inside it.")
    case .noMessages(let path):
      Explanation("There is no .json file in the folder \(path).", fix: "Check the path.")
    case .notAllowed(let path):
      Explanation(
        "You don't have permission to open \(path).",
        fix: "Change its permissions, or choose another file.")
    case .tooLarge(let path, let limit):
      Explanation(
        "\(path) is larger than \(limit / 1_048_576) MiB, so it was not read.",
        fix: "Check the path: a message has 4096 bytes at most, and a key file has fewer.")
    case .notFile(let path):
      Explanation("\(path) is not a regular file.", fix: "Name a regular file.")
    case .notMessageFile(let path):
      Explanation(
        "\(path) is not a regular file.", fix: "Name the file that contains the message.")
    case .silentPipe(let path):
      Explanation(
        "\(path) is a pipe, but no data came from it.",
        fix: "Start the program that writes to it first, or name a file.")
    case .notRead(let path, let code): Explanation("\(path): \(SystemReason.words(code)).")
    case .homeless:
      Explanation(
        "This user's home folder is not known.", fix: "Set HOME to the path of a folder.")
    case .notFolder(let path):
      Explanation(
        "\(path) must be a folder, but it is a link or a file.",
        fix: "Rename or remove it, then start Crier again.")
    case .foreignFolder(let path):
      Explanation(
        "\(path) belongs to another user.",
        fix: "Set XDG_STATE_HOME to a folder of your own, then start Crier again.")
    case .openFolder(let path):
      Explanation(
        "Other users can write to \(path).", fix: "Run: chmod 700 \(CurlExport.quote(path))")
    case .folderMissing(let path):
      Explanation("The folder of \(path) does not exist.", fix: "Create the folder first.")
    case .exists(let path):
      Explanation("\(path) already exists.", fix: "Choose another name, or move the file away.")
    case .isLink(let path):
      Explanation(
        "\(path) is a symbolic link, and Crier follows none here.",
        fix: "Use the file that it leads to, or remove the link.")
    case .notWritable(let path):
      Explanation(
        "\(path) is unchanged: you don't have permission to write to it.",
        fix: "Change its permissions or choose another name.")
    case .ofAnotherUser(let path):
      Explanation(
        "\(path) belongs to another user, who could read what is written there.",
        fix: "Choose another name.")
    case .notOrdinary(let path):
      Explanation(
        "\(path) is not a regular file, so it was not written.", fix: "Name a regular file.")
    case .changed(let path):
      Explanation(
        "Another program has changed \(path) since it was read, so it was not written.",
        fix: "Try again.")
    case .diskFull(let path):
      Explanation(
        "The disk is full; \(path) was not written and is unchanged.",
        fix: "Free some space, then save again.")
    case .overLimit(let path):
      Explanation(
        "\(path) is unchanged: it would exceed the file size limit of this process.",
        fix: "Raise the limit (ulimit -f) and start Crier again.")
    case .notWritten(let path, let code):
      Explanation("\(path) was not written and is unchanged: \(SystemReason.words(code)).")
    }
  }
}
