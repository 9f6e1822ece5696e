import CrierComposer
import CrierCore
import Foundation

/// A lock file, held until it is let go or the process ends, however it ends.
///
/// It says who holds it and since when. Nobody takes the lock of a file that is not the one at the
/// path any more: whoever removes a lock file holds it, so two can never hold the same path.
///
/// Some file systems know no locks. There what the file says is the lock: it is held while the
/// process lives that it names. Two that begin at the same moment do not notice each other then,
/// nobody on another machine is noticed, and where another program has the number of a process that
/// is gone, its file counts as held until that ends.
final class HeldLock {
  /// What a lock is wanted for.
  enum Purpose {
    /// To be held by this process, which the file then says.
    case hold
    /// To learn whether it is free. The file stays as it is, and what cannot be learnt counts as
    /// held.
    case look
  }

  /// Why a lock cannot be had.
  enum Refusal: Error {
    /// Somebody else holds it, if only to look.
    case isHeld
    /// No file can be had there: nobody else's lock is known of either.
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
    let note = note(at: path)
    // Whoever has just taken the lock of one that is gone has not written yet.
    guard let process = note?["process"]?.integer, isAlive(process) else {
      return FileHolder(process: nil, time: nil)
    }
    return FileHolder(process: process, time: note?["since"]?.text)
  }

  /// The open file, and whether it is locked.
  private static func take(
    _ path: String, _ purpose: Purpose
  ) throws(Refusal) -> (file: Int32, isLocked: Bool) {
    // Each further turn is for a file that its holder removed meanwhile.
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

  /// Whether somebody holds a file that cannot be locked, as far as it says.
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

  /// What this machine calls itself: numbers of processes are its own.
  private static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    // SAFETY: the array is as long as the call is told, and lives during it.
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
