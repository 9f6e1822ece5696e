/// A way to get an access token, in one or several steps.
package protocol TokenGrant: Sendable {
  /// Gets an access token; `now` is the time since 1 January 1970.
  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken
}

/// The network and file access that token grants need.
package struct TokenSurroundings: Sendable {
  package var exchange: Exchange
  /// Bypasses any proxy, for metadata servers on the machine's own network.
  package var direct: Exchange
  /// Reads a file named in the credentials.
  package var read: @Sendable (String) -> Result<[UInt8], CredentialError>

  package init(
    exchange: @escaping Exchange, direct: @escaping Exchange,
    read: @escaping @Sendable (String) -> Result<[UInt8], CredentialError>
  ) {
    self.exchange = exchange
    self.direct = direct
    self.read = read
  }
}
