import CrierComposer
import CrierHost

extension DestinationReader {
  /// The notice for a project or server that was requested without any credentials.
  ///
  /// The user must confirm the sandbox only if an option made the request, because a setting in a
  /// file may be meant for later.
  var sandboxReason: SandboxReason? {
    guard let (asked, source) = asked else { return nil }
    return SandboxReason(
      asked: asked, source: source,
      way: "To send there, start Crier with --credentials FILE, or set \(Self.keyFile)",
      needsAnswer: options.isGiven)
  }

  /// Returns the notice for credentials that cannot be used; nil for other errors, which are wrong
  /// usage.
  func sandboxReason(because error: DestinationError) -> SandboxReason? {
    switch error {
    // A message that is meant for a project must not go to the sandbox without a word.
    case .untrusted:
      SandboxReason(
        unusable: error.explanation, asked: asked?.asked ?? "a project", needsAnswer: true,
        missing: "your trust")
    case .unreadableCredentials, .badCredentials, .noProject, .noVariable, .unreadableVariable:
      SandboxReason(
        unusable: error.explanation, asked: asked?.asked ?? "a project",
        needsAnswer: options.isGiven)
    default: nil
    }
  }
}
