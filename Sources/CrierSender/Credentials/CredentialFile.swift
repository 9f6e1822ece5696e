import CrierAnswers
import CrierMessage
import CurlHTTP

/// The members of a credentials file, with their positions for error messages.
struct CredentialFile {
  let path: String
  private let bytes: [UInt8]
  private let members: JSONValue
  /// The keys from the root of the file to these members.
  private let keys: [String]
  private let hosts: TokenHosts

  init(_ bytes: [UInt8], path: String, hosts: [String]) throws(CredentialError) {
    do {
      members = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(path: path, line: error.place.line, column: error.place.column)
    }
    if members["project_info"] != nil { throw .appConfiguration(path: path) }
    self.path = path
    self.bytes = bytes
    self.hosts = TokenHosts(others: hosts)
    keys = []
  }

  private init(_ members: JSONValue, in file: CredentialFile, at key: String) {
    path = file.path
    bytes = file.bytes
    hosts = file.hosts
    keys = file.keys + [key]
    self.members = members
  }

  /// Returns the object in a member.
  func object(_ name: String) -> CredentialFile? {
    guard let value = members[name], value.members != nil else { return nil }
    return CredentialFile(value, in: self, at: name)
  }

  var kind: String {
    get throws(CredentialError) {
      guard let kind = self["type"] else { throw .notCredentials(path: path) }
      return kind
    }
  }

  /// The member's string; nil if it is empty or missing.
  subscript(name: String) -> String? {
    members[name]?.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  func value(_ name: String) -> JSONValue? { members[name] }

  func text(_ name: String) throws(CredentialError) -> String {
    guard let text = self[name] else { throw .incomplete(path: path, missing: shown(name)) }
    return text
  }

  /// Returns a string that is allowed in a header; nil if it is missing.
  func headerText(_ name: String) throws(CredentialError) -> String? {
    guard let text = self[name] else { return nil }
    guard TokenAnswer.isHeaderText(text) else { throw .unusable(origin(of: name)) }
    return text
  }

  /// Returns an address that secrets may be sent to: https and a host of Google's or of the user's
  /// own settings, or a literal loopback address.
  ///
  /// A name such as `localhost` is refused, because it could lead to another machine.
  func address(
    _ name: String, else standard: String? = nil, allowsLinkLocal: Bool = false
  ) throws(CredentialError) -> ServerAddress {
    let text = if let standard { self[name] ?? standard } else { try self.text(name) }
    let origin = origin(of: name)
    guard let address = ServerAddress(text) else { throw .badAddress(origin) }
    guard
      address.scheme == "https" || address.isLoopbackLiteral
        || allowsLinkLocal && address.isLinkLocalLiteral
    else { throw .openAddress(origin) }
    guard
      address.isLoopbackLiteral || allowsLinkLocal && address.isLinkLocalLiteral
        || hosts.allow(address)
    else { throw .strangeHost(origin, host: address.host) }
    return address
  }

  /// `token_uri in key.json, line 5`
  func origin(of name: String) -> MemberOrigin {
    MemberOrigin(member: shown(name), path: path, place: JSONPlace(of: keys + [name], in: bytes))
  }

  /// `source_credentials.token_uri`
  private func shown(_ name: String) -> String { (keys + [name]).joined(separator: ".") }
}

/// The hosts that a credentials file may name, because whoever wrote it could otherwise have a key or
/// a token sent anywhere.
struct TokenHosts {
  /// The user's own, each with its subdomains.
  let others: [String]

  /// Google's services for access tokens. Not all of `googleapis.com`: customers write to some of it.
  private static let services = ["oauth2", "sts", "iamcredentials"]
  /// The addresses of earlier days, on hosts that serve other things, too.
  private static let paths = [
    "accounts.google.com": ["/o/oauth2/token"],
    "www.googleapis.com": ["/oauth2/v3/token", "/oauth2/v4/token"],
  ]

  func allow(_ address: ServerAddress) -> Bool {
    let host = address.host.lowercased()
    if let paths = Self.paths[host] { return paths.contains(address.path) && address.query == nil }
    if others.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return true }
    // `sts.googleapis.com`, `sts.mtls.googleapis.com`, `sts.europe-west1.rep.googleapis.com`
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.suffix(2) == ["googleapis", "com"], Self.services.contains(parts[0]) else {
      return false
    }
    let middle = parts.dropFirst().dropLast(2)
    return middle.isEmpty || middle == ["mtls"] || middle.count == 2 && middle.last == "rep"
  }
}
