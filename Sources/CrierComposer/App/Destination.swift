package import CrierMessage

/// Where messages go: which project, by which account, and whether that is for real.
package struct Destination: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    /// The local FCM inside this program.
    case sandbox
    /// A server on this machine, by its host and port. It was named by its address: an emulator, a
    /// test or anything else.
    case testServer(String)
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
  /// The options that Crier was started with to get there, beside the project:
  /// `["--credentials", "key.json"]`.
  package var options: [String]
  /// Said once at the start, such as a key file that others can read.
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

  /// The word, with the host and port of a server that somebody named.
  package var wordAndServer: String {
    if case .testServer(let server) = mode { "\(word) \(server)" } else { word }
  }

  /// Who answers there.
  var receiver: String { isTestServer ? "the test server" : "FCM" }

  /// What becomes of a message that is sent there, as far as that can be known.
  var consequence: String {
    switch mode {
    case .sandbox: "This goes to the sandbox; no real device gets it."
    case .testServer(let server):
      "This goes to the server \(server) on this machine; Crier cannot tell what that server does with it."
    case .live: "This goes to real devices and cannot be recalled."
    }
  }

  /// Where Send leads from the form: `Send goes …`.
  var wayOfSend: String {
    switch mode {
    case .sandbox: "to the sandbox"
    case .testServer(let server): "to the test server \(server)"
    case .live: "after a review"
    }
  }
}
