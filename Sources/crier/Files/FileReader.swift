import CrierCore
import Foundation

/// Reads whole files of a sensible size; `-` is standard input.
enum FileReader {
  static func read(
    _ path: String, limit: Int = JSONReader.largestText
  ) throws(FileError) -> [UInt8] {
    guard path != "-" else { return try readAll(STDIN_FILENO, path: "standard input", limit) }
    let file = unsafe open(Path.expanded(path), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(reading: path, code: errno) }
    defer { close(file) }
    return try readAll(file, path: path, limit)
  }

  /// False for folders too; pipes and devices may never end, so a screen does not read them.
  static func isRegularOrMissing(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(Path.expanded(path), &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Nil where there is nothing to read, and for what may never end.
  static func readOrdinary(_ path: String) -> [UInt8]? {
    isRegularOrMissing(path) ? try? read(path) : nil
  }

  private static func readAll(
    _ file: Int32, path: String, _ limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the array is as long as `count` says, and lives during the call.
      let count = unsafe Foundation.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(reading: path, code: errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }
  }
}
