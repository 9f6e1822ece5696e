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

  private static let address = "https://www.googleapis.com/auth/"

  /// Firebase's and Google Cloud's scopes, and the beginnings of names that are easily misspelled.
  private static let known: Set<Substring> = [
    "cloud-platform", "cloud-platform.read-only", "firebase", "firebase.database",
    "firebase.messaging", "firebase.readonly", "firebase.remoteconfig",
  ]
  private static let beginnings = ["firebase", "cloud-plat"]

  /// Whether a word can be one of Google's scopes: those of Firebase and Google Cloud are known, of
  /// other APIs' scopes only the address.
  static func isScope(_ word: String) -> Bool {
    guard word.hasPrefix(address) else { return short.contains(word) }
    let name = word.dropFirst(address.count)
    if beginnings.contains(where: name.hasPrefix) { return known.contains(name) }
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  /// Returns the words of a `scope` parameter.
  static func words(of text: String?) -> [String] {
    (text ?? "").split(separator: " ").map(String.init)
  }
}
