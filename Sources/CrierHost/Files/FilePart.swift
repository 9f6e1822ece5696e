import Foundation

/// The temporary file with the text that will replace a file: `FILE.PROCESS.crier-part`.
package enum FilePart {
  /// No program but Crier gives its files this name, so that no other file is removed.
  private static let suffix = ".crier-part"

  static func path(for target: String) -> String { "\(target).\(getpid())\(suffix)" }

  /// Removes the temporary files that killed processes left next to a file.
  package static func sweep(beside target: String) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    let name = target.split(separator: "/").last ?? ""
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    sweep(names.filter { $0.hasPrefix("\(name).") }, in: folder)
  }

  /// Removes the temporary files of this user's killed processes.
  ///
  /// A file stays while its process number is in use, even by another program.
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
