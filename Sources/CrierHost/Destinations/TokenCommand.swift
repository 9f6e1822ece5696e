package import CrierSender
import CurlHTTP
import Foundation

/// A command that prints an access token: `gcloud auth print-access-token`.
///
/// The command gets no input, and its error output is discarded because it may contain secrets. The
/// token's lifetime is not known, so the command runs again after a few minutes, and when FCM
/// rejects a token.
package struct TokenCommand: TokenGrant {
  private static let patience = 30
  private static let lifetime = Duration.seconds(600)

  private let command: [String]
  private let folder: String?

  /// A command line for the shell.
  package init(_ line: String) { (command, folder) = (["/bin/sh", "-c", line], nil) }

  /// A program and its arguments, without a shell; `folder` is its working folder.
  package init(_ words: [String], in folder: String) {
    // env finds the program in PATH.
    (command, self.folder) = (["/usr/bin/env"] + words, folder)
  }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let run = CommandRun(command, in: folder, patience: Self.patience)
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
