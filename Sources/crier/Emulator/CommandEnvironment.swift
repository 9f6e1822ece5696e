import CrierEmulator
import CrierHost

/// The environment in which a command's Firebase SDK finds the emulator.
struct CommandEnvironment {
  /// The environment without the emulator.
  let outer: [String: String]
  /// The emulator's address, such as `http://127.0.0.1:41234`.
  let address: String
  /// Whether the command needs a proxy, because Google's names do not lead to the emulator.
  let isProxied: Bool
  let project: String
  /// The path of the service account's key file.
  let account: String
  /// A folder without a gcloud login, if the emulator is the metadata server; else nil.
  let metadataFolder: String?
  /// The paths of certificate files, by variable.
  let certificates: [String: String]

  var variables: [String: String] {
    var variables = outer.merging(certificates) { $1 }.merging([
      "GOOGLE_APPLICATION_CREDENTIALS": account, "GOOGLE_CLOUD_PROJECT": project,
      "CRIER_ENDPOINT": address,
    ]) { $1 }
    if isProxied {
      let exceptions = ProxyExceptions.text(keeping: outer["no_proxy"] ?? outer["NO_PROXY"] ?? "")
      variables.merge([
        "HTTPS_PROXY": address, "https_proxy": address, "NO_PROXY": exceptions,
        "no_proxy": exceptions,
      ]) { $1 }
    } else {
      // Another proxy would lead to Google. And with a proxy, clients such as urllib3 report a cut
      // connection as an error of the proxy, and retry for minutes.
      for name in ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"] {
        variables[name] = nil
      }
    }
    guard let metadataFolder else { return variables }
    // SDKs ask a metadata server only if there are neither a file nor a gcloud login.
    variables["GOOGLE_APPLICATION_CREDENTIALS"] = nil
    variables["CLOUDSDK_CONFIG"] = metadataFolder
    let host = String(address.dropFirst("http://".count))
    variables["GCE_METADATA_HOST"] = host
    variables["GCE_METADATA_IP"] = host
    return variables
  }
}
