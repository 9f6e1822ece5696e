import CrierTestSupport
import Foundation

extension CrierProcess {
  /// Kills the process with SIGKILL.
  func kill() async throws {
    signal(SIGKILL)
    _ = try await terminal.status()
  }

  /// Types words, and kills the process as soon as the journal contains them.
  func leave(_ words: String) async throws {
    send(words)
    try await CrashFolder.journal(of: home, with: words)
    try await kill()
  }
}
