/// What a text is said to be written in: the choices of `crier convert --from`.
package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  case auto, v1, legacy, curl
  /// Broken JSON, JSON with text around it, and snippets of the SDKs.
  case sample
}
