/// One of several ways to fix a finding, if only a person knows which one is right.
///
/// The screen and plain mode ask the user; `crier check --fix` skips these findings.
package struct FixChoice: Hashable, Sendable {
  /// A button label of one or two words.
  package var label: String
  package var mending: Mending

  package init(_ label: String, _ mending: Mending) {
    self.label = label
    self.mending = mending
  }
}
