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
}
