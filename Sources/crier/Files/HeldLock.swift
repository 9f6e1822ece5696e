import CrierComposer
import CrierCore
import Foundation

/// A lock file, held until it is let go or the process ends, however it ends.
///
/// It says who holds it and since when. Nobody takes the lock of a file that is not the one at the
/// path any more: whoever removes a lock file holds it, so two can never hold the same path.
final class HeldLock {
  /// What a lock is wanted for.
  enum Purpose {
    /// To be held by this process, which the file then says.
    case hold
    /// To learn whether it is free. The file stays as it is, and what cannot be learnt counts as
    /// held.
    case look
  }

  private let path: String
  private let file: Int32

  /// Nil where somebody else holds it, or no lock can be had there.
  init?(_ path: String, _ purpose: Purpose = .hold) {
    self.path = path
    guard let file = Self.take(path, purpose) else { return nil }
    self.file = file
    guard purpose == .hold else { return }
    let note = JSONValue.object([
      JSONMember("process", .number("\(getpid())")),
      JSONMember("since", .string(ClockWords.words(for: Date()))),
    ])
    ftruncate(file, 0)
    let bytes = Array(JSONWriter.compact(note).utf8)
    // After a crash of the machine nobody holds it: it need not be on the disk.
    // SAFETY: the pointer is to the array's own storage and used during the call only.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }

  deinit {
    unsafe unlink(path)
    close(file)
  }

  /// Who holds a lock, as its file says.
  static func holder(of path: String) -> FileHolder {
    let note = (try? FileReader.read(path, limit: 4096)).flatMap { try? JSONReader.read($0) }
    return FileHolder(process: note?["process"]?.integer, time: note?["since"]?.text)
  }

  /// The open and locked file.
  ///
  /// Somebody who only looks whether a lock is free has it for a moment, and says nothing in it or
  /// what a process that is gone said: then it is tried again.
  private static func take(_ path: String, _ purpose: Purpose) -> Int32? {
    for _ in 0..<1000 {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return nil }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        if isFile(file, at: path) { return file }
      } else if purpose == .look {
        close(file)
        return nil
      } else if errno != EWOULDBLOCK {
        // A file system without locks: better unprotected than not at all.
        return file
      } else if holder(of: path).process.map(isAlive) ?? false {
        close(file)
        return nil
      }
      close(file)
      sched_yield()
    }
    return nil
  }

  private static func isAlive(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }

  /// Whether an open file is still the one that the path names.
  private static func isFile(_ file: Int32, at path: String) -> Bool {
    var (here, there) = (stat(), stat())
    guard unsafe fstat(file, &here) == 0, unsafe stat(path, &there) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }
}
