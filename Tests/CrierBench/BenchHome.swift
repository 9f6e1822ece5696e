import Foundation

/// A home for one run, so that no settings of who measures are measured.
final class BenchHome {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crier-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var environment: [String: String] {
    var environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      environment[name] = folder.path
    }
    return environment
  }
}
