import CCurses

/// Everything that touches the screen: curses keeps its state in globals, so one thread does it all.
///
/// The thread is `UIExecutor`'s own. It sleeps in `poll` on the keyboard and a wake descriptor, so
/// the main actor would starve there, and a thread of the cooperative pool would starve the pool.
@globalActor
package actor UI {
  package static let shared = UI()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    // SAFETY: the executor is never freed.
    unsafe UIExecutor.shared.asUnownedSerialExecutor()
  }

  /// Does something of the screen's from the loop of the screen thread, between two jobs.
  static func actBetweenJobs(_ act: @escaping @UI () -> Void) {
    precondition(ccurses_is_screen_thread(), "Only the screen thread may do this.")
    // SAFETY: what `@UI` promises, that the screen thread does it and nothing else of the screen's
    // is under way, was checked, and the loop calls this only when no job runs.
    let plain = unsafe unsafeBitCast(act, to: (() -> Void).self)
    plain()
  }
}
