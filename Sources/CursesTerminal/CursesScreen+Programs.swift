import CCurses
import Glibc
import WorkThreads

extension CursesScreen {
  /// Lends the terminal to a shell command with a file as its `$1`, and returns the exit status as
  /// a shell reports it; negative if nothing could be started.
  package func lend(to command: String, file: String) async -> Int32 {
    await lend { await Self.run(command, file) }
  }

  /// Runs a shell command, with or without a screen, and returns its exit status.
  package nonisolated static func run(_ command: String, _ file: String) async -> Int32 {
    await withCheckedContinuation { continuation in
      let isStarted = SystemThread.tryToStart {
        // SAFETY: the C side no longer uses the strings when it returns.
        continuation.resume(returning: unsafe ccurses_run_shell(command, file))
      }
      if !isStarted { continuation.resume(returning: -EAGAIN) }
    }
  }
}
