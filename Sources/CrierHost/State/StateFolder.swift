import Foundation

/// The private folders for what Crier keeps between runs, in `$XDG_STATE_HOME/crier`.
package struct StateFolder: Sendable {
  /// `$XDG_STATE_HOME/crier`; nil without a home folder.
  private let whole: String?

  /// `XDG_STATE_HOME` is `~/.local/state` by default.
  package init(_ environment: EnvironmentVariables = .current) {
    let state = HomeFolder.folder("XDG_STATE_HOME", or: ".local/state", in: environment)
    whole = state.map { $0 + "/crier" }
  }

  /// Returns the path of a folder, or of the state folder itself.
  func path(of name: String? = nil) throws(FileError) -> String {
    guard let whole else { throw .homeless }
    return name.map { "\(whole)/\($0)" } ?? whole
  }

  /// Returns the path of a folder, or of the state folder itself; creates it if necessary.
  package func make(_ name: String? = nil) throws(FileError) -> String {
    let whole = try path()
    try Self.makeAndCheck(whole)
    guard name != nil else { return whole }
    let folder = try path(of: name)
    try Self.makeAndCheck(folder)
    return folder
  }

  private static func makeAndCheck(_ folder: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      // Something other than a folder may be there, which the check reports.
      if unsafe access(folder, F_OK) != 0 { throw .notWritable(path: folder) }
    }
    try check(folder)
  }

  /// Checks that only this user can write to the folder; anyone else could place links in it.
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
