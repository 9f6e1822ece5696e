import NIOCore
import NIOSSL
import OpenSSLSigning

/// The certificate of one emulator, made when it starts and gone when it stops.
struct EmulatorIdentity {
  /// PEM.
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
      // A client that does not say goodbye must not keep the emulator from stopping.
      configuration.shutdownTimeout = .milliseconds(200)
      context = try NIOSSLContext(configuration: configuration)
      certificate = made.certificatePEM
    } catch {
      throw .noCertificate(reason: "\(error)")
    }
  }
}
