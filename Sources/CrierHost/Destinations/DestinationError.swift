package import CrierMessage
package import CrierSender
package import CrierSettings

/// Why the requested destination cannot be used.
package enum DestinationError: ExplainedError, Hashable {
  /// A problem in the settings that may concern the destination.
  case settings(FileProblem)
  /// `source` is the name of the option, variable or setting.
  case emptyEndpoint(source: String)
  case notAnEndpoint(String, source: String)
  /// The access token would be sent without encryption to this address.
  case notEncrypted(address: String)
  /// A credentials file and a command for access tokens were given.
  case twoCredentials
  case unreadableCredentials(FileError)
  case badCredentials(CredentialError)
  case noProject
  /// No project of `crier.toml` has this name, and it is too short for an ID or nearly a name.
  case unknownProject(String, known: [String])
  /// Several projects of `crier.toml` have this ID, perhaps with different limits.
  case severalProjects(id: String, names: [String])
  /// A project of `crier.toml` that others inherit from.
  case noProjectID(name: String)
  /// A variable that `crier.toml` names for the credentials is not set.
  case noVariable(String)
  /// A variable for the credentials has no path of a file that can be read.
  case unreadableVariable(String)
  /// A project number that no file knows, so that another name may have limits.
  case unknownNumber(String)
  /// A project number that files give to several IDs.
  case ambiguousNumber(String, ids: [String])
  /// A file that the user has to trust first.
  case untrusted(TrustQuestion)
  case notAProject(String)
  /// The value of GOOGLE_CLOUD_QUOTA_PROJECT is not a project ID.
  case notAQuotaProject
  case unreadableCertificate(FileError)
  case noCertificate(path: String)

  package var explanation: Explanation {
    switch self {
    case .settings(let problem): problem.explanation
    case .emptyEndpoint(let source):
      Explanation(
        "\(source) is set but empty.",
        fix: "Give it the address of a server, or unset it to send to Google.")
    case .notAnEndpoint(let text, let source):
      Explanation(
        "\(source) is not a server address" + (Self.mayShow(text) ? ": \(text)." : "."),
        fix:
          "Write it like http://127.0.0.1:9099 or https://proxy.example.com, without a user name, "
          + "password or query.")
    case .notEncrypted(let address):
      Explanation(
        "\(address) is not encrypted, so anyone could read the access token.",
        fix: "Use an https address.")
    case .twoCredentials:
      Explanation(
        "--credentials and --access-token-command cannot be combined.",
        fix: "Pass only one of them.")
    case .unreadableCredentials(let error):
      Explanation(
        "The credentials cannot be read. \(error.explanation.sentence)",
        fix: error.explanation.fix)
    case .badCredentials(let error): error.explanation
    case .noProject:
      Explanation(
        "No project is set, and the credentials do not name one.",
        fix: "Pass --project ID, or set GOOGLE_CLOUD_PROJECT.")
    case .unknownProject(let word, let known):
      Explanation(
        "There is no project named \"\(word)\" in crier.toml.",
        fix: known.isEmpty
          ? "Add it: crier project --help shows how."
          : "Write " + (NearestName.of(word, among: known) ?? known.joined(separator: ", ")) + ".")
    case .severalProjects(let id, let names):
      Explanation(
        "Several projects in crier.toml have the ID \(id): \(names.joined(separator: ", ")).",
        fix: "Name one of them with --project.")
    case .noProjectID(let name):
      Explanation(
        "Project \(name) in crier.toml has no id, so nothing can be sent to it.",
        fix: "Give it an id, or name another project.")
    case .noVariable(let name):
      Explanation(
        "The variable \(name), which crier.toml names for the credentials, is not set.",
        fix: "Set it to the path of a credentials file, or to the JSON of one.")
    case .unreadableVariable(let name):
      Explanation(
        "The variable \(name) does not have the path of a credentials file that can be read.",
        fix: "Set it to the path of a credentials file.")
    case .unknownNumber(let number):
      Explanation(
        "\(number) is the number of a project, and Crier cannot tell whether the limits of a project "
          + "in crier.toml hold for it.",
        fix: "Write the project ID, or add number = \(number) to the project in crier.toml.")
    case .ambiguousNumber(let number, let ids):
      Explanation(
        "In crier.toml, several projects have the number \(number): "
          + "\(ids.joined(separator: ", ")).",
        fix: "Name the project by its ID, and correct the number.")
    case .untrusted(let question): question.explanation
    case .notAQuotaProject:
      Explanation(
        "The value of GOOGLE_CLOUD_QUOTA_PROJECT is not a project ID.",
        fix: "Set it to a project ID such as my-app-1234, or unset it.")
    case .notAProject(let project):
      Explanation(
        "\"\(project)\" is not a project ID.",
        fix: "Use the ID from the Firebase console, such as my-app-1234.")
    case .unreadableCertificate(let error): error.explanation
    case .noCertificate(let path):
      Explanation("\(path) contains no certificate.", fix: "Name a PEM file.")
    }
  }

  /// Whether an address can be shown; it may contain a password.
  private static func mayShow(_ address: String) -> Bool {
    address.utf8.allSatisfy { $0 < 0x80 } && !address.contains { "@?#".contains($0) }
  }
}
