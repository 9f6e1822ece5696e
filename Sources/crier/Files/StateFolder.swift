import Foundation

/// What Crier keeps between its starts: folders in `$XDG_STATE_HOME/crier` that only their owner may
/// enter.
enum StateFolder {
  /// `~/.local/state` where the variable is not set.
  static func path(of name: String? = nil) throws(FileError) -> String {
    guard
      let state = Environment.folder("XDG_STATE_HOME")
        ?? HomeFolder.path.map({ $0 + "/.local/state" })
    else { throw .homeless }
    return name.map { "\(state)/crier/\($0)" } ?? "\(state)/crier"
  }

  /// The path of a folder there, which is made where it is missing, or of the whole.
  static func make(_ name: String? = nil) throws(FileError) -> String {
    let whole = try path()
    try makeAndCheck(whole)
    guard name != nil else { return whole }
    let folder = try path(of: name)
    try makeAndCheck(folder)
    return folder
  }

  private static func makeAndCheck(_ folder: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      // Something else may stand there, which the check names.
      if unsafe access(folder, F_OK) != 0 { throw .notWritable(path: folder) }
    }
    try check(folder)
  }

  /// Whoever else may write into it could lay a link there that leads anywhere.
  private static func check(_ folder: String) throws(FileError) {
    let file = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else {
      throw errno == ENOTDIR || errno == ELOOP
        ? .notFolder(path: folder) : FileError(reading: folder, code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw FileError(reading: folder, code: errno) }
    guard status.st_uid == geteuid() else { throw .foreignFolder(path: folder) }
    guard status.st_mode & 0o022 == 0 else { throw .openFolder(path: folder) }
  }
}
