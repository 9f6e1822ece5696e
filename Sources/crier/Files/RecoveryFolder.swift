import CrierComposer
import CrierCore
import Foundation

/// The folder with what running composers keep of unsaved text: `$XDG_STATE_HOME/crier/recovery`.
///
/// A running composer holds a lock beside its journal; a journal whose lock is free was left
/// behind. Journals can be read by their owner only.
final class RecoveryFolder: Sendable {
  private let folder: String
  private let id: String
  /// The open lock file; the system frees the lock when the process ends, however it ends.
  private let lock: Int32

  init() throws(FileError) {
    let state = Environment["XDG_STATE_HOME"] ?? (Environment["HOME"] ?? "/tmp") + "/.local/state"
    folder = state + "/crier/recovery"
    id = "\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritable(path: folder)
    }
    lock = unsafe open("\(folder)/\(id).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw FileError(writing: folder, code: errno) }
    flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    unsafe unlink("\(folder)/\(id).lock")
    close(lock)
  }

  func keep(_ journal: DraftJournal) throws(FileError) {
    try FileWriter.write(
      JSONWriter.pretty(journal.json) + "\n", to: path(of: id), replacing: true, mode: 0o600)
  }

  func dropOwn() { drop(id) }

  func drop(_ id: String) {
    unsafe unlink(path(of: id))
    if id != self.id { unsafe unlink("\(folder)/\(id).lock") }
  }

  /// What earlier composers left behind, newest first.
  func leftBehind() -> [Recovery] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let found = names.filter { $0.hasSuffix(".json") }.compactMap { name -> (Date, Recovery)? in
      let id = String(name.dropLast(5))
      guard id != self.id, isLeftBehind(id), let bytes = try? FileReader.read(path(of: id)),
        let journal = (try? JSONReader.read(bytes)).flatMap(DraftJournal.init)
      else { return nil }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: id))
      let date = attributes?[.modificationDate] as? Date ?? .distantPast
      return (date, Recovery(id: id, time: Self.words(for: date), journal: journal))
    }
    return found.sorted { $0.0 > $1.0 }.map(\.1)
  }

  private func path(of id: String) -> String { "\(folder)/\(id).json" }

  private func isLeftBehind(_ id: String) -> Bool {
    let file = unsafe open("\(folder)/\(id).lock", O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  private static func words(for date: Date) -> String {
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(two(parts.year))-\(two(parts.month))-\(two(parts.day)) "
      + "\(two(parts.hour)):\(two(parts.minute))"
  }
}
