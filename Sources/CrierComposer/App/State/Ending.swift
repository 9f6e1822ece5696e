/// Whether the program is to end.
package struct Ending: Hashable, Sendable {
  package var isFinished = false
  /// The signal that asked for it.
  package var signal: Int32?
}
