import CrierComposer
import CrierMessage
import Foundation

/// The known contents of files, so that Crier replaces no text that the user has not seen.
struct SeenFiles {
  private enum Content {
    case bytes([UInt8])
    /// Too large or unreadable: the user was told, and may still replace it.
    case unknown
  }

  private var contents: [String: Content] = [:]
  /// The changed text that the user was told about.
  private var told: [String: [UInt8]] = [:]

  /// `bytes` is nil if there is no such file.
  mutating func saw(_ bytes: [UInt8]?, at path: String) {
    let place = Path.place(of: path)
    contents[place] = bytes.map(Content.bytes)
    told[place] = nil
  }

  /// Whether a file has changed since it was seen; true once per change.
  mutating func hasNews(of path: String) -> Bool {
    let place = Path.place(of: path)
    guard case .bytes(let old)? = contents[place], let bytes = try? FileReader.readOrdinary(path),
      bytes != old, bytes != told[place]
    else { return false }
    told[place] = bytes
    return true
  }

  /// Writes a message to its file. With `replacing`, the last seen text is replaced; a different
  /// text stays, is reported, and counts as seen.
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

  /// Reads a message file, but not pipes and devices, which may never end. Finds a file saved with
  /// an added `.json` without that extension too.
  mutating func read(_ typed: String) -> Action {
    let completed = DraftName.path(typed: typed)
    let isThere = [typed, completed].map {
      FileManager.default.fileExists(atPath: Path.expanded($0))
    }
    let path = typed != "-" && isThere == [false, true] ? completed : typed
    guard path != "-", FileReader.isRegularOrMissing(path) else {
      let explanation = Explanation(
        "\(path) is no ordinary file.", fix: "Name the file that holds the message.")
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
