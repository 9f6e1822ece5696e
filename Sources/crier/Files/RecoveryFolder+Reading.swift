import CrierComposer
import CrierMessage
import Foundation

extension RecoveryFolder {
  /// The result of reading a journal.
  enum Reading {
    /// Another composer has taken it, or it is not readable.
    case gone
    case unreadable
    case ofOtherVersion
    /// The journal, with the path and bytes of its file; the bytes are nil if it cannot be read.
    case recovery(Recovery, date: Date, file: (place: String, bytes: [UInt8]?)?)
  }

  /// Reads a journal and its file, and compares the two as the recovery screen does.
  ///
  /// If that crashes Crier, this journal's mark records it.
  static func read(_ id: String, at path: String) -> Reading {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReader.readOrdinary(path, followsLinks: false)
    } catch .tooLarge {
      return .unreadable
    } catch {
      return .gone
    }
    guard let json = try? JSONReader.read(bytes), let journal = DraftJournal(json: json) else {
      return .unreadable
    }
    if DraftJournal.hasUnknownParts(json) { return .ofOtherVersion }
    let date = date(of: path)
    let file = journal.path.map { ($0, try? FileReader.readOrdinary($0)) }
    let recovery = Recovery(
      id: id, time: ClockWords.words(for: date), journal: journal,
      saved: saved(journal.path, file?.1),
      isFileNewer: journal.path.map { Self.date(of: $0) > date } ?? false)
    _ = recovery.difference(FormClock(now: WallClock.seconds(), zone: LocalZone.rules))
    return .recovery(recovery, date: date, file: file.map { (Path.place(of: $0.0), $0.1) })
  }

  private static func saved(_ path: String?, _ bytes: [UInt8]?) -> Recovery.Saved {
    guard let path else { return .nowhere }
    guard let bytes else {
      return unsafe access(path, F_OK) == 0 ? .unreadable : .gone
    }
    guard let request = try? JSONReader.read(bytes), request.members != nil else {
      return .unreadable
    }
    return .request(request)
  }

  /// Returns the time when a file was last written.
  static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
