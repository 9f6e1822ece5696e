/// A key of a project in `crier.toml`.
package enum ProjectKey: String, CaseIterable, Hashable, Sendable {
  case base, id, number, credentials, live, platforms, channels, allow, approval
  case androidApp = "android-app"
}
