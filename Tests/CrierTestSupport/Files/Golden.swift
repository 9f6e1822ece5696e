import Foundation
package import Testing

/// A text that a person has checked, stored in `Goldens` of the test target.
///
/// With `CRIER_RECORD` set (`make record`), tests write goldens instead of comparing. Review the
/// changes like code.
package struct Golden: Sendable {
  package let name: String
  private let file: URL

  /// Finds the folder of the test target from the test's own file.
  package init(_ name: String, of testFile: String = #filePath) {
    var folder = URL(filePath: testFile).deletingLastPathComponent()
    while folder.path.count > 1, folder.deletingLastPathComponent().lastPathComponent != "Tests" {
      folder.deleteLastPathComponent()
    }
    self.init(name, inFolder: folder.appending(path: "Goldens").path)
  }

  init(_ name: String, inFolder folder: String) {
    self.name = name
    file = URL(filePath: folder).appending(path: "\(name).screen")
  }

  package static let isRecording = ProcessInfo.processInfo.environment["CRIER_RECORD"] != nil

  /// Returns the problem with a text, or nil; when recording, writes the text instead.
  func problem(with text: String, isRecording: Bool = isRecording) throws -> String? {
    if isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
      return nil
    }
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      return "There is no \(place) yet. `make record` writes it:\n\(text)"
    }
    let kept = String(decoding: bytes, as: UTF8.self)
    guard kept != "\(text)\n" else { return nil }
    let difference = Self.difference(from: String(kept.dropLast()), to: text)
    return "The screen differs from \(place) (- golden, + now):\n\(difference)"
  }

  private var place: String { "Goldens/\(file.lastPathComponent)" }

  /// Returns the rows that differ, numbered from 1, with one row of context.
  static func difference(from kept: String, to text: String) -> String {
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = max(old.count, new.count)
    func row(_ rows: [Substring], _ number: Int) -> Substring? {
      rows.indices.contains(number) ? rows[number] : nil
    }
    func differs(_ number: Int) -> Bool { row(old, number) != row(new, number) }
    var lines: [String] = []
    for number in 0..<count {
      let label = String(repeating: " ", count: max(0, 4 - "\(number + 1)".count)) + "\(number + 1)"
      if differs(number) {
        if let text = row(old, number) { lines.append("\(label) - \(text)") }
        if let text = row(new, number) { lines.append("\(label) + \(text)") }
      } else if (number > 0 && differs(number - 1)) || (number + 1 < count && differs(number + 1)) {
        lines.append("\(label)   \(row(new, number) ?? "")")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// Compares a screen, one line per row, with `Goldens/<name>.screen`.
package func expectScreen(
  _ text: String, _ name: String, of testFile: String = #filePath,
  at place: SourceLocation = #_sourceLocation
) throws {
  guard let problem = try Golden(name, of: testFile).problem(with: text) else { return }
  Issue.record(Comment(rawValue: problem), sourceLocation: place)
}

/// Compares a screen, given by its rows.
package func expectScreen(
  _ rows: [String], _ name: String, of testFile: String = #filePath,
  at place: SourceLocation = #_sourceLocation
) throws {
  try expectScreen(rows.joined(separator: "\n"), name, of: testFile, at: place)
}
