import Foundation

/// A folder of one test, deleted with its last reference.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "crier-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }
}
