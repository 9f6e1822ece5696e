import Foundation

/// Files under `Tests/Fixtures` that several tests read.
package enum Fixture {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The path of a fixture: `Fixture.path("messages/sale.json")`.
  package static func path(_ name: String) -> String { folder.appending(path: name).path }

  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  package static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of the fixtures in a folder, sorted, as the other functions take them.
  package static func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted().map { "\(name)/\($0)" }
  }
}
