import CrierCore
package import CurlHTTP

/// The service account that others act for, by `generateAccessToken`.
package struct Impersonation: Sendable {
  /// What the token that asks must be good for.
  static let sourceScope = "https://www.googleapis.com/auth/cloud-platform"

  package var address: ServerAddress
  var delegates: [String]
  /// Seconds; more than an hour has to be allowed by the organisation.
  var lifetime = 3600
  var quotaProject: String?
  private var origin: MemberOrigin

  var hop: TokenHop { TokenHop(.impersonation(account), origin) }

  /// The account's address, which stands in the URL only.
  package var account: String {
    let end = address.path.split(separator: "/").last ?? ""
    return String(end.prefix { $0 != ":" })
  }

  /// `impersonated_service_account`
  init(_ file: CredentialFile) throws(CredentialError) {
    address = try file.address(Self.member)
    delegates = (file.value("delegates")?.elements ?? []).compactMap(\.text)
    quotaProject = try file.headerText("quota_project_id")
    origin = file.origin(of: Self.member)
  }

  /// `external_account`; nil where the federated token is used as it is.
  init?(external file: CredentialFile) throws(CredentialError) {
    guard file[Self.member] != nil else { return nil }
    try self.init(file)
    let seconds = file.object("service_account_impersonation")?.value("token_lifetime_seconds")
    if let seconds = seconds?.integer { lifetime = min(max(seconds, 600), 43_200) }
  }

  private static let member = "service_account_impersonation_url"
}
