package import CrierMessage
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
  /// Why files that may set limits cannot be found; nil if they can.
  package let problem: Explanation?

  /// Finds the workspace upward from a folder, as git does, up to the home folder or the root.
  ///
  /// - Parameter place: The folder; nil for the working folder.
  package init(from place: String? = nil, _ environment: EnvironmentVariables = .current) {
    let place = place ?? Self.workingFolder
    let home = HomeFolder.path(in: environment).map { Path.place(of: $0) }
    var folder = place.map { Path.place(of: $0) } ?? "/"
    var marked: String?
    var projects: [String] = []
    while true {
      // Whatever has this name was meant to set limits: if it cannot be read, nothing is sent.
      let hasProjects = FileReader.mayBeThere(Self.file(WorkspaceSettings.projectFile, in: folder))
      if hasProjects { projects.append(folder) }
      let hasDevices = FileReader.isRegular(Self.file(DeviceFiles.sharedName, in: folder))
      if hasProjects || hasDevices { marked = marked ?? folder }
      // Other users can often write to the folders above; their files decide nothing here.
      guard folder != home, folder != "/" else { break }
      folder = Self.parent(folder)
    }
    isMarked = marked != nil
    ownFolder = HomeFolder.folder("XDG_CONFIG_HOME", or: ".config", in: environment).map {
      $0 + "/crier"
    }
    self.folder = marked ?? ownFolder
    projectFolders = projects
    problem = place == nil ? Self.lost : ownFolder.flatMap(Self.problem)
  }

  /// The path of the working folder; nil if it was deleted, is longer than the system allows, or is
  /// not UTF-8.
  private static var workingFolder: String? {
    // SAFETY: the system allocates the string, and it is freed here after it was copied.
    guard let text = unsafe realpath(".", nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(validatingCString: text)
  }

  private static let lost = Explanation(
    "The path of the working folder cannot be found, so the limits in crier.toml are not known.",
    fix: "Change to a folder that exists and has a name in UTF-8: cd ~")

  /// Why the user's own folder cannot be used although there is something with its name.
  private static func problem(of ownFolder: String) -> Explanation? {
    let names = ["HOME", "XDG_CONFIG_HOME"]
    let isReadable = names.allSatisfy { (name: String) in
      // SAFETY: the environment's string is only read here.
      unsafe getenv(name).map { unsafe String(validatingCString: $0) != nil } ?? true
    }
    guard isReadable else {
      return Explanation(
        "HOME or XDG_CONFIG_HOME is not UTF-8, so your own settings and limits are not known.",
        fix: "Set it to a path in UTF-8.")
    }
    var folder = ownFolder
    while folder.utf8.count > 1 {
      var status = stat()
      if FileReader.isThere(folder) {
        guard unsafe stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
          return nil
        }
        return Explanation(
          "\(Path.shown(folder)) is no folder, so your own settings and limits are not known.",
          fix: "Make it a folder, or remove it.")
      }
      folder = parent(folder)
    }
    return nil
  }

  /// Whether a folder is the user's own, whose files need no trust.
  func isOwn(_ folder: String) -> Bool {
    ownFolder.map { Path.place(of: $0) == Path.place(of: folder) } ?? false
  }

  static func file(_ name: String, in folder: String) -> String {
    (folder == "/" ? "" : folder) + "/" + name
  }

  private static func parent(_ folder: String) -> String {
    let name = folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] } ?? ""
    return name.isEmpty ? "/" : String(name)
  }

  /// The folder with git's own folder or file that has another one below it, whose files may be added;
  /// nil without.
  static func repository(of folder: String) -> String? {
    var folder = Path.place(of: folder)
    while FileIdentity(of: file(".git", in: folder)) == nil {
      guard folder != "/" else { return nil }
      folder = parent(folder)
    }
    return folder
  }
}
