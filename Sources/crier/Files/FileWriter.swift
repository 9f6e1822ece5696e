import Foundation

/// Writes a file as a whole or not at all: to a temporary file beside it, then renamed.
enum FileWriter {
  /// With `replacing` false an existing file stays as it is and `FileError.exists` is thrown.
  static func write(
    _ text: String, to path: String, replacing: Bool, mode: mode_t = 0o644
  ) throws(FileError) {
    let target = resolved(Path.expanded(path))
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    if exists, !replacing { throw .exists(path: path) }
    if exists, unsafe access(target, W_OK) != 0 { throw .notAllowed(path: path) }

    let temporary = "\(target).\(getpid()).part"
    let permissions = exists ? status.st_mode & 0o7777 : mode
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, permissions)
    guard file >= 0 else { throw FileError(path: path, code: errno, isWriting: true) }
    let code = writeAll(Array(text.utf8), to: file)
    close(file)
    guard code == 0, unsafe rename(temporary, target) == 0 else {
      let reason = code == 0 ? errno : code
      unsafe unlink(temporary)
      throw FileError(path: path, code: reason, isWriting: true)
    }
  }

  /// The file behind symbolic links, so that renaming replaces it and not the link.
  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
  }

  /// The system's code for what went wrong; 0 when all is on the disk.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the pointer is to the slice's own storage and used during the call only.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return fsync(file) == 0 || errno == EINVAL ? 0 : errno
  }
}
