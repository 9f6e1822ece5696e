/// A grant whose tokens count for this project instead of the one that the credentials name.
package struct QuotaProjectGrant: TokenGrant {
  private let grant: any TokenGrant
  private let project: String

  /// `project` must be allowed in a header.
  package init(_ grant: any TokenGrant, for project: String) {
    (self.grant, self.project) = (grant, project)
  }

  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    var token = try await grant.fetch(at: now)
    token.quotaProject = project
    return token
  }
}
