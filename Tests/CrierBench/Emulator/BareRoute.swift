import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOPosix
import NIOSSL

/// The least that a server in Swift can do with a send, to compare with: one route of Hummingbird
/// that reads the body and answers with a constant.
enum BareRoute {
  static let path = "/v1/projects/demo-shop/messages:send"
  static let answer = """
    {
      "name": "projects/demo-shop/messages/0:1770000000000000%31bd1c9631bd1c96"
    }

    """

  /// Serves HTTP/1.1, or HTTP/2 over TLS with a certificate, until the process ends.
  static func serve(certificate: String? = nil, key: String? = nil) async throws {
    let router = Router()
    router.post("/v1/projects/demo-shop/messages:send") { request, _ in
      for try await _ in request.body {}
      return Response(
        status: .ok, headers: [.contentType: "application/json; charset=UTF-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: answer)))
    }
    var server = HTTPServerBuilder.http1()
    if let certificate, let key {
      server = try .http2Upgrade(
        tlsConfiguration: .makeServerConfiguration(
          certificateChain: try NIOSSLCertificate.fromPEMFile(certificate)
            .map(NIOSSLCertificateSource.certificate),
          privateKey: .privateKey(try NIOSSLPrivateKey(file: key, format: .pem))))
    }
    let scheme = certificate == nil ? "http" : "https"
    let app = Application(
      router: router, server: server,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        FileHandle.standardOutput.write(Data("\(scheme)://127.0.0.1:\(port)\n".utf8))
      }, logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() })
    try await app.runService()
  }

  /// Returns a port that was free just now, for nghttpd, which does not choose one itself.
  static func freePort() async throws -> Int {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port ?? 0
    try await channel.close()
    return port
  }

  /// Waits until a server listens.
  static func wait(for port: Int) async throws {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    let patience = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < patience {
      guard let channel = try? await bootstrap.connect(host: "127.0.0.1", port: port).get() else {
        continue
      }
      return try await channel.close()
    }
    throw BenchError.silent
  }
}
