import Foundation

/// The mark that somebody looks at a journal: a file beside it, with a line for each look that never
/// ended.
///
/// A text that stops Crier whenever it is read or shown must not stop every start. Each line names the
/// report that a crash of that process leaves: where there is one, the text is to blame. A process that
/// was killed may have hung or not; the second time it counts, too. Written under the journal's lock.
struct LookMark {
  /// The ending of its name.
  static let suffix = ".looking"

  let path: String

  /// `journal` is a path without its ending.
  init(beside journal: String) { path = journal + Self.suffix }

  /// Whether looking at it stopped Crier.
  var hasStopped: Bool {
    guard let bytes = try? FileReader.readOrdinary(path, limit: 65_536, followsLinks: false) else {
      return false
    }
    let reports = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return reports.count > 1 || reports.contains { unsafe access(String($0), F_OK) == 0 }
  }

  /// A crash from here on is this text's. Where the mark cannot be written it is looked at all the
  /// same.
  func begin() {
    guard let report = CrashReports.path else { return }
    let file = unsafe open(
      path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    _ = FileWriter.hand(Array("\(report)\n".utf8), to: file)
    close(file)
  }

  /// It was looked at, and nothing happened.
  func end() { unsafe unlink(path) }

  /// A look that decides nothing yet: what was there before stays.
  func during<Result>(_ look: () -> Result) -> Result {
    var status = stat()
    let size = unsafe stat(path, &status) == 0 ? status.st_size : 0
    begin()
    defer { if size > 0 { unsafe truncate(path, size) } else { end() } }
    return look()
  }
}
