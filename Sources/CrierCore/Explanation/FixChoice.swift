/// One of several ways to fix a finding, where only a person knows what was meant.
///
/// The screen and plain mode ask; `crier check --fix` leaves such a finding alone.
package struct FixChoice: Hashable, Sendable {
  /// One or two words for a button.
  package var label: String
  package var mending: Mending

  package init(_ label: String, _ mending: Mending) {
    self.label = label
    self.mending = mending
  }
}
