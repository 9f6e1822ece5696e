import CrierTestSupport
import Foundation

extension CrierProcess {
  /// Ends it as nothing can catch.
  func kill() async throws {
    signal(SIGKILL)
    _ = try await terminal.status()
  }

  /// Types, and is killed as soon as the journal has that.
  func leave(_ words: String) async throws {
    send(words)
    try await CrashFolder.journal(of: home, with: words)
    try await kill()
  }
}
