/// Shortens what must stay secret, so that it can be told from others and no more.
package enum Redaction {
  /// How much is taken out of a text.
  package enum Extent: Hashable, Sendable, CaseIterable {
    /// Keys and whatever opens an account: what no file of ours may hold.
    case secrets
    /// Tokens of devices, too: for what we say of a message.
    case tokens
    /// Whatever is long and no word, too: for what servers say and nobody can foresee.
    case strange
  }

  /// `fK3mAbC…0001`: four characters of each end; short ones show less, never more than a third.
  ///
  /// Registration tokens let anyone with access to the project write to a device, so they are
  /// shown in no other way.
  package static func shortened(_ secret: String) -> String {
    let characters = Array(secret)
    let shown = min(4, characters.count / 6)
    guard shown > 0 else { return "…" }
    return String(characters.prefix(shown)) + "…" + String(characters.suffix(shown))
  }

  /// Bytes below which a text is a name or prose: installation IDs have 22, tokens a hundred.
  package static let shortestSecret = 20

  /// A device as it is shown: what is too short for a token or an installation ID is a name that
  /// somebody gave it, such as the sandbox's `my-phone`.
  package static func shortenedDevice(_ value: String) -> String {
    value.utf8.count < shortestSecret ? value : shortened(value)
  }
}
