import Foundation

/// A home folder for one run, so that the user's own settings do not affect the measurement.
final class BenchHome {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crier-bench-\(UUID())")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    // Without this file, Crier would open its welcome page.
    try write("", to: "crier/welcomed")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Crier's state folder, which has the history.
  var state: String { folder.appending(path: "crier").path }

  /// Makes a workspace with so many drafts, a hundred in a folder, and returns its folder.
  func makeWorkspace(drafts: Int) throws -> String {
    try write("[project.test]\nid = \"shop-test\"\nlive = false\n", to: "shop/crier.toml")
    for number in 0..<drafts {
      try write(
        #"{"message": {"topic": "news", "notification": {"title": "Draft \#(number)"}}}"#,
        to: "shop/\(number / 100)/\(number % 100).json")
    }
    return folder.appending(path: "shop").path
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  var environment: [String: String] {
    var environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      environment[name] = folder.path
    }
    return environment
  }
}
