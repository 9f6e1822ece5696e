import CrierAnswers
package import HTTPTypes

/// A short-lived bearer token that is never displayed, not even by `print`, `dump` or a failed
/// test.
package struct AccessToken: Hashable, Sendable {
  package let secret: String
  /// The expiry as a time since 1 January 1970.
  package let expires: Duration
  /// How long before its expiry the token is renewed.
  private let margin: Duration
  /// The project that is billed for calls with the token, if it is not the account's own project.
  package var quotaProject: String?

  package init(secret: String, expires: Duration) {
    self.secret = secret
    self.expires = expires
    margin = Self.usualMargin
  }

  /// Creates a token with a smaller margin if it is short-lived, and limits implausible lifetimes.
  ///
  /// The usual margin would use up most of a five-minute lifetime. With a lifetime of 0, each row
  /// of a list would request its own token. If a token expires earlier than assumed, FCM says so.
  package init(secret: String, lifetime: Duration, from now: Duration) {
    let lifetime = min(max(lifetime, Self.shortest), Self.longest)
    self.secret = secret
    expires = now + lifetime
    margin = min(Self.usualMargin, lifetime / 2)
  }

  /// Creates a token from text; nil if the text cannot be a token.
  package init?(printed text: String, lifetime: Duration, from now: Duration) {
    guard TokenAnswer.isHeaderText(text), text.utf8.count <= 16_384 else { return nil }
    self.init(secret: text, lifetime: lifetime, from: now)
  }

  /// The shortest lifetime: half of it is used, so no server is asked more often than every 10 s.
  private static let shortest = Duration.seconds(20)
  /// The longest lifetime that an organization can allow.
  private static let longest = Duration.seconds(43_200)

  /// The same margin as in google-auth.
  private static let usualMargin = Duration.seconds(225)

  /// Whether the token is far enough from its expiry to be used.
  package func isFresh(at now: Duration) -> Bool { expires - now > margin }

  /// The header fields for requests to Google's APIs.
  package var fields: HTTPFields {
    var fields: HTTPFields = [.authorization: "Bearer \(secret)"]
    if let quotaProject, let name = HTTPField.Name("x-goog-user-project") {
      fields[name] = quotaProject
    }
    return fields
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "AccessToken(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
