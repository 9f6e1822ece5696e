import CrierComposer
import CrierMessage
import Foundation

/// The file contents that the user has seen, so that Crier does not overwrite other changes.
struct SeenFiles {
  private enum Content {
    case bytes([UInt8])
    /// Too large or unreadable: the user was warned, and can still replace the file.
    case unknown
  }

  private var contents: [String: Content] = [:]
  /// The changed contents that were reported to the user.
  private var told: [String: [UInt8]] = [:]

  /// Records a file's contents; `bytes` is nil if there is no such file.
  mutating func saw(_ bytes: [UInt8]?, at path: String) {
    let place = Path.place(of: path)
    contents[place] = bytes.map(Content.bytes)
    told[place] = nil
  }

  /// Returns whether a file has changed since it was seen; true once per change.
  mutating func hasNews(of path: String) -> Bool {
    let place = Path.place(of: path)
    guard case .bytes(let old)? = contents[place], let bytes = try? FileReader.readOrdinary(path),
      bytes != old, bytes != told[place]
    else { return false }
    told[place] = bytes
    return true
  }

  /// Writes a message to its file.
  ///
  /// With `replacing`, the last seen contents are replaced. Different contents are kept, reported,
  /// and then count as seen.
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
      return .file(.saved(path: path, request: request))
    } catch .exists, .changed {
      let text = try? FileReader.readOrdinary(path)
      contents[Path.place(of: path)] = text.map(Content.bytes) ?? .unknown
      return replacing ? .file(.changed(path: path, text: text)) : .file(.inTheWay(path: path))
    } catch {
      return .file(.notSaved(path: path, error.explanation))
    }
  }

  /// Reads a message file; if only a file with `.json` added exists, that one is read.
  ///
  /// Pipes and devices are not read, because they may never end.
  mutating func read(_ typed: String) -> Action {
    let completed = DraftName.path(typed: typed)
    let isThere = [typed, completed].map {
      FileManager.default.fileExists(atPath: Path.expanded($0))
    }
    let path = typed != "-" && isThere == [false, true] ? completed : typed
    guard path != "-", FileReader.isRegularOrMissing(path) else {
      let explanation = Explanation(
        "\(path) is not a regular file.", fix: "Name the file that contains the message.")
      return .file(.notRead(path: path, explanation))
    }
    do {
      let bytes = try FileReader.read(path)
      saw(bytes, at: path)
      return .file(.read(path: path, text: bytes))
    } catch {
      return .file(.notRead(path: path, error.explanation))
    }
  }
}
