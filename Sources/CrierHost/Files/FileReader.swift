import CLinux
import CrierMessage
package import Foundation

/// Reads whole files up to a size limit; `-` is standard input.
package enum FileReader {
  /// Reads any file that the user names, including pipes and devices: `crier check <(jq …)`.
  ///
  /// Reading a pipe without a writer ends immediately.
  package static func read(
    _ path: String, limit: Int = JSONReader.largestText
  ) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try readAll(STDIN_FILENO, path: name(of: path), limit) }
    let (file, kind) = try open(path)
    defer { close(file) }
    let bytes = try readAll(file, path: path, limit)
    if bytes.isEmpty, kind == S_IFIFO { throw .silentPipe(path: path) }
    return bytes
  }

  /// Reads the beginning of a file that the user names; `isCut` is true if there is more.
  package static func readBeginning(
    _ path: String, limit: Int
  ) throws(FileError) -> (bytes: [UInt8], isCut: Bool) {
    var bytes: [UInt8]
    if path == "-" {
      bytes = try readAll(STDIN_FILENO, path: name(of: path), limit, cutsLong: true)
    } else {
      let (file, kind) = try open(path)
      defer { close(file) }
      bytes = try readAll(file, path: path, limit, cutsLong: true)
      if bytes.isEmpty, kind == S_IFIFO { throw .silentPipe(path: path) }
    }
    let isCut = bytes.count > limit
    if isCut { bytes.removeLast(bytes.count - limit) }
    return (bytes, isCut)
  }

  /// Reads such a file as `readOrdinary` does; nil if there is no file.
  package static func readIfThere(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try readOrdinary(path)
    } catch .missing {
      return nil
    }
  }

  /// Reads a file that belongs to another one, such as the sidecar of a draft; nil if there is none.
  ///
  /// A link is an error: one from somebody else could lead to any file.
  package static func readBeside(_ path: String) throws(FileError) -> [UInt8]? {
    try checkNoLink(path)
    return try readIfThere(path)
  }

  /// Throws if there is a link at a path.
  package static func checkNoLink(_ path: String) throws(FileError) {
    var status = stat()
    let isThere = unsafe lstat(Path.expanded(path), &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFLNK { throw .isLink(path: path) }
  }

  /// Reads a regular file that the user did not name in this command.
  ///
  /// Pipes and devices are not read, because they may never end.
  package static func readOrdinary(
    _ path: String, limit: Int = JSONReader.largestText, followsLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let (file, kind) = try open(path, followsLinks: followsLinks)
    defer { close(file) }
    switch kind {
    case S_IFREG: return try readAll(file, path: path, limit)
    case S_IFDIR: throw .isFolder(path: path)
    // Settings files are often links to `/dev/null`.
    case S_IFCHR where isNull(file): return []
    default: throw .notFile(path: path)
    }
  }

  /// Returns the file's name as written in a sentence.
  package static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Returns the size of a file in bytes; nil if there is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns when a file was last written, since 1970; nil if there is none.
  package static func written(_ path: String) -> Duration? {
    var status = stat()
    guard unsafe stat(Path.expanded(path), &status) == 0 else { return nil }
    return .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
  }

  /// Returns the time when a file was last written; the distant past if there is none.
  package static func date(of path: String) -> Date {
    written(path).map { Date(timeIntervalSince1970: $0 / .seconds(1)) } ?? .distantPast
  }

  /// Returns false only for pipes and devices, which may never end.
  package static func isRegularOrMissing(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(Path.expanded(path), &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether there is anything at an absolute path, such as a link to a missing file.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether there is anything at an absolute path, or whether that cannot be told, such as in a folder
  /// that the user may not search.
  static func mayBeThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  /// Whether there is a regular file at an absolute path.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file without waiting for a writer, and returns its kind.
  static func open(
    _ path: String, followsLinks: Bool = true
  ) throws(FileError) -> (file: Int32, kind: mode_t) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    let file = unsafe Foundation.open(Path.expanded(path), flags)
    guard file >= 0 else { throw FileError(reading: path, code: errno) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      let code = errno
      close(file)
      throw FileError(reading: path, code: code)
    }
    // From here on, reads wait for data, as in `cat`.
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return (file, status.st_mode & S_IFMT)
  }

  private static func isNull(_ file: Int32) -> Bool {
    var (status, null) = (stat(), stat())
    guard unsafe fstat(file, &status) == 0, unsafe stat("/dev/null", &null) == 0 else {
      return false
    }
    return status.st_rdev == null.st_rdev
  }

  private static func readAll(
    _ file: Int32, path: String, _ limit: Int, cutsLong: Bool = false
  ) throws(FileError) -> [UInt8] {
    // At a terminal, Ctrl-D in a pasted text ends it, and the rest is nothing for the shell.
    LineMode.enter(file)
    defer { LineMode.leave(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the array has `count` bytes and outlives the call.
      let count = unsafe clinux_read_line_mode(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(reading: path, code: errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else {
        if cutsLong { return bytes }
        throw .tooLarge(path: path, limit: limit)
      }
    }
  }
}
