import Foundation

/// The folder with the files that a team shares: any folder that has `crier.toml` or
/// `devices.toml`.
package struct Workspace: Hashable, Sendable {
  /// The folder; without a workspace, that of `config.toml`. Nil without a home folder.
  package let folder: String?
  /// The folders with `crier.toml`, the nearest first. The limits in all of them hold.
  package let projectFolders: [String]
  /// The user's own folder, that of `config.toml`; nil without a home folder.
  package let ownFolder: String?
  /// Whether there is a workspace.
  package let isMarked: Bool

  /// Finds the workspace upward from a folder, as git does, but not above the home folder.
  package init(
    from place: String = FileManager.default.currentDirectoryPath,
    _ environment: EnvironmentVariables = .current
  ) {
    let home = HomeFolder.path(in: environment).map { Path.place(of: $0) }
    let above = home.map(Self.parent)
    var folder = Path.place(of: place)
    var marked: String?
    var projects: [String] = []
    // Other users can often write to the folders above; their files decide nothing here.
    while folder != above, folder != "/" {
      // Whatever has this name was meant to set limits: if it cannot be read, nothing is sent.
      let hasProjects = FileReader.isThere("\(folder)/\(WorkspaceSettings.projectFile)")
      if hasProjects { projects.append(folder) }
      let hasDevices = FileReader.isRegular("\(folder)/\(DeviceFiles.sharedName)")
      if hasProjects || hasDevices { marked = marked ?? folder }
      folder = Self.parent(folder)
    }
    isMarked = marked != nil
    ownFolder = HomeFolder.folder("XDG_CONFIG_HOME", or: ".config", in: environment).map {
      $0 + "/crier"
    }
    self.folder = marked ?? ownFolder
    projectFolders = projects
  }

  /// Whether a folder is the user's own, whose files need no trust.
  func isOwn(_ folder: String) -> Bool {
    ownFolder.map { Path.place(of: $0) == Path.place(of: folder) } ?? false
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
