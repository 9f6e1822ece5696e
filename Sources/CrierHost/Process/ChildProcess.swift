import Foundation

/// A program that runs with this process's terminal, in the same process group.
package struct ChildProcess: Sendable {
  private let process: pid_t

  /// Starts a program, which is searched for in `PATH` unless its name contains a slash.
  package init(_ arguments: [String], environment: [String: String]) throws(ChildProcessError) {
    process = try ProgramStart(arguments: arguments, environment: environment).start()
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Returns the exit status as in a shell: 128 and the number if a signal ended the program; nil
  /// while it runs.
  package func exitStatus() -> Int32? { ProgramStart.exitStatus(of: process) }
}
