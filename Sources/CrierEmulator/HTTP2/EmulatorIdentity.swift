import NIOCore
import NIOSSL
import OpenSSLSigning

/// The certificate of an emulator, created at its start and discarded at its end.
struct EmulatorIdentity {
  /// The certificate in PEM format.
  let certificate: String
  let context: NIOSSLContext

  init() throws(EmulatorError) {
    do {
      let made = try SelfSignedCertificate()
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
      certificate = made.certificatePEM
    } catch {
      throw .noCertificate(reason: "\(error)")
    }
  }
}
