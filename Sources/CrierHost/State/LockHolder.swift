import Foundation

/// The process that holds a lock.
package struct LockHolder: Hashable, Sendable {
  /// The process number; nil if unknown.
  package let process: Int?
  /// When it took the lock, formatted for display: `2026-11-21 12:03`; nil if unknown.
  package let time: String?
  /// The name of its program; nil if unknown.
  package var program: String?

  init(process: Int?, time: String?) { (self.process, self.time) = (process, time) }

  /// The process that has locked an open file with `flock`, according to the kernel.
  ///
  /// It is unknown if it runs in another container or on another machine, or if it has ended and a
  /// child process keeps the file open.
  init(ofLocked file: Int32) {
    var status = stat()
    let process = unsafe fstat(file, &status) == 0 ? Self.process(locking: status) : nil
    let name = process.flatMap { Self.text(of: "/proc/\($0)/comm") }
    self.init(process: name == nil ? nil : process, time: nil)
    program = name?.split(separator: "\n").first.map(String.init)
  }

  /// The process in words: `process 4711 (crier)`.
  package var words: String {
    guard let process else { return "another process" }
    return "process \(process)" + (program.map { " (\($0))" } ?? "")
  }

  /// Reads lines such as `1: FLOCK  ADVISORY  WRITE 4711 08:02:131 0 EOF`; see proc_locks(5).
  private static func process(locking status: stat) -> Int? {
    // gnu_dev_major and gnu_dev_minor of the C library are macros.
    let device = UInt64(status.st_dev)
    let major = (device >> 8 & 0xFFF) | (device >> 32 & ~0xFFF)
    let minor = (device & 0xFF) | (device >> 12 & ~0xFF)
    let lines = text(of: "/proc/locks")?.split(separator: "\n") ?? []
    for fields in lines.map({ $0.split(separator: " ") }) where fields.count > 5 {
      // A process that waits has `->` before its kind.
      guard fields[1] == "FLOCK", let process = Int(fields[4]), process > 0 else { continue }
      let place = fields[5].split(separator: ":")
      guard place.count == 3, UInt64(place[0], radix: 16) == major,
        UInt64(place[1], radix: 16) == minor, UInt64(place[2]) == UInt64(status.st_ino)
      else { continue }
      return process
    }
    return nil
  }

  private static func text(of path: String) -> String? {
    (try? FileReader.readBeginning(path, limit: 1_048_576)).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }
}
