import CrierCore
import CrierEmulator
import Foundation

/// The file with an emulator's certificate: where the user wants it, else in a folder of its own
/// that goes when the emulator ends.
struct EmulatorCertificate {
  let path: String
  private let folder: String?

  /// Nil without TLS.
  init?(of server: EmulatorServer, path: String?) throws {
    guard let certificate = server.certificate else { return nil }
    if let path {
      folder = nil
      self.path = path
    } else {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "crier-emulator-\(UUID().uuidString)").path(percentEncoded: false)
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      self.folder = folder
      self.path = folder + "/ca.pem"
    }
    do {
      try FileWriter.write(certificate, to: self.path, replacing: true)
    } catch {
      throw CommandError(.failed, error.explanation)
    }
  }

  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }
}
