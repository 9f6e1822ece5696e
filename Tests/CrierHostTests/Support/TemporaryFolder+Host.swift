import CrierTestSupport
import Foundation

@testable import CrierHost

extension TemporaryFolder {
  /// A state folder inside the temporary folder.
  var state: StateFolder {
    StateFolder(EnvironmentVariables(["XDG_STATE_HOME": path(of: "state")]))
  }

  func makePipe(_ name: String) throws -> String {
    let path = path(of: name)
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return path
  }

  func link(_ name: String, to destination: String) throws -> String {
    let path = path(of: name)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: self.path(of: destination))
    return path
  }

  func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(of: name))[.posixPermissions] as? Int
  }
}
