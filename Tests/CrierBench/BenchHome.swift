import Foundation

/// A home for one run, so that no settings of who measures are measured.
final class BenchHome {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crier-bench-\(UUID())")
    let state = folder.appending(path: "crier")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    // Not the first start, which has a page of its own.
    try Data().write(to: state.appending(path: "welcomed"))
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
