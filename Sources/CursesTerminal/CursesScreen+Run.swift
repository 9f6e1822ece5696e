import CCurses

extension CursesScreen {
  /// Takes over the terminal, runs the program on the screen thread, and restores the terminal in
  /// any case: return, throw, cancellation, signal or crash.
  ///
  /// Throws a `CursesError` if there is no usable terminal, or else what the program throws. After
  /// an `.ending` event the caller prints its last messages and ends the process with `die(by:)`,
  /// within eight seconds of the signal.
  @UI
  package static func run<Result: Sendable>(
    _ options: CursesOptions, _ program: @UI (CursesScreen) async throws -> Result
  ) async throws -> Result {
    let screen = try CursesScreen(options)
    defer { screen.restore() }
    return try await program(screen)
  }

  /// The signal that asked the program to end a quarter of a second ago or earlier; nil if there is
  /// none.
  ///
  /// Its `.ending` event comes after the keys that were typed before. A program that needs longer
  /// for them should leave out the rest.
  package nonisolated static var overdueEnding: Int32? {
    let signal = ccurses_overdue_ending(250)
    return signal == 0 ? nil : signal
  }

  /// Restores the terminal and ends the process with a signal, so that its parent sees the reason.
  package nonisolated static func die(by signal: Int32) -> Never { ccurses_die(signal) }
}
