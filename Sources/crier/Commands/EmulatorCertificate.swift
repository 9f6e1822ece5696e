import CrierEmulator
import Foundation

/// The file with an emulator's certificate: where the user wants it, else in a folder of its own
/// that goes when the emulator ends, or with the next one where it was killed.
struct EmulatorCertificate {
  let path: String
  private let folder: ScratchFolder?

  /// Nil without TLS.
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
      try FileWriter.write(certificate, to: self.path, replacing: true)
    } catch {
      throw CommandError(.failed, error.explanation)
    }
  }

  func remove() {
    folder?.remove()
  }
}
