import CrierMessage
package import CurlHTTP

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
