import Foundation

/// A file that an option names for output: a new file, or one that Crier wrote itself.
///
/// Any other file is kept, and no file is made through a symbolic link, whose target the user may not
/// know. Pipes, terminals and devices are written to as they are, and so is what the system's links
/// lead to: `/dev/stdout`, `/dev/fd/3`.
package enum OutputFile {
  /// Opens a file to write it piece by piece; it is new, or was empty.
  package static func open(_ path: String, mode: UInt32) throws(FileError) -> Int32 {
    let name = Path.expanded(path)
    var flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY
    switch Kind(of: name) {
    case .none: flags |= O_CREAT | O_EXCL
    case .file(let size):
      if size > 0 { throw .exists(path: path) }
      flags |= O_NOFOLLOW
    case .link: throw .isLink(path: path)
    case .descriptor(let number):
      // Crier's own files, such as the history, are closed in programs that it starts.
      guard fcntl(number, F_GETFD) & FD_CLOEXEC == 0 else { throw .notWritable(path: path) }
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw FileError(writing: path, code: errno) }
      // Opened anew, a file that was only for reading could be written to.
      guard fcntl(copy, F_GETFL) & O_ACCMODE != O_RDONLY else {
        close(copy)
        throw .notWritable(path: path)
      }
      return copy
    // Without a reader, a pipe would wait for ever.
    case .other: flags |= O_NONBLOCK
    }
    var file = unsafe Foundation.open(name, flags, mode)
    // The reader of a pipe may be about to start.
    var tries = 0
    while file < 0, errno == ENXIO, tries < 100 {
      usleep(20_000)
      tries += 1
      file = unsafe Foundation.open(name, flags, mode)
    }
    guard file >= 0 else {
      throw errno == EEXIST ? .exists(path: path) : FileError(writing: path, code: errno)
    }
    do throws(FileError) {
      try check(file, isStream: flags & O_NONBLOCK != 0, mode: mode, path: path)
    } catch {
      close(file)
      throw error
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  /// Throws if what was opened is not what was found before, or if others could read what only the user
  /// may read.
  private static func check(
    _ file: Int32, isStream: Bool, mode: UInt32, path: String
  ) throws(FileError) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw FileError(writing: path, code: errno) }
    let kind = status.st_mode & S_IFMT
    // In the meantime, a link to a file may have replaced a pipe.
    if isStream == (kind == S_IFREG) || kind == S_IFREG && status.st_size > 0 {
      throw .changed(path: path)
    }
    // Terminals and devices belong to the system.
    guard mode & 0o077 == 0, kind == S_IFREG || kind == S_IFIFO else { return }
    guard status.st_uid == geteuid() else { throw .ofAnotherUser(path: path) }
    if kind == S_IFREG, fchmod(file, mode) != 0 { throw FileError(writing: path, code: errno) }
  }

  /// Writes a whole file. An existing one is replaced, also at the end of a link, if `isOwn` says that
  /// Crier wrote its contents.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644, over isOwn: ([UInt8]) -> Bool
  ) throws(FileError) {
    if Kind(of: Path.expanded(path)).isStream {
      let file = try open(path, mode: mode)
      defer { close(file) }
      let code = FileWriter.hand(bytes, to: file)
      if code != 0 { throw FileError(writing: path, code: code) }
      return
    }
    let old: [UInt8]?
    do throws(FileError) {
      old = try FileReader.readIfThere(path)
    } catch .tooLarge {
      throw .exists(path: path)
    }
    guard let old else {
      try checkNew(path)
      return try FileWriter.write(
        bytes, to: Path.expanded(path), replacing: false, mode: mode, followsLinks: false)
    }
    guard old.isEmpty || isOwn(old) else { throw .exists(path: path) }
    if old.isEmpty, case .link = Kind(of: Path.expanded(path)) { throw .isLink(path: path) }
    try FileWriter.write(bytes, to: path, replacing: true, over: old, mode: mode)
  }

  /// Throws if a link at the path leads to no file.
  package static func checkNew(_ path: String) throws(FileError) {
    if case .link = Kind(of: Path.expanded(path)) { throw .isLink(path: path) }
  }

  private enum Kind {
    case none
    case file(size: Int)
    case link
    /// A pipe, a device or a folder.
    case other
    /// A file that this process was given: `/dev/stdout`, `/dev/fd/3`.
    case descriptor(Int32)

    var isStream: Bool {
      switch self {
      case .other, .descriptor: true
      case .none, .file, .link: false
      }
    }

    init(of path: String) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else {
        self = .none
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file(size: Int(status.st_size))
      case S_IFLNK:
        if let number = Self.descriptor(path) {
          self = .descriptor(number)
        } else {
          // A link to a pipe or a device cannot cost a file.
          let isHarmless =
            unsafe stat(path, &status) == 0
            && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
          self = isHarmless ? .other : .link
        }
      default: self = .other
      }
    }

    /// The open file that a link of the system stands for; nil for other links, such as those below
    /// `/proc/self/cwd`, which lead to anybody's files.
    private static func descriptor(_ path: String) -> Int32? {
      let standard = [
        "/dev/stdin": STDIN_FILENO, "/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO,
      ]
      if let number = standard[path] { return number }
      let parts = path.split(separator: "/")
      let own = ["self", "thread-self", "\(getpid())"]
      let isOwn =
        path.hasPrefix("/dev/fd/") && parts.count == 3
        || parts.count == 4 && parts[0] == "proc" && own.contains(String(parts[1]))
          && parts[2] == "fd"
      return isOwn ? parts.last.flatMap { Int32($0) } : nil
    }
  }
}
