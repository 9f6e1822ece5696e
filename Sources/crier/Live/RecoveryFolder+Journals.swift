import CrierComposer
import CrierHost
import CrierMessage
import Foundation

extension RecoveryFolder {
  /// A journal that was found, and its draft's file; `bytes` is nil if the file cannot be read.
  typealias Draft = (recovery: Recovery, file: (place: String, bytes: [UInt8]?)?)

  /// Interprets a journal: reads its draft's file, and compares both as the recovery screen does.
  static func read(_ entry: Entry) -> Reading<Draft> {
    guard let json = try? JSONReader.read(entry.bytes), let journal = DraftJournal(json: json)
    else { return .unreadable }
    if DraftJournal.hasUnknownParts(json) { return .ofOtherVersion }
    let file = journal.path.map { ($0, try? FileReader.readOrdinary($0)) }
    let recovery = Recovery(
      id: entry.id, time: entry.time, journal: journal,
      shownPath: journal.path.map(Path.shown), saved: saved(journal.path, file?.1),
      patches: patches(of: journal),
      isFileNewer: journal.path.map { FileReader.date(of: $0) > entry.date } ?? false)
    _ = recovery.difference(FormClock(now: WallClock.seconds(), zone: LocalZone.rules))
    if recovery.isSaved { return .saved }
    return .unsaved((recovery, file.map { (Path.place(of: $0.0), $0.1) }))
  }

  /// Returns what is on the disk of the translations in a journal, and of the one that it shows, which
  /// is in the journal only if it was changed.
  private static func patches(of journal: DraftJournal) -> [String: JSONValue] {
    guard let path = journal.path else { return [:] }
    let languages = Array(journal.patches.keys) + [journal.language].compactMap(\.self)
    return languages.reduce(into: [:]) { patches, language in
      let file = DraftPath.translation(of: path, into: language)
      let bytes = file.flatMap { try? FileReader.readBeside($0) }
      patches[language] = bytes.flatMap { try? JSONReader.read($0) }
    }
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
}
