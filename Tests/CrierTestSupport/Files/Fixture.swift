package import CrierMessage
package import Foundation

/// Files under `Tests/Fixtures` that several tests read.
package enum Fixture {
  /// The root folder of this checkout.
  package static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder = repository.appending(path: "Tests/Fixtures")

  /// Returns the path of a fixture: `Fixture.path("messages/sale.json")`.
  package static func path(_ name: String) -> String { folder.appending(path: name).path }

  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  package static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  package static func json(_ name: String) throws -> JSONValue { try JSONReader.read(bytes(name)) }

  /// Returns a fixture as a message: `Fixture.message("messages/sale.json")`.
  package static func message(_ name: String) throws -> Message {
    Message(request: try json(name))
  }

  /// Returns the names of the fixtures in a folder, sorted and without subfolders, in the form that
  /// the other functions expect.
  package static func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
      .map { "\(name)/\($0)" }.filter(isFile)
  }

  private static func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Replaces a fixture, for tests that record.
  package static func record(_ text: String, as name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }
}
