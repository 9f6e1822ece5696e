/// Shortens tokens so that they can be told apart but not used.
package enum Redaction {
  /// What is removed from a text.
  package enum Extent: Hashable, Sendable, CaseIterable {
    /// Keys and other credentials, which none of Crier's files may contain.
    case secrets
    /// Device tokens as well: for what Crier says about a message.
    case tokens
    /// Any long random text as well: for text from servers, whose content is unpredictable.
    case strange
  }

  /// `fK3m…0001`: four characters of each end; short texts show less, never more than a third.
  ///
  /// Anyone with access to the project can send to a device with its registration token, so
  /// tokens are never shown in any other form.
  package static func shortened(_ secret: String) -> String {
    let characters = Array(secret)
    let shown = min(4, characters.count / 6)
    guard shown > 0 else { return "…" }
    return String(characters.prefix(shown)) + "…" + String(characters.suffix(shown))
  }

  /// In bytes. Shorter texts are names or prose: installation IDs have 22, tokens over a hundred.
  package static let shortestSecret = 20

  /// A device for display: a text too short for a token or an installation ID is a name that
  /// somebody gave it, such as the sandbox's `my-phone`.
  package static func shortenedDevice(_ value: String) -> String {
    value.utf8.count < shortestSecret ? value : shortened(value)
  }
}
