import CrierTestSupport
import Foundation

/// A user without an entry in the system's list, so without a home; only root can become this user.
enum UnlistedUser {
  static let id: UInt32 = 54_321
  static var canBecome: Bool { geteuid() == 0 }

  /// Runs `crier` as this user, who gets the ownership of the folder.
  static func crier(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String]
  ) throws -> ProgramCall {
    for name in [""] + (FileManager.default.subpaths(atPath: folder.path) ?? []) {
      guard unsafe lchown(folder.path(of: name), id, id) == 0 else {
        throw POSIXError(.init(rawValue: errno) ?? .EPERM)
      }
    }
    return ProgramCall(
      "/usr/bin/setpriv",
      ["--reuid=\(id)", "--regid=\(id)", "--clear-groups", CrierCommand.program] + arguments,
      environment: environment, folder: folder.path)
  }
}
