import CrierComposer
import CrierHost
import CrierMessage

extension SeenFiles {
  /// Writes a message to its file, and returns the result as an action for the composer.
  mutating func save(_ request: JSONValue, to path: String, replacing: Bool) -> Action {
    let bytes = Array((JSONWriter.pretty(request) + "\n").utf8)
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
