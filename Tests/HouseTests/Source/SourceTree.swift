import Foundation

/// The text files of the repository, or made-up ones to test a rule.
struct SourceTree {
  let files: [SourceFile]

  /// All files that people wrote, read once for all rules.
  static let repository = SourceTree(root: root)

  /// The folder that contains `Tests/HouseTests`, after resolving links.
  static let root: URL = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }()

  private static let written = [
    "Package.swift", "Makefile", "README.md", ".ci", "Sources", "Tests", "docs", "scripts",
    "themes",
  ]

  /// Creates files from a dictionary of paths and texts, to test a rule.
  init(_ texts: [String: String]) {
    files = texts.sorted { $0.key < $1.key }.map { SourceFile($0.key, $0.value) }
  }

  init(files: [SourceFile]) { self.files = files }

  private init(root: URL) {
    let paths = Self.written.flatMap { name in
      let below = FileManager.default.enumerator(atPath: root.appending(path: name).path)
      let inside = below?.compactMap { $0 as? String }.map { "\(name)/\($0)" } ?? []
      return inside.isEmpty ? [name] : inside
    }
    files = paths.sorted().compactMap { path in
      let file = root.appending(path: path).path
      guard let bytes = FileManager.default.contents(atPath: file) else { return nil }
      guard let text = String(data: bytes, encoding: .utf8) else { return nil }
      return SourceFile(
        path, text, isExecutable: FileManager.default.isExecutableFile(atPath: file))
    }
  }

  var swift: [SourceFile] { files.filter(\.isSwift) }
  var sources: [SourceFile] { swift.filter(\.isSource) }
  var tests: [SourceFile] { swift.filter(\.isTest) }
}
