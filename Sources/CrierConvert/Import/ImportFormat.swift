/// The text format that the user specifies: the choices of `crier convert --from`.
package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  case auto, v1, legacy, curl
  /// Broken JSON, JSON with text around it, and SDK snippets.
  case sample
}
