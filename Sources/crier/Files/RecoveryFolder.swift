import CrierComposer
import CrierCore
import Foundation

/// The folder with what running composers keep of unsaved text: `$XDG_STATE_HOME/crier/recovery`.
///
/// A running composer holds a lock beside its journal; a journal whose lock is free was left
/// behind. Whoever finds one holds its lock while it is offered, so that it is never offered twice.
/// Journals can be read by their owner only.
final class RecoveryFolder {
  /// What was found, and what is to be said of the rest.
  struct Found {
    var recoveries: [Recovery] = []
    /// The file of each, by its journal; nil bytes where there is none that can be read.
    var files: [(place: String, bytes: [UInt8]?)] = []
    var told: [RecoveryNews] = []
  }

  private static let name = "recovery"

  private let folder: String
  private let id: String
  private let lock: HeldLock
  /// The locks of what is offered.
  private var found: [String: HeldLock] = [:]

  init() throws(FileError) {
    let folder = try StateFolder.make(Self.name)
    self.folder = folder
    // Who sweeps the folder may look at a new lock before it is held.
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

  /// Gives up one that was found, also after all were left.
  func drop(_ id: String) {
    // Only under its lock: it may be another composer's by now.
    guard let lock = found.removeValue(forKey: id) ?? lookAt(id) else { return }
    unsafe unlink(path(of: id))
    mark(of: id).end()
    withExtendedLifetime(lock) {}
  }

  /// Puts a journal where no start finds it, and says where that is.
  private func setAside(_ id: String, as ending: String) -> String? {
    let aside = "\(folder)/\(id).\(ending)"
    return unsafe rename(path(of: id), aside) == 0 ? aside : nil
  }

  /// A journal was looked at, and is kept all the same.
  func endLook(at id: String) { mark(of: id).end() }

  /// Marks which of those that were found somebody looks at from here on. Any thread.
  static func look(from old: String?, to new: String?) {
    guard let folder = try? StateFolder.path(of: name) else { return }
    if let old { LookMark(beside: "\(folder)/\(old)").end() }
    if let new { LookMark(beside: "\(folder)/\(new)").begin() }
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

  /// Takes away what killed composers left and nobody needs: locks and marks without a journal, and
  /// halves of files that were being written.
  private func sweep(_ names: [String]) {
    let known = Set(names)
    for name in names {
      if name.hasSuffix(".lock") {
        let id = String(name.dropLast(5))
        // Free, it goes with the lock that is taken on it here.
        if id != self.id, !known.contains(id + ".json") { _ = lookAt(id) }
      } else if name.hasSuffix(LookMark.suffix) {
        let id = String(name.dropLast(LookMark.suffix.count))
        if !known.contains(id + ".json"), lookAt(id) != nil { endLook(at: id) }
      }
    }
    FilePart.sweep(names, in: folder)
  }

  /// The lock of a journal, where nobody holds it.
  private func lookAt(_ id: String) -> HeldLock? {
    try? HeldLock("\(folder)/\(id).lock", .look)
  }

  private func mark(of id: String) -> LookMark { LookMark(beside: "\(folder)/\(id)") }

  private func path(of id: String) -> String { "\(folder)/\(id).json" }
}
