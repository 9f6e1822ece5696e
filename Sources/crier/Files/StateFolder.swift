import CrierCore
import Foundation

/// What Crier keeps between its starts: folders in `$XDG_STATE_HOME/crier` that only their owner may
/// enter.
enum StateFolder {
  /// `~/.local/state` where the variable is not set.
  static func path(of name: String) -> String {
    let state = Environment["XDG_STATE_HOME"] ?? (Environment["HOME"] ?? "/tmp") + "/.local/state"
    return "\(state)/crier/\(name)"
  }

  /// The path of a folder there, which is made where it is missing.
  static func make(_ name: String) throws(FileError) -> String {
    let folder = path(of: name)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritable(path: folder)
    }
    return folder
  }
}
