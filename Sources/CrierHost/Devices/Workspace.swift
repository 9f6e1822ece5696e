import Foundation

/// The folder with the files that a team shares: any folder that has `crier.toml` or
/// `devices.toml`.
package struct Workspace: Hashable, Sendable {
  private static let marks = ["crier.toml", DeviceFiles.sharedName]

  /// The folder; without a workspace, that of `config.toml`. Nil without a home folder.
  package let folder: String?

  /// Finds the workspace upward from a folder, as git does, but not above the home folder.
  package init(
    from place: String = FileManager.default.currentDirectoryPath,
    _ environment: EnvironmentVariables = .current
  ) {
    let home = HomeFolder.path(in: environment).map { Path.place(of: $0) }
    let above = home.map(Self.parent)
    var folder = Path.place(of: place)
    // Other users can often write to the folders above; their files decide nothing here.
    while folder != above, folder != "/" {
      let isMarked = Self.marks.contains {
        FileReader.isRegular("\(folder)/\($0)")
      }
      if isMarked {
        self.folder = folder
        return
      }
      folder = Self.parent(folder)
    }
    self.folder = HomeFolder.folder("XDG_CONFIG_HOME", or: ".config", in: environment)
      .map { $0 + "/crier" }
  }

  private static func parent(_ folder: String) -> String {
    let name = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] } ?? ""
    return name.isEmpty ? "/" : String(name)
  }

  /// Whether a folder is below one with git's own folder or file, so that its files may be added.
  static func isInRepository(_ folder: String) -> Bool {
    var folder = Path.place(of: folder)
    while true {
      if FileIdentity(of: (folder == "/" ? "" : folder) + "/.git") != nil { return true }
      guard folder != "/" else { return false }
      folder = parent(folder)
    }
  }
}
