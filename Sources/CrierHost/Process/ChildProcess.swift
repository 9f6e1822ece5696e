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
