import CrierMessage

/// An access token of the emulator.
///
/// Its text contains all that is known about it, so none is stored:
/// `ya29.crier-emulator-END-SERIAL-HOLDER+SCOPES-SECRET`, with the secret only if there is one.
struct EmulatorToken: Hashable {
  /// The kind of account that got the token.
  enum Holder: String {
    case serviceAccount = "s"
    /// A user's login, which needs a quota project.
    case user = "u"
    /// A workload with another identity provider's token.
    case workload = "w"
  }

  private static let prefix = "ya29.crier-emulator-"

  /// The expiry in seconds since 1970.
  var end: Int
  var holder = Holder.serviceAccount
  var scopes = TokenScopes.all

  static func make(
    serial: UInt64, endsAt end: Duration, holder: Holder = .serviceAccount,
    scopes: TokenScopes = .all, secret: String? = nil
  ) -> String {
    let letters = scopes.contains(.messaging) ? "m" : ""
    let more = scopes.contains(.cloudPlatform) ? "c" : ""
    return "\(prefix)\(end.secondsRoundedDown)-\(serial)-\(holder.rawValue)\(letters)\(more)"
      + (secret.map { "-" + $0 } ?? "")
  }

  /// Reads a token that the emulator issued; nil for all others.
  ///
  /// A token without holder and scopes has all scopes.
  init?(_ text: some StringProtocol) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count).split(
      separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 2, let end = Int(parts[0]) else { return nil }
    self.end = end
    guard parts.count > 2, let first = parts[2].first, let holder = Holder(rawValue: String(first))
    else { return }
    self.holder = holder
    scopes = parts[2].contains("m") ? .messaging : []
    if parts[2].contains("c") { scopes.insert(.cloudPlatform) }
  }

  /// Whether a token ends with the secret.
  ///
  /// Takes the same time for every guess of the same length, to prevent timing attacks.
  static func isOwn(_ token: some StringProtocol, _ secret: String) -> Bool {
    let given = Array(token.utf8)
    let right = Array("-\(secret)".utf8)
    guard token.hasPrefix(prefix), given.count > right.count else { return false }
    return zip(given.suffix(right.count), right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
