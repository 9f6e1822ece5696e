import NIOCore
import NIOSSL
import OpenSSLSigning

/// The certificate of an emulator, created at its start and discarded at its end.
struct EmulatorIdentity {
  /// The certificate (PEM) of the authority, which clients must trust.
  let authority: String
  let context: NIOSSLContext

  /// - Parameter names: The host names that the certificate is valid for.
  init(names: [String]) throws(EmulatorError) {
    do {
      let made = try IssuedCertificate(
        authorityName: "Crier's emulator", names: names, addresses: ["127.0.0.1", "::1"])
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
