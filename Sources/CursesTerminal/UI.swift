/// The actor for all screen access: curses keeps its state in globals, so all calls are on one
/// thread.
///
/// The thread runs in `UIExecutor` and waits in `poll` for the keyboard and a wake descriptor,
/// which would block the main actor or a thread of the cooperative pool.
@globalActor
package actor UI {
  package static let shared = UI()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    // SAFETY: the executor is never freed.
    unsafe UIExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs screen code from the screen thread's loop, between two jobs.
  static func actBetweenJobs(_ act: @escaping @UI () -> Void) {
    UIExecutor.shared.checkIsolated()
    // SAFETY: `@UI` requires the screen thread and no other running job. The thread was checked,
    // and the loop calls this only when no job runs.
    let plain = unsafe unsafeBitCast(act, to: (() -> Void).self)
    plain()
  }
}
