import CrierTestSupport
package import OpenSSLSigning

/// Real servers with a certificate that the test chooses.
package struct TLSServer: Sendable {
  package let port: Int
  package let process: ServerProcess

  /// `nghttpd`: HTTP/2; returns what is posted to it, and logs each frame.
  package static func http2(_ identity: SelfSignedCertificate) throws -> TLSServer {
    let folder = try TemporaryFolder()
    let key = try folder.write(identity.privateKeyPEM, to: "key.pem")
    let certificate = try folder.write(identity.certificatePEM, to: "certificate.pem")
    var lastFailure: (any Error)?
    // Several attempts: `nghttpd` cannot choose a port itself, and another test may take the port.
    for _ in 1...20 {
      let port = try FreePort.find()
      do {
        let process = try ServerProcess(
          "nghttpd", from: "nghttp2-server",
          [
            "-v", "--echo-upload", "-a", "127.0.0.1", "-d", folder.path, "\(port)", key,
            certificate,
          ], in: folder, until: { $0.contains("listen 127.0.0.1:\(port)\n") })
        return TLSServer(port: port, process: process)
      } catch {
        lastFailure = error
      }
    }
    throw lastFailure ?? ServerProcess.Failure(description: "No port was free.")
  }

  /// `openssl s_server`: HTTP/1.0 with a single page.
  package static func page(
    _ identity: SelfSignedCertificate, _ options: [String] = []
  ) throws -> TLSServer {
    let folder = try TemporaryFolder()
    let key = try folder.write(identity.privateKeyPEM, to: "key.pem")
    let certificate = try folder.write(identity.certificatePEM, to: "certificate.pem")
    let process = try ServerProcess(
      "openssl", from: "openssl",
      ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate] + options,
      in: folder, until: { $0.contains("ACCEPT 127.0.0.1:") })
    let port = process.greeting.split(separator: "ACCEPT 127.0.0.1:").last?.prefix { $0.isNumber }
    return TLSServer(port: port.flatMap { Int($0) } ?? 0, process: process)
  }
}
