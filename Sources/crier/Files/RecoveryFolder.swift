import CrierComposer
import CrierCore
import Foundation

/// The folder with what running composers keep of unsaved text: `$XDG_STATE_HOME/crier/recovery`.
///
/// A running composer holds a lock beside its journal; a journal whose lock is free was left
/// behind. Whoever finds one holds its lock while it is offered, so that it is never offered twice.
/// Journals can be read by their owner only.
final class RecoveryFolder {
  /// What was found, and what cannot be read and was put aside.
  struct Found {
    var recoveries: [Recovery] = []
    /// The file of each, by its journal; nil bytes where there is none that can be read.
    var files: [(place: String, bytes: [UInt8]?)] = []
    var unreadable: [String] = []
  }

  private let folder: String
  private let id: String
  private let lock: HeldLock
  /// The locks of what is offered.
  private var found: [String: HeldLock] = [:]

  init() throws(FileError) {
    let folder = try StateFolder.make("recovery")
    self.folder = folder
    // Who sweeps the folder may look at a new lock before it is held.
    for _ in 0..<8 {
      let id = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
      guard let lock = HeldLock("\(folder)/\(id).lock") else { continue }
      (self.id, self.lock) = (id, lock)
      return
    }
    throw .notWritable(path: folder)
  }

  func keep(_ journal: DraftJournal) throws(FileError) {
    try FileWriter.write(
      JSONWriter.pretty(journal.json) + "\n", to: path(of: id), replacing: true, mode: 0o600)
  }

  func dropOwn() { unsafe unlink(path(of: id)) }

  /// Gives up one that was found, also after all were left.
  func drop(_ id: String) {
    // Only under its lock: it may be another composer's by now.
    guard let lock = found.removeValue(forKey: id) ?? lookAt(id) else { return }
    unsafe unlink(path(of: id))
    withExtendedLifetime(lock) {}
  }

  /// Leaves what was found to whoever looks next.
  func leave() { found = [:] }

  /// What earlier composers left behind, newest first. What cannot be read is put aside.
  func leftBehind() -> Found {
    leave()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    sweep(names)
    var all: [(Date, Recovery, (place: String, bytes: [UInt8]?)?)] = []
    var result = Found()
    for name in names where name.hasSuffix(".json") {
      let id = String(name.dropLast(5))
      guard id != self.id, let lock = lookAt(id) else { continue }
      // Another composer may have taken it before the lock was ours.
      guard let bytes = try? FileReader.read(path(of: id)) else { continue }
      guard let journal = (try? JSONReader.read(bytes)).flatMap(DraftJournal.init) else {
        let aside = "\(folder)/\(id).unreadable"
        if unsafe rename(path(of: id), aside) == 0 { result.unreadable.append(aside) }
        continue
      }
      let date = Self.date(of: path(of: id))
      let file = journal.path.map { ($0, FileReader.readOrdinary($0)) }
      let recovery = Recovery(
        id: id, time: ClockWords.words(for: date), journal: journal,
        saved: Self.saved(journal.path, file?.1),
        isFileNewer: journal.path.map { Self.date(of: $0) > date } ?? false)
      found[id] = lock
      guard !recovery.isSaved else {
        drop(id)
        continue
      }
      all.append((date, recovery, file.map { (Path.place(of: $0.0), $0.1) }))
    }
    all.sort { $0.0 > $1.0 }
    result.recoveries = all.map(\.1)
    result.files = all.compactMap(\.2)
    return result
  }

  /// Takes away what killed composers left and nobody needs: locks without a journal, and halves of
  /// files that were being written.
  private func sweep(_ names: [String]) {
    let known = Set(names)
    for name in names {
      if name.hasSuffix(".lock") {
        let id = String(name.dropLast(5))
        // Free, it goes with the lock that is taken on it here.
        if id != self.id, !known.contains(id + ".json") { _ = lookAt(id) }
      } else if name.hasSuffix(".part") {
        let process = name.split(separator: ".").dropLast().last.flatMap { pid_t($0) }
        if let process, process > 0, kill(process, 0) != 0, errno == ESRCH {
          unsafe unlink("\(folder)/\(name)")
        }
      }
    }
  }

  /// The lock of a journal, where nobody holds it.
  private func lookAt(_ id: String) -> HeldLock? {
    HeldLock("\(folder)/\(id).lock", .look)
  }

  private func path(of id: String) -> String { "\(folder)/\(id).json" }

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

  /// When a file was last written.
  static func date(of path: String) -> Date {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date ?? .distantPast
  }
}
