/// The scopes of an access token that the emulator's routes ask for.
struct TokenScopes: OptionSet, Hashable {
  let rawValue: Int

  static let messaging = TokenScopes(rawValue: 1)
  static let cloudPlatform = TokenScopes(rawValue: 2)
  static let all: TokenScopes = [.messaging, .cloudPlatform]

  private static let named: KeyValuePairs<String, TokenScopes> = [
    "https://www.googleapis.com/auth/firebase.messaging": .messaging,
    "https://www.googleapis.com/auth/cloud-platform": .cloudPlatform,
  ]

  /// Scopes without an address.
  private static let short: Set<String> = ["openid", "email", "profile"]

  /// Creates the set of the scopes that are known here; all others grant nothing.
  init(names: [String]) {
    self = []
    for (name, scope) in Self.named where names.contains(name) { insert(scope) }
  }

  init(rawValue: Int) { self.rawValue = rawValue }

  var names: [String] { Self.named.filter { contains($0.value) }.map(\.key) }

  /// Whether a word is one of Google's scopes by its shape.
  static func isScope(_ word: String) -> Bool {
    let start = "https://www.googleapis.com/auth/"
    return short.contains(word) || word.hasPrefix(start) && word.utf8.count > start.utf8.count
  }

  /// Returns the words of a `scope` parameter.
  static func words(of text: String?) -> [String] {
    (text ?? "").split(separator: " ").map(String.init)
  }
}
