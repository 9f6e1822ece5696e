import CrierCore
import Foundation

/// The files of `Tests/Fixtures`.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  static let sources = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CrierCore")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  static func json(_ path: String) throws -> JSONValue { try JSONReader.read(bytes(path)) }

  static func message(_ name: String) throws -> Message {
    Message(request: try json("messages/\(name).json"))
  }

  /// The names of the JSON files of a folder, without their ending.
  static func names(in path: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path(percentEncoded: false))
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }
}
