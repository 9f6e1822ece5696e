import Foundation

/// A home folder for one run, so that the user's own settings do not affect the measurement.
final class BenchHome {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crier-bench-\(UUID())")
    let state = folder.appending(path: "crier")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    // Without this file, Crier would open its welcome page.
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
