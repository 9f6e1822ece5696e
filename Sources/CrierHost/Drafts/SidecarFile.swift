package import CrierMessage
package import CrierSettings
import Foundation

/// Writes a draft's sidecar.
package enum SidecarFile {
  /// Writes a draft's new title and times into its sidecar, which is created if there is none.
  ///
  /// A new sidecar begins with the text of the one that was deleted, or as a copy of the one of
  /// `changes.sidecarOf`.
  package static func write(
    _ changes: DraftCompanions.Changes, beside draft: String
  ) throws(SidecarFileError) {
    guard let path = Sidecar.path(of: draft) else { return }
    do {
      let file = try read(path)
      var text = file.text
      if file.isNew, let lost = changes.lostSidecar {
        text = lost
      } else if file.isNew, let original = changes.sidecarOf.flatMap(Sidecar.path) {
        text = try read(original).text
      }
      if let title = changes.title {
        text = try SidecarEdit.naming(title, in: text, file: path)
      }
      if let times = changes.times {
        text = try SidecarEdit.timing(times, in: text, file: path)
      }
      if file.differs(from: text) { try file.write(text) }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as SidecarEditError {
      throw .edit(error)
    } catch let error as SidecarFileError {
      throw error
    } catch {
      throw .file(.notWritten(path: path, code: EIO))
    }
  }

  private static func read(_ path: String) throws -> EditedText {
    try FileReader.checkNoLink(path)
    guard let file = try EditedText(path) else { throw SidecarFileError.notUTF8(path) }
    return file
  }
}

/// Why a sidecar was not written.
package enum SidecarFileError: ExplainedError, Hashable {
  case file(FileError)
  case edit(SidecarEditError)
  case notUTF8(String)

  package var explanation: Explanation {
    switch self {
    case .file(let error): error.explanation
    case .edit(let error): error.explanation
    case .notUTF8(let path):
      Explanation("\(path) is not UTF-8 text, so it was not changed.")
    }
  }
}
