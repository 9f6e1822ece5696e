import NIOCore
import NIOSSL
import OpenSSLSigning

/// The certificate of an emulator, created at its start and discarded at its end.
struct EmulatorIdentity {
  /// The certificate (PEM) of the authority, which clients must trust.
  let authority: String
  let context: NIOSSLContext

  static let authorityName = "Crier's emulator"

  /// The certificate is valid for loopback, the host listened on, and all allowed names.
  init(_ settings: EmulatorSettings) throws(EmulatorError) {
    let hosts = settings.access.hosts.sorted()
    // An address that stands for all addresses is no address of a server.
    let addresses = Set(hosts + [settings.host, "127.0.0.1", "::1"])
      .filter(EmulatorSettings.isAddress).subtracting(["0.0.0.0", "::"]).sorted()
    let names = settings.names.certified + hosts.filter { !EmulatorSettings.isAddress($0) }
    do {
      let made = try IssuedCertificate(
        authorityName: Self.authorityName, names: names, addresses: addresses)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: [
          .certificate(try NIOSSLCertificate(bytes: Array(made.certificatePEM.utf8), format: .pem))
        ],
        privateKey: .privateKey(
          try NIOSSLPrivateKey(bytes: Array(made.privateKeyPEM.utf8), format: .pem)))
      configuration.applicationProtocols = ["h2", "http/1.1"]
      // A client that does not close TLS properly must not keep the emulator from stopping.
      configuration.shutdownTimeout = .milliseconds(200)
      context = try NIOSSLContext(configuration: configuration)
      authority = made.authorityPEM
    } catch {
      throw .noCertificate(reason: "\(error)")
    }
  }
}
