package import CrierMessage

/// Where messages go: which project, from which account, and whether it is live.
package struct Destination: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The FCM emulator inside this program.
    case sandbox
    /// A server on this machine, given by host and port.
    ///
    /// It may be an emulator, a test server or anything else.
    case testServer(String)
    /// A live project with real devices.
    case live
  }

  package enum Readiness: Hashable, Sendable {
    case starting
    case ready
    case unavailable(Explanation)
  }

  package var mode: Mode
  package var project: String
  /// The service account's email address or, if there is none, a description such as `local FCM`.
  package var account: String
  package var readiness: Readiness
  /// The options for this destination besides the project: `["--credentials", "key.json"]`.
  package var options: [String]
  /// A warning shown once at startup, such as a key file that others can read.
  package var warning: Explanation?

  package init(
    mode: Mode, project: String, account: String, readiness: Readiness = .starting,
    options: [String] = [], warning: Explanation? = nil
  ) {
    self.mode = mode
    self.project = project
    self.account = account
    self.readiness = readiness
    self.options = options
    self.warning = warning
  }

  package static let sandbox = Destination(
    mode: .sandbox, project: "sandbox", account: "local FCM")

  package var word: String {
    switch mode {
    case .sandbox: "SANDBOX"
    case .testServer: "TEST SERVER"
    case .live: "LIVE"
    }
  }

  var isTestServer: Bool { if case .testServer = mode { true } else { false } }

  /// Where messages go: `LIVE  shop-prod`; the sandbox has only one project.
  package var wordAndProject: String {
    mode == .sandbox ? word : "\(wordAndServer)  \(project)"
  }

  /// `word`, with the host and port of a test server.
  package var wordAndServer: String {
    if case .testServer(let server) = mode { "\(word) \(server)" } else { word }
  }

  /// What answers the request, as part of a sentence.
  var receiver: String { isTestServer ? "the test server" : "FCM" }

  /// What happens to a message that is sent there, as far as that is known.
  var consequence: String {
    switch mode {
    case .sandbox: "This goes to the sandbox; no real device gets it."
    case .testServer(let server):
      "This goes to the server \(server) on this machine; Crier cannot tell what that server does with it."
    case .live: "This goes to real devices and cannot be recalled."
    }
  }

  /// Completes `Ready to send …`: where the message goes, or that a review comes first.
  var wayOfSend: String {
    switch mode {
    case .sandbox: "to the sandbox"
    case .testServer(let server): "to the test server \(server)"
    case .live: "after a review"
    }
  }
}
