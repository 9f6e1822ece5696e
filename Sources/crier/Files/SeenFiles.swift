import CrierComposer
import CrierCore
import Foundation

/// What this composer knows files to hold, so that it replaces no text that nobody here has seen.
struct SeenFiles {
  private enum Content {
    case bytes([UInt8])
    /// Too large, or not readable: somebody was told, and may still want to replace it.
    case unknown
  }

  private var contents: [String: Content] = [:]
  /// The other text that somebody was told of.
  private var told: [String: [UInt8]] = [:]

  /// Nil means that there is no such file.
  mutating func saw(_ bytes: [UInt8]?, at path: String) {
    let place = Path.place(of: path)
    contents[place] = bytes.map(Content.bytes)
    told[place] = nil
  }

  /// Whether a file holds another text than was seen here; true once for each such text.
  mutating func hasNews(of path: String) -> Bool {
    let place = Path.place(of: path)
    guard case .bytes(let old)? = contents[place], let bytes = try? FileReader.readOrdinary(path),
      bytes != old, bytes != told[place]
    else { return false }
    told[place] = bytes
    return true
  }

  /// Writes a message to its file. `replacing`: in the place of what was seen there last; another
  /// text stays, is told, and counts as seen.
  mutating func save(_ request: JSONValue, to path: String, replacing: Bool) -> Action {
    let bytes = Array((JSONWriter.pretty(request) + "\n").utf8)
    let seen = contents[Path.place(of: path)]
    do {
      switch seen {
      case .bytes(let old) where replacing:
        try FileWriter.write(bytes, to: path, replacing: true, over: old)
      case .unknown where replacing: try FileWriter.write(bytes, to: path, replacing: true)
      default: try FileWriter.write(bytes, to: path, replacing: false)
      }
      saw(bytes, at: path)
      return .fileSaved(path: path, request: request)
    } catch .exists, .changed {
      let text = try? FileReader.readOrdinary(path)
      contents[Path.place(of: path)] = text.map(Content.bytes) ?? .unknown
      return replacing ? .fileChanged(path: path, text: text) : .fileInTheWay(path: path)
    } catch {
      return .fileNotSaved(path: path, error.explanation)
    }
  }

  /// Reads a message's file; pipes and devices may never end, so they are not read. The name that
  /// Save as completed with `.json` is found without it, too.
  mutating func read(_ typed: String) -> Action {
    let completed = DraftName.path(typed: typed)
    let isThere = [typed, completed].map {
      FileManager.default.fileExists(atPath: Path.expanded($0))
    }
    let path = typed != "-" && isThere == [false, true] ? completed : typed
    guard path != "-", FileReader.isRegularOrMissing(path) else {
      let explanation = Explanation(
        "\(path) is no ordinary file.", fix: "Name the file that holds the message.")
      return .fileNotRead(path: path, explanation)
    }
    do {
      let bytes = try FileReader.read(path)
      saw(bytes, at: path)
      return .fileRead(path: path, text: bytes)
    } catch {
      return .fileNotRead(path: path, error.explanation)
    }
  }
}
