import CCurses
import Glibc
import WorkThreads

extension CursesScreen {
  /// Lends the terminal to a shell command with a file as its `$1`, and returns the exit status as
  /// a shell reports it; negative if nothing could be started.
  ///
  /// The command gets no file descriptor of this process besides the standard streams and `kept`.
  package func lend(to command: String, file: String, keeping kept: Int32? = nil) async -> Int32 {
    await lend { await Self.run(command, file, keeping: kept) }
  }

  /// Runs a shell command, with or without a screen, and returns its exit status.
  package nonisolated static func run(
    _ command: String, _ file: String, keeping kept: Int32? = nil
  ) async -> Int32 {
    await withCheckedContinuation { continuation in
      let isStarted = SystemThread.tryToStart {
        // SAFETY: the C side no longer uses the strings when it returns.
        continuation.resume(returning: unsafe ccurses_run_shell(command, file, kept ?? -1))
      }
      if !isStarted { continuation.resume(returning: -EAGAIN) }
    }
  }
}
