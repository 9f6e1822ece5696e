import CrierCore
package import HTTPTypes

/// A bearer token for some minutes. Never shown: not by `print`, `dump` or a failed test.
package struct AccessToken: Hashable, Sendable {
  package let secret: String
  /// The time since 1 January 1970 at which it ends.
  package let expires: Duration
  /// How long before its end it is renewed.
  private let margin: Duration
  /// The project that pays for a call that is made with it, where that is not the token's own.
  package var quotaProject: String?

  package init(secret: String, expires: Duration) {
    self.secret = secret
    self.expires = expires
    margin = Self.usualMargin
  }

  /// Some live for five minutes only; of those a margin of the usual size would leave nothing.
  package init(secret: String, lifetime: Duration, from now: Duration) {
    self.secret = secret
    expires = now + lifetime
    margin = min(Self.usualMargin, lifetime / 2)
  }

  /// What a person or a program handed over; nil for what cannot be a token.
  package init?(printed text: String, lifetime: Duration, from now: Duration) {
    guard TokenAnswer.isHeaderText(text), text.utf8.count <= 16_384 else { return nil }
    self.init(secret: text, lifetime: lifetime, from: now)
  }

  /// google-auth uses the same.
  private static let usualMargin = Duration.seconds(225)

  /// Renewed early, so that none ends on its way.
  package func isFresh(at now: Duration) -> Bool { expires - now > margin }

  /// What a request to one of Google's APIs carries.
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
