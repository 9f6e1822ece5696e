/// The format of a text according to the user: the choices of `crier convert --from`.
package enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  case auto, v1, legacy, curl
  /// Broken JSON, JSON with text around it, and snippets of the SDKs.
  case sample
}
