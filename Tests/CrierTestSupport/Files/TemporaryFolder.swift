import Foundation

/// A folder for one test, deleted with the last reference.
package final class TemporaryFolder: Sendable {
  /// Where folders stay until the tests are over, so that `scripts/secrets` can search them.
  package static let keptIn = ProcessInfo.processInfo.environment["CRIER_TEST_FOLDERS"]

  package let path: String

  package init() throws {
    let name = "crier-test-\(UUID().uuidString.prefix(13))"
    let parent = Self.keptIn.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    let folder = parent.appending(path: name)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    if Self.keptIn == nil { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Returns the path of a file inside, which need not exist.
  package func path(of name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, creates its parent folders, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String, permissions: Int = 0o600) throws -> String {
    try write(Array(text.utf8), to: name, permissions: permissions)
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String, permissions: Int = 0o600) throws -> String {
    let file = path(of: name)
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return file
  }

  /// Creates a folder inside, and returns its path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(of: name), withIntermediateDirectories: true)
    return path(of: name)
  }

  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(of: name))))
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(of: name))
  }

  /// The paths of all files inside, sorted.
  package var files: [String] {
    let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return below.sorted().filter { name in
      let facts = try? FileManager.default.attributesOfItem(atPath: path(of: name))
      return facts?[.type] as? FileAttributeType != .typeDirectory
    }
  }
}
