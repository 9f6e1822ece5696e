import Foundation

/// The temporary file with a text that is about to take a file's place: `FILE.PROCESS.part`.
enum FilePart {
  private static let suffix = ".part"

  static func path(for target: String) -> String { "\(target).\(getpid())\(suffix)" }

  /// Removes what killed processes left beside a file.
  static func sweep(beside target: String) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    let name = target.split(separator: "/").last ?? ""
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    sweep(names.filter { $0.hasPrefix("\(name).") }, in: folder)
  }

  /// Removes those of these files that killed processes of this user left. One that belongs to a
  /// process that lives stays, whatever that process is.
  static func sweep(_ names: [String], in folder: String) {
    for name in names where name.hasSuffix(suffix) {
      let process = name.dropLast(suffix.count).split(separator: ".").last.flatMap { pid_t($0) }
      let path = "\(folder)/\(name)"
      var status = stat()
      guard let process, process > 0, kill(process, 0) != 0, errno == ESRCH,
        unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      unsafe unlink(path)
    }
  }
}
