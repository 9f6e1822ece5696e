import CrierConvert
import CrierMessage
import CrierSender
import CurlHTTP
import Foundation

/// The path of a credentials file, or a variable that has its path or its content.
struct CredentialsPath {
  let path: String
  /// The variable that has the path; its value is not shown, because it may be a secret.
  let variable: String?
  /// The credentials themselves, if the variable has them instead of a path.
  let content: [UInt8]?

  init(_ path: String, from variable: String? = nil) {
    (self.path, self.variable, content) = (path, variable, nil)
  }

  /// Reads the value of a variable that has a path, or the JSON of the credentials.
  init(value: String, of variable: String) {
    let isContent = value.first { !$0.isWhitespace } == "{"
    self.variable = variable
    path = isContent ? variable : value
    content = isContent ? Array(value.utf8) : nil
  }

  /// The file in sentences.
  var shown: String {
    variable.map { content == nil ? "the file in the variable \($0)" : "the variable \($0)" }
      ?? path
  }
}

/// Credentials read from a file.
struct DestinationAccount: Sendable {
  private let own: Credential
  /// Warnings: the key was damaged, or other users can read the file.
  let warnings: [Explanation]

  var project: String? { own.projectID }
  var projects: [String] { own.projects }

  /// Reads the file.
  ///
  /// - Parameter hosts: The hosts besides Google's that the file may name.
  init(_ file: CredentialsPath, hosts: [String], trusting trusted: TrustList)
    throws(DestinationError)
  {
    let bytes: [UInt8]
    do throws(FileError) {
      if let content = file.content {
        bytes = content
      } else {
        bytes = try FileReader.read(file.path)
      }
    } catch {
      throw file.variable.map(DestinationError.unreadableVariable) ?? .unreadableCredentials(error)
    }
    let credential: Credential
    do {
      credential = try Credential(bytes, path: file.shown, hosts: hosts)
    } catch {
      throw .badCredentials(error)
    }
    if let (subject, server) = credential.subjectToken {
      // A link could lead to another file later.
      let place = Path.place(of: subject)
      let question = Self.question(about: place, for: server, bytes, at: file.path, trusted)
      if let question { throw .untrusted(question) }
      own = credential.readingSubjectToken(at: place)
    } else {
      own = credential
    }
    let isOpen = file.content == nil && Self.isOpen(file.path)
    warnings = [isOpen ? Self.warning(file) : nil, own.keyWarning].compactMap(\.self)
  }

  /// What to ask the user before a file elsewhere is sent as a subject token: whoever wrote the
  /// credentials could name any file that the user can read. Nil if it is right beside them, but not
  /// in the home folder, where everything is.
  ///
  /// - Parameter subject: The file's path without links. It is a part of what is trusted.
  private static func question(
    about subject: String, for server: ServerAddress, _ bytes: [UInt8], at path: String,
    _ trusted: TrustList
  ) -> TrustQuestion? {
    let folder = Self.folder(of: Path.place(of: path))
    let home = HomeFolder.path.map { Self.folder(of: Path.place(of: $0) + "/any") }
    let isBeside = folder == Self.folder(of: subject) && !folder.isEmpty && folder != home
    guard !isBeside,
      case .notYet(let file) = trusted.trust(of: bytes + [0x0A] + Array(subject.utf8), at: path)
    else { return nil }
    return TrustQuestion(
      file: file,
      deeds: ["reads \(Path.shown(subject)) and sends its content to \(server.authority)"])
  }

  /// The names of the folders on the way to a file, as bytes.
  private static func folder(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map(Array.init)
  }

  /// Returns the credentials to use at an endpoint.
  ///
  /// A test server must not get a token that Google accepts.
  /// There, credentials are used unchanged only if all their token endpoints are on this machine
  /// too. Otherwise, a key file gets its token from the endpoint itself, and other credentials are
  /// replaced by a made-up token.
  func credentials(
    for endpoint: DestinationEndpoint, isTest: Bool
  ) -> DestinationRoute.Credentials {
    guard isTest, !own.addresses.allSatisfy(\.isLoopback) else { return .file(own) }
    guard case .serviceAccount(let account) = own else { return .madeUp }
    return .file(.serviceAccount(account.asking(endpoint.server.address + "/token")))
  }

  private static func warning(_ file: CredentialsPath) -> Explanation {
    Explanation(
      file.variable.map { "The key file in the variable \($0) can be read by other users." }
        ?? "The key file \(file.path) can be read by other users of this machine.",
      fix: file.variable == nil
        ? "Run: chmod 600 \(CurlExport.quote(file.path))" : "Set its mode to 600.")
  }

  private static func isOpen(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(Path.expanded(path), &status) == 0 && status.st_mode & 0o077 != 0
  }
}

extension TrustQuestion {
  /// Returns what to ask about a credentials file; nil if nothing has to be asked.
  package static func about(
    credentials path: String, hosts: [String], trusting trusted: TrustList = TrustList()
  ) throws(DestinationError) -> TrustQuestion? {
    do throws(DestinationError) {
      _ = try DestinationAccount(CredentialsPath(path), hosts: hosts, trusting: trusted)
      return nil
    } catch {
      guard case .untrusted(let question) = error else { throw error }
      return question
    }
  }
}
