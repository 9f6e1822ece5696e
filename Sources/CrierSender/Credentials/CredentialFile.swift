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

  init(_ bytes: [UInt8], path: String) throws(CredentialError) {
    do {
      members = try JSONReader.read(bytes)
    } catch {
      throw .notJSON(path: path, line: error.place.line, column: error.place.column)
    }
    if members["project_info"] != nil { throw .appConfiguration(path: path) }
    self.path = path
    self.bytes = bytes
    keys = []
  }

  private init(_ members: JSONValue, in file: CredentialFile, at key: String) {
    path = file.path
    bytes = file.bytes
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

  /// Returns an address that secrets may be sent to: https, or a literal loopback address.
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
    return address
  }

  /// `token_uri in key.json, line 5`
  func origin(of name: String) -> MemberOrigin {
    MemberOrigin(member: shown(name), path: path, place: JSONPlace(of: keys + [name], in: bytes))
  }

  /// `source_credentials.token_uri`
  private func shown(_ name: String) -> String { (keys + [name]).joined(separator: ".") }
}
