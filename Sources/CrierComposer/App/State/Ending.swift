/// Whether and why the program ends.
package struct Ending: Hashable, Sendable {
  package var isFinished = false
  /// The signal that ended the program, if any.
  package var signal: Int32?
}
