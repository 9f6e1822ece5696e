package import CrierMessage
import Foundation

/// The file contents that the user has seen, so that saving does not overwrite unseen changes.
package struct SeenFiles {
  /// The result of saving a file.
  package enum Saving: Equatable {
    case saved
    /// A file that the user has not seen is in the way; it is kept, and counts as seen now.
    case inTheWay
    /// The file has changed since it was seen; its contents are nil if they cannot be read.
    case changed([UInt8]?)
    case failed(FileError)
  }

  private enum Content {
    case bytes([UInt8])
    /// Too large or unreadable: the user was warned, and can still replace the file.
    case unknown
  }

  private var contents: [String: Content] = [:]
  /// The changed contents that were reported to the user.
  private var told: [String: [UInt8]] = [:]
  /// The files that were reported as deleted, and are not back yet.
  private var deleted: Set<String> = []
  /// The path of the draft beside which files were read last, so that a new one there is a change.
  package var draft: String?

  package init() {}

  /// Records a file's contents; `bytes` is nil if there is no such file.
  package mutating func saw(_ bytes: [UInt8]?, at path: String) {
    let place = Path.place(of: path)
    contents[place] = bytes.map(Content.bytes)
    told[place] = nil
    deleted.remove(place)
  }

  /// Whether the user has seen a file, or was told that it is in the way.
  package func hasSeen(_ path: String) -> Bool { contents[Path.place(of: path)] != nil }

  /// The contents that were seen last; nil if there was no file, or if they are unknown.
  package func seenBytes(of path: String) -> [UInt8]? {
    if case .bytes(let bytes)? = contents[Path.place(of: path)] { bytes } else { nil }
  }

  /// Returns what has happened to a file since it was seen; each change is returned once.
  ///
  /// - Parameter countsNew: Whether a file that was never seen has changed, too.
  package mutating func news(of path: String, countsNew: Bool = false) -> FileNews? {
    let place = Path.place(of: path)
    let found: [UInt8]?
    do {
      found = try FileReader.readIfThere(path)
    } catch {
      return nil
    }
    guard let bytes = found else {
      guard contents[place] != nil, deleted.insert(place).inserted else { return nil }
      told[place] = nil
      return .deleted
    }
    let wasDeleted = deleted.remove(place) != nil
    guard bytes != told[place] else { return nil }
    switch contents[place] {
    case .bytes(let old)?: if bytes == old { return wasDeleted ? .restored : nil }
    case .unknown?: return wasDeleted ? .changed : nil
    case nil: if !countsNew { return nil }
    }
    told[place] = bytes
    return .changed
  }

  /// Records a file that cannot be used, so that only a later change of it is news.
  package mutating func passOver(_ path: String) {
    told[Path.place(of: path)] = try? FileReader.readOrdinary(path)
  }

  /// Reads a file that has changed, which counts as seen then; nil if it cannot be read.
  @discardableResult
  package mutating func readAgain(_ path: String) -> [UInt8]? {
    let found = try? FileReader.readOrdinary(path)
    contents[Path.place(of: path)] = found.map(Content.bytes) ?? .unknown
    told[Path.place(of: path)] = nil
    return found
  }

  /// Writes a file.
  ///
  /// With `replacing`, the file is overwritten if its contents are those that were last seen. Other
  /// contents are kept, reported, and count as seen from then on.
  package mutating func save(_ bytes: [UInt8], to path: String, replacing: Bool) -> Saving {
    let seen = contents[Path.place(of: path)]
    do {
      switch seen {
      case .bytes(let old) where replacing:
        try FileWriter.write(bytes, to: path, replacing: true, over: old)
      case .unknown where replacing: try FileWriter.write(bytes, to: path, replacing: true)
      default: try FileWriter.write(bytes, to: path, replacing: false)
      }
      saw(bytes, at: path)
      return .saved
    } catch .exists, .changed {
      let found = readAgain(path)
      return replacing ? .changed(found) : .inTheWay
    } catch {
      return .failed(error)
    }
  }

  /// Reads the first of the paths at which there is a file, and records its contents.
  ///
  /// If there is none, the result is an error for the first path. Pipes and devices are not read,
  /// because they may never end.
  package mutating func read(
    _ paths: [String]
  ) -> (path: String, bytes: Result<[UInt8], FileError>) {
    let found = paths.first { FileManager.default.fileExists(atPath: Path.expanded($0)) }
    let path = found ?? paths.first ?? ""
    let bytes = Result { () throws(FileError) in
      guard path != "-", FileReader.isRegularOrMissing(path) else {
        throw .notMessageFile(path: path)
      }
      return try FileReader.read(path)
    }
    if let bytes = try? bytes.get() { saw(bytes, at: path) }
    return (path, bytes)
  }
}
