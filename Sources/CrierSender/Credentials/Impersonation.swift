import CrierAnswers
import CrierMessage
package import CurlHTTP
import HTTPTypes

/// A service account that other credentials impersonate with `generateAccessToken`.
package struct Impersonation: Sendable {
  /// The scope that the access token of the other credentials needs.
  static let sourceScope = "https://www.googleapis.com/auth/cloud-platform"

  package var address: ServerAddress
  var delegates: [String]
  /// The lifetime in seconds; more than an hour works only if the organization allows it.
  var lifetime = 3600
  var quotaProject: String?
  private var origin: MemberOrigin

  var hop: TokenHop { TokenHop(.impersonation(account), origin) }

  /// The account's email address, which the file contains only as part of the URL.
  package var account: String {
    let end = address.path.split(separator: "/").last ?? ""
    return String(end.prefix { $0 != ":" })
  }

  /// Reads `impersonated_service_account`.
  init(_ file: CredentialFile) throws(CredentialError) {
    address = try file.address(Self.member)
    origin = file.origin(of: Self.member)
    delegates = (file.value("delegates")?.elements ?? []).compactMap(\.text)
    quotaProject = try file.headerText("quota_project_id")
    // Otherwise, it would not say whose topics and groups are changed.
    let isEmail = account.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 1
    guard isEmail, !account.contains("%") else { throw .unusable(origin) }
  }

  /// Reads `external_account`; nil if the federated token is used directly.
  init?(external file: CredentialFile) throws(CredentialError) {
    guard file[Self.member] != nil else { return nil }
    try self.init(file)
    let seconds = file.object("service_account_impersonation")?.value("token_lifetime_seconds")
    if let seconds = seconds?.integer { lifetime = min(max(seconds, 600), 43_200) }
  }

  private static let member = "service_account_impersonation_url"
}

/// Exchanges an access token for a token of another account (IAM Credentials,
/// `generateAccessToken`).
struct ImpersonationGrant: TokenGrant {
  let target: Impersonation
  let scope: String
  let source: any TokenGrant
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let own = try await source.fetch(at: now)
    var fields = own.fields
    fields[.contentType] = "application/json"
    let answer = try await target.hop.ask(
      target.address.request(.post, fields), Array(JSONWriter.compact(body).utf8), by: exchange)
    var token =
      if let token = Self.token(answer.response.status.code, answer.body, at: now) {
        token
      } else {
        try target.hop.token(in: answer, at: now)
      }
    token.quotaProject = target.quotaProject
    return token
  }

  private var body: JSONValue {
    .object([
      JSONMember("delegates", .array(target.delegates.map(JSONValue.string))),
      JSONMember("scope", .array([.string(scope)])),
      JSONMember("lifetime", .string("\(target.lifetime)s")),
    ])
  }

  /// Reads `{"accessToken": …, "expireTime": …}`, a format that only this endpoint uses.
  private static func token(_ status: Int, _ body: [UInt8], at now: Duration) -> AccessToken? {
    guard status == 200, let json = try? JSONReader.read(body),
      let secret = json["accessToken"]?.text, TokenAnswer.isHeaderText(secret)
    else { return nil }
    let end = json["expireTime"]?.text.flatMap(WireTime.seconds(of:)).map { Duration.seconds($0) }
    return AccessToken(
      secret: secret, lifetime: end.map { $0 - now } ?? .seconds(3600), from: now)
  }
}
