import CrierComposer
import CrierHost
import CrierMessage

extension SeenFiles {
  /// Writes a message to its file, and returns the result as an action for the composer.
  ///
  /// The file keeps its form; a new file gets that of the draft that is open.
  mutating func save(_ request: JSONValue, to path: String, replacing: Bool) -> Action {
    let old = seenBytes(of: path) ?? draft.flatMap(seenBytes(of:))
    let bytes = FormattedJSON.bytes(of: request, like: old)
    let event: OpenFile.Action =
      switch save(bytes, to: path, replacing: replacing) {
      case .saved: .saved(path: path, request: request)
      case .inTheWay: .inTheWay(path: path)
      case .changed(let text): .changed(path: path, text: text)
      case .failed(let error): .notSaved(path: path, error.explanation)
      }
    return .file(event)
  }

  /// Reads a message file; if only a file with `.json` added exists, that one is read.
  mutating func read(_ typed: String) -> Action {
    let (path, bytes) = read(typed == "-" ? [typed] : [typed, DraftName.path(typed: typed)])
    switch bytes {
    case .success(let bytes): return .file(.read(path: path, text: bytes))
    case .failure(let error): return .file(.notRead(path: path, error.explanation))
    }
  }
}
