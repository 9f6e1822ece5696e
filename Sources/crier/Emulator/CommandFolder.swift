import CrierEmulator
import CrierHost
import Foundation

/// The private folder of one run of `crier emulator exec`: certificates and a service account.
///
/// The folder is removed at the end; if Crier was killed, the next emulator removes it.
struct CommandFolder {
  /// The variables with the path of a file of trusted certificates.
  ///
  /// The file in `NODE_EXTRA_CA_CERTS` is used beside the system's, the others replace it.
  static let certificateVariables = [
    "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS",
  ]

  /// The places of the system's certificates, as in Go's standard library.
  private static let systemFiles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ]

  private let folder: ScratchFolder

  init() throws(FileError) {
    ScratchFolder.sweep("emulator") { _ in true }
    folder = try ScratchFolder("emulator")
  }

  var path: String { folder.path }

  func remove() { folder.remove() }

  /// Writes a file for each certificate variable and returns their paths.
  ///
  /// Each has the emulator's authority first. Unless the command is isolated, what the variable
  /// named before follows, or else the system's certificates: the command may use other servers.
  func writeCertificates(
    _ authority: String, isIsolated: Bool, environment: EnvironmentVariables
  ) throws(FileError) -> [String: String] {
    var paths: [String: String] = [:]
    for variable in Self.certificateVariables {
      let before = environment[variable].map { [$0] }
      let system = variable == "NODE_EXTRA_CA_CERTS" ? [] : Self.systemFiles
      let others = isIsolated ? nil : (before ?? system).lazy.compactMap(Self.text).first
      let path = "\(folder.path)/\(variable.lowercased()).pem"
      try write(authority + (others ?? ""), to: path)
      paths[variable] = path
    }
    return paths
  }

  /// Writes the key file of the run's service account, and returns its path.
  func write(_ account: CommandAccount, tokenAddress: String) throws -> String {
    let path = "\(folder.path)/service-account.json"
    try write(try account.keyFile(tokenAddress: tokenAddress), to: path)
    return path
  }

  private func write(_ text: String, to path: String) throws(FileError) {
    try FileWriter.write(text, to: path, replacing: true, mode: 0o600)
  }

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
