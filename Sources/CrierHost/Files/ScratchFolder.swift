import Foundation

/// A private temporary folder `crier-KIND-…` for one use.
///
/// The process that made the folder holds a lock on it; an unlocked folder was left by a killed
/// process.
package final class ScratchFolder {
  package let path: String
  /// The file descriptor of the lock; a child process that gets it holds the lock, too.
  package let lock: Int32

  package init(_ kind: String) throws(FileError) {
    let path = "\(Self.parent)/\(Self.prefix(kind))\(UUID().uuidString)"
    guard unsafe mkdir(path, 0o700) == 0 else { throw FileError(writing: path, code: errno) }
    let lock = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // Another process may sweep the new folder before it is locked.
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      if lock >= 0 { close(lock) }
      throw .notWritable(path: path)
    }
    (self.path, self.lock) = (path, lock)
  }

  deinit { close(lock) }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes folders of this user's killed processes for which `isUnneeded` returns true.
  package static func sweep(_ kind: String, where isUnneeded: (String) -> Bool) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    // Only Crier's own names: a user's folder can begin like them.
    for name in names
    where name.hasPrefix(prefix(kind))
      && UUID(uuidString: String(name.dropFirst(prefix(kind).count))) != nil
    {
      let path = "\(parent)/\(name)"
      let file = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      guard unsafe fstat(file, &status) == 0, status.st_uid == geteuid(),
        flock(file, LOCK_EX | LOCK_NB) == 0, isUnneeded(path)
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static var parent: String { FileManager.default.temporaryDirectory.path }
  private static func prefix(_ kind: String) -> String { "crier-\(kind)-" }
}
