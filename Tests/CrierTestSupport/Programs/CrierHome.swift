import Foundation

/// A home folder and an environment for one test, without anything from the user who runs the
/// tests.
package struct CrierHome: Sendable {
  package let folder: TemporaryFolder
  /// Whether programs can lock files in this home.
  let hasLocks: Bool

  /// Creates a home in which Crier was started before, or with `isNew` one that shows the welcome
  /// page.
  ///
  /// - Parameter listsTestServers: Whether the settings call all servers at 127.0.0.1 test servers,
  ///   for a server of the test that cannot prove to be an emulator, and let credentials files name
  ///   made-up hosts.
  package init(isNew: Bool = false, hasLocks: Bool = true, listsTestServers: Bool = false) throws {
    self.hasLocks = hasLocks
    folder = try TemporaryFolder()
    for name in ["home", "config", "data", "state", "cache", "run", "tmp"] {
      try folder.makeFolder(name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "state/crier"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    if !isNew { try folder.write("", to: "state/crier/welcomed") }
    if listsTestServers {
      try folder.write(
        "test-servers = [\"127.0.0.1\"]\ntoken-hosts = [\"test\", \"invalid\"]\n",
        to: "config/crier/config.toml")
    }
  }

  package var environment: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC0",
      "HOME": folder.path(of: "home"), "TMPDIR": folder.path(of: "tmp"),
      "XDG_CONFIG_HOME": folder.path(of: "config"), "XDG_DATA_HOME": folder.path(of: "data"),
      "XDG_STATE_HOME": folder.path(of: "state"), "XDG_CACHE_HOME": folder.path(of: "cache"),
      "XDG_RUNTIME_DIR": folder.path(of: "run"),
      // No test may ask a metadata server that it has not started itself.
      "NO_GCE_CHECK": "true",
    ]
  }
}
