/// A bearer token for some minutes. Never shown: not by `print`, `dump` or a failed test.
package struct AccessToken: Hashable, Sendable {
  package let secret: String
  /// The time since 1 January 1970 at which it ends.
  package let expires: Duration

  package init(secret: String, expires: Duration) {
    self.secret = secret
    self.expires = expires
  }

  /// Renewed early, so that none ends on its way; google-auth uses the same margin.
  package func isFresh(at now: Duration) -> Bool { expires - now > .seconds(225) }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "AccessToken(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
