import CrierHost
import CrierTestSupport
import Foundation

extension CrierHome {
  /// Trusts a file as it is, as `crier project trust --yes` does.
  func trust(_ name: String) throws {
    let path = folder.path(of: name)
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let list = TrustList(in: StateFolder(EnvironmentVariables(environment)))
    try list.add(bytes, at: path, deeds: [])
  }

  /// Writes a file that the user trusts.
  func writeTrusted(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
    try trust(name)
  }
}
