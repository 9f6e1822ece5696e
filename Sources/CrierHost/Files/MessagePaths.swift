import Foundation

/// The files in the arguments of `crier check`, with folders replaced by their files.
package enum MessagePaths {
  /// Returns all `*.json` files below a folder, sorted by name.
  ///
  /// Leaves out hidden files and folders, and links to folders, which may form a loop.
  package static func files(in folder: String) throws(FileError) -> [String] {
    let found = try files(in: folder, ending: ".json")
    guard !found.isEmpty else { throw .noMessages(path: folder) }
    return found
  }

  /// Returns all files below a folder whose names end like this, sorted by name.
  ///
  /// Leaves out the same files and folders.
  package static func files(
    in folder: String, ending: String
  ) throws(FileError) -> [String] {
    let root = folder.hasSuffix("/") && folder.count > 1 ? String(folder.dropLast()) : folder
    var found: [String] = []
    var folders = [root]
    while let folder = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: Path.expanded(folder))
      } catch {
        throw .notAllowed(path: folder)
      }
      for name in names where !name.hasPrefix(".") {
        let path = (folder == "/" ? "" : folder) + "/" + name
        switch kind(of: path) {
        case S_IFDIR: folders.append(path)
        case S_IFREG where name.lowercased().hasSuffix(ending): found.append(path)
        default: break
        }
      }
    }
    return found.sorted()
  }

  /// Returns the path as written in a repository, without a leading `./`.
  package static func relative(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(Path.expanded(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns a file's type; does not follow links.
  private static func kind(of path: String) -> mode_t {
    var status = stat()
    return unsafe lstat(Path.expanded(path), &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
