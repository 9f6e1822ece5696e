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
      let old = try FileReader.readIfThere(path)
      let copied =
        try old == nil ? other.flatMap(Sidecar.path).flatMap(FileReader.readIfThere) : nil
      let bytes = old ?? copied ?? []
      var text = String(decoding: bytes, as: UTF8.self)
      // Bytes that are not UTF-8 could not be written back unchanged.
      guard Array(text.utf8) == bytes else { throw SidecarFileError.notUTF8(path) }
      if let title { text = try SidecarEdit.naming(title, in: text, file: path) }
      guard Array(text.utf8) != old ?? [] else { return }
      try FileWriter.write(Array(text.utf8), to: path, replacing: old != nil, over: old)
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
