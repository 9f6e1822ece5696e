import Foundation
import OpenSSLSigning

/// The files of a run: the message, a certificate, and the scripts of wrk.
final class BenchFolder {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "crier-bench-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = try IssuedCertificate(
      authorityName: "crier-bench", names: [], addresses: ["127.0.0.1"])
    _ = try write(made.certificatePEM, to: "certificate.pem")
    _ = try write(made.privateKeyPEM, to: "key.pem")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var certificate: String { folder.appending(path: "certificate.pem").path }
  var key: String { folder.appending(path: "key.pem").path }
  var path: String { folder.path }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
