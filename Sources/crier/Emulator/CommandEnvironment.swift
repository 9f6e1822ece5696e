import CrierEmulator
import CrierHost

/// The environment in which a command's Firebase SDK finds the emulator.
struct CommandEnvironment {
  /// The environment without the emulator.
  let outer: [String: String]
  /// The emulator's address, such as `http://127.0.0.1:41234`.
  let address: String
  let project: String
  /// The path of the service account's key file.
  let account: String
  /// The paths of certificate files, by variable.
  let certificates: [String: String]

  var variables: [String: String] {
    let withoutProxy = ProxyExceptions.text(keeping: outer["no_proxy"] ?? outer["NO_PROXY"] ?? "")
    return outer.merging(certificates) { $1 }.merging([
      "HTTPS_PROXY": address, "https_proxy": address,
      "NO_PROXY": withoutProxy, "no_proxy": withoutProxy,
      "GOOGLE_APPLICATION_CREDENTIALS": account, "GOOGLE_CLOUD_PROJECT": project,
      "CRIER_ENDPOINT": address,
    ]) { $1 }
  }
}
