import Foundation

/// A file next to a journal with one line for each unfinished attempt to show that journal.
///
/// It prevents a text that crashes Crier from doing so at every start. Each line names the crash
/// report of its process: if that report exists, the text caused the crash. A process that was
/// killed may have hung; that counts from the second time on. The file is written under the
/// journal's lock.
struct RenderMark {
  /// The extension of the file name.
  static let suffix = ".looking"

  let path: String

  /// `journal` is a path without its extension.
  init(beside journal: String) { path = journal + Self.suffix }

  /// Whether showing the journal made Crier crash or hang.
  var hasStopped: Bool {
    guard let bytes = try? FileReader.readOrdinary(path, limit: 65_536, followsLinks: false) else {
      return false
    }
    let reports = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return reports.count > 1 || reports.contains { unsafe access(String($0), F_OK) == 0 }
  }

  /// Records that the text is about to be shown, so that a crash is attributed to it.
  ///
  /// If the mark cannot be written, the text is shown anyway.
  func begin() {
    guard let report = CrashReports.path else { return }
    let file = unsafe open(
      path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    _ = FileWriter.hand(Array("\(report)\n".utf8), to: file)
    close(file)
  }

  /// Records that the text was shown without a crash or hang.
  func end() { unsafe unlink(path) }

  /// Sets the mark while `look` runs, then restores the mark's earlier content.
  func during<Result>(_ look: () -> Result) -> Result {
    var status = stat()
    let size = unsafe stat(path, &status) == 0 ? status.st_size : 0
    begin()
    defer { if size > 0 { unsafe truncate(path, size) } else { end() } }
    return look()
  }
}
