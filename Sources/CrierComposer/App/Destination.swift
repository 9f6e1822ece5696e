import CrierAnswers
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
    /// A project of Google's servers that `crier.toml` does not call live.
    case testProject
    /// A live project with the devices of real people.
    case live
  }

  package enum Readiness: Hashable, Sendable {
    case starting
    case ready
    case unavailable(Explanation)
  }

  package var mode: Mode
  package var project: String
  /// The service account's email address or, if there is none, a description such as
  /// `on this machine`.
  package var account: String
  package var readiness: Readiness
  /// The options for this destination besides the project: `["--credentials", "key.json"]`.
  package var options: [String]
  /// A warning shown once at startup, such as a key file that others can read.
  package var warning: Explanation?
  /// What may be sent there, by `crier.toml`.
  package var permission: SendPermission
  /// The project's name in `crier.toml`.
  package var name: String?
  /// The host and port of a server that is not Google's; it may pass messages on to Google.
  package var server: String?
  /// Whether the server has proven to be Crier's emulator.
  package var isEmulator: Bool

  package init(
    mode: Mode, project: String, account: String, readiness: Readiness = .starting,
    options: [String] = [], warning: Explanation? = nil,
    permission: SendPermission = SendPermission(), name: String? = nil, server: String? = nil,
    isEmulator: Bool = false
  ) {
    self.mode = mode
    self.project = project
    self.account = account
    self.readiness = readiness
    self.options = options
    self.warning = warning
    self.permission = permission
    self.name = name
    self.server = server
    self.isEmulator = isEmulator
  }

  package static let sandbox = Destination(
    mode: .sandbox, project: "sandbox", account: "on this machine")

  package var word: String {
    switch mode {
    case .sandbox: "SANDBOX"
    case .testServer: "TEST SERVER"
    case .testProject: "TEST PROJECT"
    case .live: "LIVE"
    }
  }

  /// Whether messages leave this machine for Google's servers.
  var isGoogle: Bool { mode == .live || mode == .testProject }

  var isTestServer: Bool { if case .testServer = mode { true } else { false } }

  /// The project with its name in `crier.toml`: `support (shop-prod)`.
  var projectWords: String { name.map { "\($0) (\(project))" } ?? project }

  /// The sentence about an answer from here.
  func said(_ sentence: String) -> String {
    mode == .sandbox ? RefusalMeaning.saidOfSandbox(sentence) : sentence
  }

  /// The destination as part of a sentence: `the LIVE project shop-prod`.
  var sentenceWords: String {
    switch mode {
    case .sandbox: "the sandbox"
    case .testServer: "the \(wordAndServer), project \(projectWords),"
    case .testProject: "the \(wordAndServer) \(projectWords)"
    case .live: "the \(word) project \(projectWords)" + (server.map { " through \($0)" } ?? "")
    }
  }

  /// Where messages go: `LIVE  shop-prod`; the sandbox has only one project.
  package var wordAndProject: String {
    mode == .sandbox ? word : "\(wordAndServer)  \(projectWords)"
  }

  /// `word`, with the host and port of a server that is not Google's.
  package var wordAndServer: String {
    if case .testServer(let server) = mode { return "\(word) \(server)" }
    return server.map { "\(word) through \($0)" } ?? word
  }

  /// What answers the request, as part of a sentence.
  var receiver: String { isGoogle ? "FCM" : isTestServer ? "the test server" : "the sandbox" }

  /// What happens to a message that is sent there, as far as that is known.
  var consequence: String {
    switch mode {
    case .sandbox: "This goes to the sandbox; no real device gets it."
    case .testServer(let server):
      isEmulator
        ? "This goes to the emulator \(server); no real device gets it."
        : "This goes to the server \(server) on this machine; \(Self.unknown)"
    case .testProject:
      "This goes\(way) to the devices of the test project \(project) and cannot be recalled."
    case .live: "This goes\(way) to real devices and cannot be recalled."
    }
  }

  /// ` through the server 127.0.0.1:8080`
  private var way: String { server.map { " through the server \($0)" } ?? "" }

  /// The end of a sentence about a test server that is not Crier's.
  static let unknown = "Crier cannot tell what that server does with it."

  /// Completes `Ready to send …`: where the message goes, or that a review comes first.
  var wayOfSend: String {
    switch mode {
    case .sandbox: "to the sandbox"
    case .testServer(let server): "to the test server \(server)"
    case .testProject: "to the test project \(project)"
    case .live: "after a review"
    }
  }
}
