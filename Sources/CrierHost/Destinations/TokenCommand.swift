package import CrierSender
import CurlHTTP
import Foundation

/// A shell command that prints an access token: `gcloud auth print-access-token`.
///
/// The command gets no input, and its error output is discarded because it may contain secrets. The
/// token's lifetime is not known, so the command runs again after a few minutes, and when FCM
/// rejects a token.
package struct TokenCommand: TokenGrant {
  private static let patience = 30
  private static let lifetime = Duration.seconds(600)

  private let command: String

  package init(_ command: String) { self.command = command }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let run = CommandRun(["/bin/sh", "-c", command], patience: Self.patience)
    let printed: String
    switch await run.result() {
    case .printed(let text): printed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    case .failed(let status): throw .at(TokenHop(.command), .commandFailed(status: status))
    case .timedOut: throw .at(TokenHop(.command), .commandTimedOut(seconds: Self.patience))
    case .cancelled: throw .at(TokenHop(.command), .noAnswer(CurlError(.cancelled, wasSent: false)))
    }
    guard let token = AccessToken(printed: printed, lifetime: Self.lifetime, from: now) else {
      throw .at(TokenHop(.command), .noToken(field: nil))
    }
    return token
  }
}
