import CrierMessage
package import CurlHTTP
import HTTPTypes

/// Workload identity (`external_account`): a token from elsewhere is exchanged for an access token.
package struct ExternalAccount: Sendable {
  /// The source of the subject token, which is read again for each access token.
  enum Source: Sendable {
    case file(String)
    case server(ServerAddress, HTTPFields)
  }

  var audience: String
  var subjectTokenType: String
  var source: Source
  /// The JSON field with the subject token; nil if the source contains nothing but the token.
  var jsonField: String?
  /// `client_id:client_secret`, for pools that use a client.
  var client: String?
  var workforceProject: String?
  var quotaProject: String?
  package var tokenAddress: ServerAddress
  var subjectHop: TokenHop
  var hop: TokenHop

  init(_ file: CredentialFile) throws(CredentialError) {
    audience = try file.text("audience")
    subjectTokenType = try file.text("subject_token_type")
    guard let source = file.object("credential_source") else {
      throw .incomplete(path: file.path, missing: "credential_source")
    }
    self.source = try Self.source(in: source)
    jsonField = try Self.jsonField(in: source)
    if let id = file["client_id"] { client = "\(id):\(file["client_secret"] ?? "")" }
    workforceProject = file["workforce_pool_user_project"]
    quotaProject = try file.headerText("quota_project_id")
    tokenAddress = try file.address("token_url", else: "https://sts.googleapis.com/v1/token")
    let isFile = if case .file = self.source { true } else { false }
    subjectHop = TokenHop(.subjectToken, source.origin(of: isFile ? "file" : "url"))
    hop = TokenHop(.securityTokens, file.origin(of: "token_url"))
  }

  /// The servers that provide the subject token and that receive it.
  var addresses: [ServerAddress] {
    switch source {
    case .file: [tokenAddress]
    case .server(let address, _): [address, tokenAddress]
    }
  }

  private static func source(in file: CredentialFile) throws(CredentialError) -> Source {
    for (name, kind) in [
      ("environment_id", "AWS"), ("executable", "a program (executable)"),
      ("certificate", "an X.509 certificate"),
    ] where file.value(name) != nil {
      throw .unsupportedSource(path: file.path, kind: kind)
    }
    if let path = file["file"] { return .file(path) }
    guard file["url"] != nil else {
      throw .incomplete(path: file.path, missing: "credential_source.file")
    }
    let address = try file.address("url", allowsLinkLocal: true)
    var fields = HTTPFields()
    for header in file.value("headers")?.members ?? [] {
      guard let name = HTTPField.Name(header.key), let value = header.value.text,
        HTTPField.isValidValue(value)
      else { throw .unusable(file.origin(of: "headers")) }
      fields.append(HTTPField(name: name, value: value))
    }
    return .server(address, fields)
  }

  private static func jsonField(in file: CredentialFile) throws(CredentialError) -> String? {
    guard let format = file.object("format"), let kind = format["type"] else { return nil }
    switch kind {
    case "text": return nil
    case "json": return try format.text("subject_token_field_name")
    default: throw .unusable(format.origin(of: "type"))
    }
  }
}
