/// How a batch is stopped.
package enum StopSignal: Hashable, Sendable {
  /// Ctrl-C: finish the sends in progress.
  case stop
  /// SIGTERM, or a closed terminal: end immediately.
  case end
}
