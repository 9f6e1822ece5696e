package import CrierMessage
import Foundation

/// Why a program could not be started.
package struct ChildProcessError: ExplainedError, Hashable {
  package let program: String
  package let code: Int32

  /// The exit status that shells use: 127 if there is no such program, else 126.
  package var exitStatus: Int32 { code == ENOENT ? 127 : 126 }

  package var explanation: Explanation {
    Explanation(
      "\(program) could not be started: \(SystemReason.words(code)).",
      fix: "Check the command behind --.")
  }
}
