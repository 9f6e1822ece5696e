package import CrierCore

/// Where messages go: which project, by which account, and whether that is for real.
package struct Destination: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The local FCM inside this program.
    case sandbox
    /// Real people's devices.
    case live
  }

  package enum Readiness: Hashable, Sendable {
    case starting
    case ready
    case unavailable(Explanation)
  }

  package var mode: Mode
  package var project: String
  /// The service account's address, or what stands for it.
  package var account: String
  package var readiness: Readiness
  /// Said once at the start, such as a key file that others can read.
  package var warning: Explanation?

  package init(
    mode: Mode, project: String, account: String, readiness: Readiness = .starting,
    warning: Explanation? = nil
  ) {
    self.mode = mode
    self.project = project
    self.account = account
    self.readiness = readiness
    self.warning = warning
  }

  package static let sandbox = Destination(
    mode: .sandbox, project: "sandbox", account: "local FCM")

  package var word: String { mode == .live ? "LIVE" : "SANDBOX" }
}
