import CCurses

extension CursesScreen {
  /// Takes the terminal, runs the program on the screen thread, and gives the terminal back
  /// whatever happens: return, throw, cancellation, signal or crash.
  ///
  /// Throws a `CursesError` when the terminal cannot be had, else what the program throws. When an
  /// `.ending` event came, the caller ends the process with `die(by:)` after its own last words;
  /// it has two seconds from the signal on.
  @UI
  package static func run<Result: Sendable>(
    _ options: CursesOptions, _ program: @UI (CursesScreen) async throws -> Result
  ) async throws -> Result {
    let screen = try CursesScreen(options)
    defer { screen.restore() }
    return try await program(screen)
  }

  /// Ends the process by that signal, so that whoever started it sees why. Restores first.
  package nonisolated static func die(by signal: Int32) -> Never { ccurses_die(signal) }
}
