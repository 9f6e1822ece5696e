import CrierMessage
import CrierSettings
import Foundation

/// The text of a file in a workspace; a missing or unreadable one is empty.
struct WorkspaceText {
  private(set) var text = ""
  /// The path for error messages.
  let file: String
  private(set) var problem: FileProblem?

  /// - Parameter ifForeign: Says why a file of another user is not used, because it can name programs
  ///   to run; nil if it is used.
  init(_ path: String, ifForeign: ((String) -> Explanation)?) {
    file = Path.shown(path)
    if let ifForeign, Self.isForeign(path) {
      problem = FileProblem(file: file, line: 1, reason: .unreadable(ifForeign(file)))
      return
    }
    do throws(FileError) {
      text = String(decoding: try FileReader.readIfThere(path) ?? [], as: UTF8.self)
    } catch {
      problem = FileProblem(file: file, line: 1, reason: .unreadable(error.explanation))
    }
  }

  /// Whether a file belongs to another user, who is not root.
  static func isForeign(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && ![geteuid(), 0].contains(status.st_uid)
  }
}
