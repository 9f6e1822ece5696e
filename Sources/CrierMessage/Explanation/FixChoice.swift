/// One of several ways to fix a finding, if only a person knows which one is right.
///
/// The screen and plain mode ask the user; `crier check --fix` skips these findings.
package struct FixChoice: Hashable, Sendable {
  /// A button label of one or two words.
  package var label: String
  package var quickFix: QuickFix

  package init(_ label: String, _ quickFix: QuickFix) {
    self.label = label
    self.quickFix = quickFix
  }
}
