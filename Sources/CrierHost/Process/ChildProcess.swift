package import CrierMessage
import Foundation

/// A program that runs with this process's terminal, in the same process group.
package struct ChildProcess: Sendable {
  /// The process ID.
  package let number: Int32

  /// Starts a program, which is searched for in `PATH` unless its name contains a slash.
  package init(_ arguments: [String], environment: [String: String]) throws(ChildProcessError) {
    number = try ProgramStart(arguments: arguments, environment: environment).start()
  }

  package func signal(_ signal: Int32) { kill(number, signal) }

  /// Returns the exit status as in a shell: 128 and the number if a signal ended the program; nil
  /// while it runs.
  package func exitStatus() -> Int32? { ProgramStart.exitStatus(of: number) }
}

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
