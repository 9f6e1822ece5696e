/// Shortens tokens so that they can be told apart but not used.
package enum Redaction {
  /// The kinds of text to remove.
  package enum Extent: Hashable, Sendable, CaseIterable {
    /// Keys and other credentials, which none of Crier's files may contain.
    case secrets
    /// Secrets and device tokens; for Crier's own text about a message.
    case tokens
    /// Secrets, tokens and any long random text; for text from servers, which is unpredictable.
    case untrusted
  }

  /// Returns four characters from each end, such as `fK3m…0001`.
  ///
  /// For a short string, it returns fewer characters: at most a third in total. Tokens are never
  /// shown in any other form, because anyone with access to the project can send to a device with
  /// its token.
  package static func shortened(_ secret: String) -> String {
    let characters = Array(secret)
    let shown = min(4, characters.count / 6)
    guard shown > 0 else { return "…" }
    return String(characters.prefix(shown)) + "…" + String(characters.suffix(shown))
  }

  /// The minimum length of a secret in bytes.
  ///
  /// Shorter strings are names or prose. Installation IDs have 22 bytes, tokens over a hundred.
  package static let shortestSecret = 20

  /// Returns a device's token or name for display.
  ///
  /// A string that is too short for a token or an installation ID is a name, such as the sandbox's
  /// `my-phone`, and is shown in full.
  package static func shortenedDevice(_ value: String) -> String {
    value.utf8.count < shortestSecret ? value : shortened(value)
  }
}
