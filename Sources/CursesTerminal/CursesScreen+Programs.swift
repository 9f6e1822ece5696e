import CCurses

extension CursesScreen {
  /// Lends the terminal to a shell command, with a file as its `$1`, and says its exit status as a
  /// shell has it; below 0 where nothing could be started.
  package func lend(to command: String, file: String) async -> Int32 {
    await lend { await Self.run(command, file) }
  }

  /// Runs a command of the shell where no screen is taken, too, and returns its status.
  ///
  /// Not on the screen's actor, because the end of a program is told on a thread of its own.
  package nonisolated static func run(_ command: String, _ file: String) async -> Int32 {
    await withCheckedContinuation { continuation in
      let ending = unsafe Unmanaged.passRetained(Ending(continuation))
      // SAFETY: the C side copies the texts, and hands `ending` to the closure once.
      unsafe ccurses_run_shell(command, file, ending.toOpaque()) { ending, status in
        guard let ending = unsafe ending else { return }
        let taken = unsafe Unmanaged<Ending>.fromOpaque(ending).takeRetainedValue()
        taken.continuation.resume(returning: status)
      }
    }
  }
}

/// Who waits for a program to end.
private final class Ending: Sendable {
  let continuation: CheckedContinuation<Int32, Never>

  init(_ continuation: CheckedContinuation<Int32, Never>) { self.continuation = continuation }
}
