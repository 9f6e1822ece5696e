import CLinux
import Foundation

/// Replaces a file completely or not at all; if that is impossible, overwrites it in place.
///
/// The new text is written to a temporary file in the same folder, which then replaces the file.
/// Symbolic links are followed; mode and owner are kept. If a replacement would not be equivalent
/// (several hard links, an owner that cannot be kept, a folder without write access), space is
/// reserved and the file is overwritten in place (`FileOverwriting`).
package enum FileWriter {
  /// Writes bytes to a file, which is created if necessary.
  ///
  /// If `replacing` is false, an existing file is kept and `FileError.exists` is thrown. With
  /// `over`, a file that no longer contains these bytes is kept and `FileError.changed` is thrown.
  /// Without `followsLinks`, a symbolic link is an error.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool, over read: [UInt8]? = nil,
    mode: UInt32 = 0o644, followsLinks: Bool = true
  ) throws(FileError) {
    let target = followsLinks ? behindLinks(Path.expanded(path)) : path
    var status = stat()
    guard unsafe (followsLinks ? stat(target, &status) : lstat(target, &status)) == 0 else {
      return try replace(target, with: bytes, mode: mode, owner: nil, path: path)
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notOrdinary(path: path) }
    if !replacing { throw .exists(path: path) }
    guard unsafe access(target, W_OK) == 0 else { throw .notWritable(path: path) }
    if let read { try checkUnchanged(target, since: read, path: path) }
    if status.st_nlink == 1 {
      do throws(FileError) {
        return try replace(
          target, with: bytes, over: read, mode: status.st_mode & 0o7777, owner: status, path: path)
      } catch .notWritable {
        // The folder is not writable, but the file is, so it is overwritten in place.
      }
    }
    try FileOverwriting.write(bytes, to: target, path: path)
  }

  package static func write(
    _ text: String, to path: String, replacing: Bool, mode: UInt32 = 0o644,
    followsLinks: Bool = true
  ) throws(FileError) {
    try write(
      Array(text.utf8), to: path, replacing: replacing, mode: mode, followsLinks: followsLinks)
  }

  private static func checkUnchanged(
    _ target: String, since read: [UInt8], path: String
  ) throws(FileError) {
    let now: [UInt8]
    do throws(FileError) {
      now = try FileReader.readOrdinary(target, limit: read.count)
    } catch .tooLarge {
      throw .changed(path: path)
    }
    if now != read { throw .changed(path: path) }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], over read: [UInt8]? = nil, mode: mode_t, owner: stat?,
    path: String
  ) throws(FileError) {
    FilePart.sweep(beside: target)
    let temporary = FilePart.path(for: target)
    // A file with this name was left by an earlier process with the same process number.
    unsafe unlink(temporary)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let file = unsafe open(temporary, flags, owner == nil ? mode : 0o600)
    guard file >= 0 else { throw FileError(writing: path, code: errno) }
    var code = owner.map { keep($0, mode, of: file) } ?? 0
    if code == 0 { code = writeAll(bytes, to: file) }
    close(file)
    do throws(FileError) {
      guard code == 0 else { throw FileError(writing: path, code: code) }
      // Writing may have taken long.
      if let read { try checkUnchanged(target, since: read, path: path) }
      if owner == nil, try placeNew(temporary, at: target, path: path) { return }
      guard unsafe rename(temporary, target) == 0 else {
        throw FileError(writing: path, code: errno)
      }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Gives a new file its name, unless another program has made one in the meantime; returns false
  /// if the file system cannot do that.
  private static func placeNew(
    _ temporary: String, at target: String, path: String
  ) throws(FileError) -> Bool {
    let flags = clinux_no_replace.rawValue
    guard unsafe renameat2(AT_FDCWD, temporary, AT_FDCWD, target, flags) == 0 else {
      if errno == EEXIST { throw .exists(path: path) }
      return false
    }
    return true
  }

  /// Gives a new file the owner and mode of the old one; returns the system's error code or 0.
  private static func keep(_ old: stat, _ mode: mode_t, of file: Int32) -> Int32 {
    var new = stat()
    guard unsafe fstat(file, &new) == 0 else { return errno }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      fchown(file, old.st_uid, old.st_gid) != 0
    {
      return errno
    }
    return fchmod(file, mode) == 0 ? 0 : errno
  }

  /// The target of symbolic links, whether it exists or not.
  private static func behindLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return path
      }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  /// Writes and flushes all bytes; returns the system's error code or 0.
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    let code = hand(bytes, to: file)
    return code == 0 ? sync(file) : code
  }

  /// Writes all bytes without flushing; returns the system's error code or 0.
  ///
  /// If the machine crashes, the bytes may still be lost.
  package static func hand(_ bytes: [UInt8], to file: Int32) -> Int32 {
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
    return 0
  }

  /// Flushes to the disk; a file that cannot be flushed, such as a pipe, counts as flushed.
  static func sync(_ file: Int32) -> Int32 { fsync(file) == 0 || errno == EINVAL ? 0 : errno }
}
