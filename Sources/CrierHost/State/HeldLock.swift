import CrierMessage
import Foundation

/// A lock file, held until it is released or the process ends in any way.
///
/// The file contains the holder's process number and machine, and the time. Only the holder
/// removes a lock file, and nobody locks a file that was removed, so two processes never hold the
/// same path.
///
/// Some file systems have no locks. On those, the contents decide: the lock is held while the
/// process named in the file exists. This misses processes on other machines, and a second process
/// that starts at the same moment; if a process number is used again, the lock counts as held.
final class HeldLock {
  /// The purpose of taking a lock.
  enum Purpose {
    /// To hold the lock; this process's number is written to the file.
    case hold
    /// To find out whether the lock is free.
    ///
    /// The file stays unchanged; if the state cannot be determined, the lock counts as held.
    case look
  }

  /// Why a lock cannot be taken.
  enum Refusal: Error {
    /// Another process holds the lock, or is checking it.
    case isHeld
    /// The lock file cannot be opened or created, so it is unknown whether the lock is held.
    case noFile
  }

  private let path: String
  private let file: Int32

  init(_ path: String, _ purpose: Purpose = .hold) throws(Refusal) {
    self.path = path
    let (file, isLocked) = try Self.take(path, purpose)
    self.file = file
    guard purpose == .hold || !isLocked else { return }
    let note = JSONValue.object([
      JSONMember("process", .number("\(getpid())")),
      JSONMember("machine", .string(Self.machine)),
      JSONMember("since", .string(ClockWords.words(for: Date()))),
    ])
    ftruncate(file, 0)
    let bytes = Array(JSONWriter.compact(note).utf8)
    // Not flushed to the disk, because a crash of the machine releases the lock anyway.
    // SAFETY: the pointer is to the array's own storage and used during the call only.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }

  deinit {
    unsafe unlink(path)
    close(file)
  }

  /// The holder of a lock according to its file.
  static func holder(of path: String) -> LockHolder {
    let note = note(at: path)
    // A process that took over an old lock may not have written its number yet.
    guard let process = note?["process"]?.integer, isAlive(process) else {
      return LockHolder(process: nil, time: nil)
    }
    return LockHolder(process: process, time: note?["since"]?.text)
  }

  /// Opens the file and returns whether it could be locked.
  private static func take(
    _ path: String, _ purpose: Purpose
  ) throws(Refusal) -> (file: Int32, isLocked: Bool) {
    // Tries again when the holder removed the file in the meantime.
    for _ in 0..<100 {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw isHeld(path, .hold) ? .isHeld : .noFile }
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        if isFile(file, at: path) { return (file, true) }
      } else if errno == EWOULDBLOCK || isHeld(path, purpose) {
        close(file)
        throw .isHeld
      } else {
        return (file, false)
      }
      close(file)
    }
    throw .isHeld
  }

  /// Whether the lock is held, judging by the contents of a file that cannot be locked.
  private static func isHeld(_ path: String, _ purpose: Purpose) -> Bool {
    guard let note = note(at: path), let process = note["process"]?.integer else { return false }
    let isHere = note["machine"]?.text.map { $0 == machine } ?? true
    return isHere ? isAlive(process) : purpose == .look
  }

  private static func note(at path: String) -> JSONValue? {
    (try? FileReader.readOrdinary(path, limit: 4096, followsLinks: false)).flatMap {
      try? JSONReader.read($0)
    }
  }

  private static func isAlive(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return false }
    return kill(number, 0) == 0 || errno == EPERM
  }

  /// The name of this machine, because process numbers are only valid on one machine.
  static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    // SAFETY: the array has `count` bytes and outlives the call.
    guard unsafe gethostname(&name, name.count) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Whether an open file is still the one that the path names.
  private static func isFile(_ file: Int32, at path: String) -> Bool {
    var (here, there) = (stat(), stat())
    guard unsafe fstat(file, &here) == 0, unsafe stat(path, &there) == 0 else { return false }
    return here.st_ino == there.st_ino && here.st_dev == there.st_dev
  }
}
