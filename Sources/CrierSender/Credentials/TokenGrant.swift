/// One way to an access token: a hop, or several in a row.
package protocol TokenGrant: Sendable {
  /// `now` is the time since 1 January 1970.
  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken
}

/// What fetching tokens needs of the world.
package struct TokenSurroundings: Sendable {
  package var exchange: Exchange
  /// Past any proxy: for servers that a cloud has beside each machine.
  package var direct: Exchange
  /// The bytes of a file that credentials name.
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
