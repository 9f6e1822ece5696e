import CrierEmulator
import CrierHost
import Foundation

/// The file with an emulator's certificate, at the user's path or in a temporary folder.
///
/// The folder is removed when the emulator ends; if it was killed, the next emulator removes it.
struct EmulatorCertificate {
  let path: String
  private let folder: ScratchFolder?

  /// Writes the server's certificate; nil without TLS.
  init?(of server: EmulatorServer, path: String?) throws {
    guard let certificate = server.certificate else { return nil }
    if let path {
      folder = nil
      self.path = path
    } else {
      ScratchFolder.sweep("emulator") { _ in true }
      let folder = try ScratchFolder("emulator")
      self.folder = folder
      self.path = folder.path + "/ca.pem"
    }
    do {
      try OutputFile.write(Array(certificate.utf8), to: self.path) {
        EmulatorServer.isCertificate(String(decoding: $0, as: UTF8.self))
      }
    } catch {
      throw CommandError(.failed, error.explanation)
    }
  }

  func remove() {
    folder?.remove()
  }
}
