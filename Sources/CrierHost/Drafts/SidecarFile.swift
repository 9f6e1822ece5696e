package import CrierMessage
package import CrierSettings
import Foundation

/// Writes a draft's sidecar.
package enum SidecarFile {
  /// Writes a title into the sidecar of a draft, which is created if there is none.
  ///
  /// - Parameter other: The draft from whose sidecar a new one is copied.
  package static func name(
    _ draft: String, _ title: String?, copying other: String? = nil
  ) throws(SidecarFileError) {
    guard let path = Sidecar.path(of: draft) else { return }
    do {
      let file = try read(path)
      var text = file.text
      if file.isNew, let original = other.flatMap(Sidecar.path) { text = try read(original).text }
      if let title { text = try SidecarEdit.naming(title, in: text, file: path) }
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
