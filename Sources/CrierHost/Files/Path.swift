import Foundation

/// Paths as a shell user types them.
package enum Path {
  /// The absolute path, which does not depend on later changes of the working folder.
  package static func absolute(_ path: String) -> String {
    let path = expanded(path)
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The path for display, with `~` for the home folder.
  package static func shown(_ path: String) -> String {
    guard let home = HomeFolder.path, path == home || path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  /// The shortest path for people who work in this folder: relative below it, else with `~`.
  package static func near(_ path: String) -> String {
    let path = absolute(path)
    let here = FileManager.default.currentDirectoryPath
    let inside = here.hasSuffix("/") ? here : here + "/"
    guard path.hasPrefix(inside), path.utf8.count > inside.utf8.count else { return shown(path) }
    let below = String(path.dropFirst(inside.count))
    // A folder can have the name `~`, which is the home folder otherwise.
    return below == "~" || below.hasPrefix("~/") ? "./" + below : below
  }

  /// The file's name: what follows the last slash.
  package static func last(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
  }

  /// Replaces a leading `~/` with the home folder.
  ///
  /// Without a home folder the result is a path at which no file can exist, rather than a folder
  /// named `~`.
  package static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return (HomeFolder.path ?? "/dev/null") + path.dropFirst()
  }

  /// The path with `.json` added, as *Save as* does; nil if there is no such file.
  package static func withExtension(_ path: String) -> String? {
    let whole = path + ".json"
    return FileManager.default.fileExists(atPath: expanded(whole)) ? whole : nil
  }

  /// The absolute path without symbolic links; the file need not exist.
  package static func place(of path: String) -> String {
    let path = absolute(path)
    if let real = real(path) { return real }
    // Compares bytes, because in Swift a slash and a combining mark after it are one character.
    let slash = UInt8(ascii: "/")
    var whole = path[...]
    while whole.utf8.count > 1, whole.utf8.last == slash {
      whole = Substring(whole.utf8.dropLast())
    }
    guard let cut = whole.utf8.lastIndex(of: slash) else { return path }
    let name = String(whole[whole.utf8.index(after: cut)...])
    return real(String(whole[...cut])).map { ($0 == "/" ? "" : $0) + "/" + name } ?? path
  }

  private static func real(_ path: String) -> String? {
    // SAFETY: the system allocates the string, and it is freed here after it was copied.
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
