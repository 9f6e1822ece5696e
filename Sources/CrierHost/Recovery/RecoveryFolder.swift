package import CrierMessage
package import Foundation

/// A folder for what running composers must not lose, such as `$XDG_STATE_HOME/crier/recovery` for
/// unsaved text. Its files are called journals, whatever they contain.
///
/// A running composer holds a lock next to its journal; a journal with a free lock was left behind.
/// A composer holds the locks of the journals that it offers, so that no other composer offers them
/// too. Journals are readable only by their owner.
package final class RecoveryFolder {
  /// What the journals of a folder contain; the raw value is the folder's name.
  package enum Contents: String, Sendable {
    case text = "recovery"
    /// Sends that wait for their next attempt, each with a journal of its own.
    case sends = "waiting"
  }

  /// A journal that was left behind, as it is on the disk.
  package struct Entry {
    package let id: String
    package let bytes: [UInt8]
    /// When it was last written.
    package let date: Date
    /// The same, formatted for display: `2026-11-21 12:03`.
    package var time: String { ClockWords.words(for: date) }
  }

  /// What a journal contains.
  package enum Reading<Journal> {
    /// A journal with changes to offer.
    case unsaved(Journal)
    /// A journal whose changes are all in the draft's file; it is deleted.
    case saved
    case ofOtherVersion
    case unreadable
  }

  private let contents: Contents
  private let folder: String
  private let id: String
  private let lock: HeldLock
  /// The locks of the offered journals.
  private var found: [String: HeldLock] = [:]

  /// The warning when unsaved text cannot be stored.
  package static func notKept(because reason: Explanation) -> Explanation {
    Explanation("Unsaved text is not kept: " + reason.sentence, fix: reason.fix)
  }

  /// Whether such journals were ever kept; if not, there is nothing to look for.
  package static func exists(_ contents: Contents, in state: StateFolder = StateFolder()) -> Bool {
    guard let folder = try? state.path(of: contents.rawValue) else { return false }
    return unsafe access(folder, F_OK) == 0
  }

  package init(
    _ contents: Contents = .text, in state: StateFolder = StateFolder()
  ) throws(FileError) {
    let folder = try state.make(contents.rawValue)
    (self.contents, self.folder) = (contents, folder)
    // Tries other names, because a process that sweeps the folder may lock the new file first.
    for _ in 0..<8 {
      let id = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
      guard let lock = try? HeldLock("\(folder)/\(id).lock") else { continue }
      (self.id, self.lock) = (id, lock)
      return
    }
    throw .notWritable(path: folder)
  }

  /// Writes this composer's journal.
  package func keep(_ journal: JSONValue) throws(FileError) {
    try FileWriter.write(
      JSONWriter.pretty(journal) + "\n", to: path(of: id), replacing: true, mode: 0o600,
      followsLinks: false)
  }

  /// Deletes this composer's journal.
  package func dropOwn() { delete(id) }

  /// Deletes a journal that was found, even if its lock has been released since.
  package func drop(_ id: String) {
    // Without the lock, the journal may belong to another composer by now.
    guard let lock = found.removeValue(forKey: id) ?? lookAt(id) else { return }
    delete(id)
    mark(of: id).end()
    withExtendedLifetime(lock) {}
  }

  /// Deletes a journal; that of a send must be gone for good, because the message may leave next.
  private func delete(_ id: String) {
    unsafe unlink(path(of: id))
    guard contents == .sends else { return }
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = FileWriter.sync(file)
    close(file)
  }

  /// Renames a journal so that it is not found again; returns its new path.
  private func setAside(_ id: String, as ending: String) -> String? {
    let aside = "\(folder)/\(id).\(ending)"
    return unsafe rename(path(of: id), aside) == 0 ? aside : nil
  }

  /// Records that a journal was shown without a crash or hang; the journal is kept.
  package func endLook(at id: String) { mark(of: id).end() }

  /// Records that the screen now shows the journal `new` instead of `old`.
  ///
  /// Can be called from any thread.
  package static func look(
    from old: String?, to new: String?, in state: StateFolder = StateFolder()
  ) {
    guard let folder = try? state.path(of: Contents.text.rawValue) else { return }
    if let old { RenderMark(beside: "\(folder)/\(old)").end() }
    if let new { RenderMark(beside: "\(folder)/\(new)").begin() }
  }

  /// Releases the found journals, so that the next composer can offer them.
  package func leave() { found = [:] }

  /// Returns the journals of earlier composers, newest first, and notes about those not offered.
  ///
  /// `read` interprets a journal; if that crashes Crier, the journal's mark records it. Unreadable
  /// journals are set aside.
  package func leftBehind<Journal>(
    _ read: (Entry) -> Reading<Journal>
  ) -> (journals: [Journal], news: [RecoveryNews]) {
    leave()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    sweep(names)
    var all: [(date: Date, journal: Journal)] = []
    var news: [RecoveryNews] = []
    for name in names where name.hasSuffix(".json") {
      let id = String(name.dropLast(5))
      guard id != self.id, let lock = lookAt(id) else { continue }
      defer { withExtendedLifetime(lock) {} }
      let mark = mark(of: id)
      if mark.hasStopped {
        setAside(id, as: "stopped").map { news.append(.stoppedCrier($0)) }
        mark.end()
        continue
      }
      guard let (reading, date) = mark.during({ reading(of: id, read) }) else { continue }
      switch reading {
      case .unreadable: setAside(id, as: "unreadable").map { news.append(.unreadable($0)) }
      case .ofOtherVersion: news.append(.ofOtherVersion(path(of: id)))
      case .saved:
        found[id] = lock
        drop(id)
      case .unsaved(let journal):
        found[id] = lock
        all.append((date, journal))
      }
    }
    return (all.sorted { $0.date > $1.date }.map(\.journal), news)
  }

  /// Reads a journal; nil if another composer has taken it or it cannot be opened.
  private func reading<Journal>(
    of id: String, _ read: (Entry) -> Reading<Journal>
  ) -> (Reading<Journal>, Date)? {
    let path = path(of: id)
    do throws(FileError) {
      let bytes = try FileReader.readOrdinary(path, followsLinks: false)
      let date = FileReader.date(of: path)
      return (read(Entry(id: id, bytes: bytes, date: date)), date)
    } catch .tooLarge {
      return (.unreadable, .distantPast)
    } catch {
      return nil
    }
  }

  /// Removes what killed composers left behind: locks and marks without a journal, and unfinished
  /// temporary files.
  private func sweep(_ names: [String]) {
    let known = Set(names)
    for name in names {
      if name.hasSuffix(".lock") {
        let id = String(name.dropLast(5))
        // Taking a free lock and releasing it at once deletes its file.
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
