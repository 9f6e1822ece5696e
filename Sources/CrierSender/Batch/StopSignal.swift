/// How a person ends a batch.
package enum StopSignal: Hashable, Sendable {
  /// Ctrl-C: finish the sends in progress.
  case stop
  /// SIGTERM, or a closed terminal: end at once.
  case end
}
