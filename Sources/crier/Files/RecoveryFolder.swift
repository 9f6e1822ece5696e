import CrierComposer
import CrierMessage
import Foundation

/// The folder for unsaved text of running composers: `$XDG_STATE_HOME/crier/recovery`.
///
/// A running composer holds a lock next to its journal; a journal with a free lock was left behind.
/// The composer that finds one holds its lock while it is offered, so that it is not offered twice.
/// Only their owner can read journals.
final class RecoveryFolder {
  /// The journals that were found, and notes about the others.
  struct Found {
    var recoveries: [Recovery] = []
    /// The file of each journal; the bytes are nil if it cannot be read.
    var files: [(place: String, bytes: [UInt8]?)] = []
    var told: [RecoveryNews] = []
  }

  private static let name = "recovery"

  private let folder: String
  private let id: String
  private let lock: HeldLock
  /// The locks of the offered journals.
  private var found: [String: HeldLock] = [:]

  /// The warning when unsaved text cannot be stored.
  static func notKept(because reason: Explanation) -> Explanation {
    Explanation("Unsaved text is not kept: " + reason.sentence, fix: reason.fix)
  }

  init() throws(FileError) {
    let folder = try StateFolder.make(Self.name)
    self.folder = folder
    // Another process that sweeps the folder may check a new lock before it is held.
    for _ in 0..<8 {
      let id = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
      guard let lock = try? HeldLock("\(folder)/\(id).lock") else { continue }
      (self.id, self.lock) = (id, lock)
      return
    }
    throw .notWritable(path: folder)
  }

  func keep(_ journal: DraftJournal) throws(FileError) {
    try FileWriter.write(
      JSONWriter.pretty(journal.json) + "\n", to: path(of: id), replacing: true, mode: 0o600,
      followsLinks: false)
  }

  func dropOwn() { unsafe unlink(path(of: id)) }

  /// Deletes a journal that was found, even after all were released.
  func drop(_ id: String) {
    // Only under its lock, because another composer may have taken it.
    guard let lock = found.removeValue(forKey: id) ?? lookAt(id) else { return }
    unsafe unlink(path(of: id))
    mark(of: id).end()
    withExtendedLifetime(lock) {}
  }

  /// Renames a journal so that it is not found again; returns its new path.
  private func setAside(_ id: String, as ending: String) -> String? {
    let aside = "\(folder)/\(id).\(ending)"
    return unsafe rename(path(of: id), aside) == 0 ? aside : nil
  }

  /// Records that a journal was shown without harm; it is kept.
  func endLook(at id: String) { mark(of: id).end() }

  /// Records which journal is shown from now on.
  ///
  /// It can be called from any thread.
  static func look(from old: String?, to new: String?) {
    guard let folder = try? StateFolder.path(of: name) else { return }
    if let old { RenderMark(beside: "\(folder)/\(old)").end() }
    if let new { RenderMark(beside: "\(folder)/\(new)").begin() }
  }

  /// Releases the found journals, so that the next composer can offer them.
  func leave() { found = [:] }

  /// Returns the journals of earlier composers, newest first.
  ///
  /// Unreadable ones are set aside.
  func leftBehind() -> Found {
    leave()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    sweep(names)
    var all: [(Date, Recovery, (place: String, bytes: [UInt8]?)?)] = []
    var result = Found()
    for name in names where name.hasSuffix(".json") {
      let id = String(name.dropLast(5))
      guard id != self.id, let lock = lookAt(id) else { continue }
      defer { withExtendedLifetime(lock) {} }
      let mark = mark(of: id)
      if mark.hasStopped {
        setAside(id, as: "stopped").map { result.told.append(.stoppedCrier($0)) }
        mark.end()
        continue
      }
      switch mark.during({ Self.read(id, at: path(of: id)) }) {
      case .gone: break
      case .unreadable: setAside(id, as: "unreadable").map { result.told.append(.unreadable($0)) }
      case .ofOtherVersion: result.told.append(.ofOtherVersion(path(of: id)))
      case .recovery(let recovery, let date, let file):
        found[id] = lock
        if recovery.isSaved { drop(id) } else { all.append((date, recovery, file)) }
      }
    }
    all.sort { $0.0 > $1.0 }
    result.recoveries = all.map(\.1)
    result.files = all.compactMap(\.2)
    return result
  }

  /// Removes what killed composers left behind: locks and marks without a journal, and unfinished
  /// temporary files.
  private func sweep(_ names: [String]) {
    let known = Set(names)
    for name in names {
      if name.hasSuffix(".lock") {
        let id = String(name.dropLast(5))
        // If the lock is free, taking and releasing it here removes it.
        if id != self.id, !known.contains(id + ".json") { _ = lookAt(id) }
      } else if name.hasSuffix(RenderMark.suffix) {
        let id = String(name.dropLast(RenderMark.suffix.count))
        if !known.contains(id + ".json"), lookAt(id) != nil { endLook(at: id) }
      }
    }
    FilePart.sweep(names, in: folder)
  }

  /// Takes the lock of a journal, if it is free.
  private func lookAt(_ id: String) -> HeldLock? {
    try? HeldLock("\(folder)/\(id).lock", .look)
  }

  private func mark(of id: String) -> RenderMark { RenderMark(beside: "\(folder)/\(id)") }

  private func path(of id: String) -> String { "\(folder)/\(id).json" }
}
