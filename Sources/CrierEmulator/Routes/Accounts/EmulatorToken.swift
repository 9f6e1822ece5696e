import CrierMessage
import OpenSSLSigning

/// An access token of the emulator.
///
/// Its text contains all that is known about it, so none is stored:
/// `ya29.crier-emulator-END-SERIAL-HOLDER+SCOPES-CHECK`. The check value shows whether somebody has
/// changed the text; it is only read if the emulator was told whom to accept.
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
    scopes: TokenScopes = .all, key: [UInt8]? = nil
  ) -> String {
    let letters = scopes.contains(.messaging) ? "m" : ""
    let more = scopes.contains(.cloudPlatform) ? "c" : ""
    let text = "\(prefix)\(end.secondsRoundedDown)-\(serial)-\(holder.rawValue)\(letters)\(more)"
    return text + (key.flatMap { checkValue(of: text, $0) }.map { "-" + $0 } ?? "")
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

  /// Whether a token was issued with this key, and is unchanged.
  ///
  /// Takes the same time for every guess of the same length, to prevent timing attacks.
  static func isOwn(_ token: String, _ key: [UInt8]) -> Bool {
    guard token.hasPrefix(prefix), let dash = token.lastIndex(of: "-"),
      let right = checkValue(of: String(token[..<dash]), key)
    else { return false }
    let given = token[token.index(after: dash)...].utf8
    guard given.count == right.utf8.count else { return false }
    return zip(given, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns 256 bits in hexadecimal, because base64url may contain a hyphen.
  private static func checkValue(of text: String, _ key: [UInt8]) -> String? {
    KeyedHash.of(Array(text.utf8), key: key)?.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
