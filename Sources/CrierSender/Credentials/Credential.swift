package import CrierMessage
package import CurlHTTP

/// Credentials of every kind that Google's libraries support, as read from a file.
package indirect enum Credential: Sendable {
  case serviceAccount(ServiceAccount)
  /// A user's login with gcloud.
  case user(UserLogin)
  case external(ExternalAccount)
  /// A service account that is impersonated with other credentials.
  case impersonated(Impersonation, by: Credential)

  /// Reads a file; `path` is for error messages.
  ///
  /// - Parameter hosts: The hosts besides Google's that the file may name.
  package init(_ bytes: [UInt8], path: String, hosts: [String] = []) throws(CredentialError) {
    try self.init(CredentialFile(bytes, path: path, hosts: hosts))
  }

  private init(_ file: CredentialFile) throws(CredentialError) {
    switch try file.kind {
    case "service_account": self = .serviceAccount(try ServiceAccount(file))
    case "authorized_user": self = .user(try UserLogin(file))
    case "external_account":
      let account = Credential.external(try ExternalAccount(file))
      let target = try Impersonation(external: file)
      self = target.map { .impersonated($0, by: account) } ?? account
    case "impersonated_service_account":
      guard let source = file.object("source_credentials") else {
        throw .incomplete(path: file.path, missing: "source_credentials")
      }
      self = .impersonated(try Impersonation(file), by: try Credential(source))
    case let kind: throw .notServiceAccount(path: file.path, kind: kind)
    }
  }

  /// What was wrong with the stored private key, which was read nevertheless; nil if nothing was.
  package var keyWarning: Explanation? {
    switch self {
    case .serviceAccount(let account): account.keyWarning
    case .user, .external: nil
    case .impersonated(_, let source): source.keyWarning
    }
  }

  package var projectID: String? {
    if case .serviceAccount(let account) = self { account.projectID } else { nil }
  }

  /// All projects that the file names, by ID or number: the account's own and the one for quota.
  package var projects: [String] {
    [projectID, quotaProject].compactMap(\.self) + Self.projects(of: account)
  }

  /// Returns the project of a service account as its email address has it: its ID, `domain:name` for a
  /// project of a domain, or the number of an account of Google's; none for any other account.
  ///
  /// Source: Google, "Types of service accounts".
  package static func projects(of account: String) -> [String] {
    let parts = account.lowercased().split(separator: "@")
    guard parts.count == 2, parts[1].hasSuffix("gserviceaccount.com") else { return [] }
    let suffix = ".iam.gserviceaccount.com"
    let isOwn = parts[1].hasSuffix(suffix)
    let name = isOwn ? parts[1].dropLast(suffix.count) : parts[0]
    let labels = name.split(separator: ".")
    let id = labels.count > 1 ? labels.dropFirst().joined(separator: ".") + ":" + labels[0] : nil
    let numbers = parts[0].split(separator: "-").map(String.init).filter(ProjectNumber.isDigits)
    return [id ?? String(name)] + numbers
  }

  /// The project that the file names for quota and billing (`quota_project_id`).
  package var quotaProject: String? {
    switch self {
    case .serviceAccount: nil
    case .user(let login): login.quotaProject
    case .external(let account): account.quotaProject
    case .impersonated(let target, _): target.quotaProject
    }
  }

  /// The account's name for display.
  package var account: String {
    switch self {
    case .serviceAccount(let account): account.clientEmail
    case .user(let login): login.account ?? "gcloud login"
    case .external: "workload identity"
    case .impersonated(let target, _): target.account
    }
  }

  /// All servers that are contacted to get an access token.
  package var addresses: [ServerAddress] {
    switch self {
    case .serviceAccount(let account): ServerAddress(account.tokenAddress).map { [$0] } ?? []
    case .user(let login): [login.tokenAddress]
    case .external(let account): account.addresses
    case .impersonated(let target, let source): source.addresses + [target.address]
    }
  }

  /// The file whose content is sent as a subject token, and the server that gets it; nil if none is.
  package var subjectToken: (path: String, server: ServerAddress)? {
    switch self {
    case .serviceAccount, .user: return nil
    case .impersonated(_, let source): return source.subjectToken
    case .external(let account):
      guard case .file(let path) = account.source else { return nil }
      return (path, account.tokenAddress)
    }
  }

  /// Returns the credentials with another path for the file whose content is sent.
  package func readingSubjectToken(at path: String) -> Credential {
    switch self {
    case .serviceAccount, .user: return self
    case .impersonated(let target, let source):
      return .impersonated(target, by: source.readingSubjectToken(at: path))
    case .external(var account):
      if case .file = account.source { account.source = .file(path) }
      return .external(account)
    }
  }

  /// Returns the chain of steps to an access token.
  package func grant(
    for scope: String = JWTAssertion.scope, in surroundings: TokenSurroundings
  ) -> any TokenGrant {
    switch self {
    case .serviceAccount(let account):
      TokenExchange(account: account, scope: scope, exchange: surroundings.exchange)
    case .user(let login): RefreshGrant(login: login, exchange: surroundings.exchange)
    case .external(let account):
      SecurityTokenGrant(account: account, scope: scope, surroundings: surroundings)
    case .impersonated(let target, let source):
      ImpersonationGrant(
        target: target, scope: scope,
        source: source.grant(for: Impersonation.sourceScope, in: surroundings),
        exchange: surroundings.exchange)
    }
  }
}
