import CrierMessage

/// A member of an SDK class, and the v1 field that it becomes.
///
/// Used to write and to read code.
struct SDKField: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text, flag, integer, number
    /// A flag that is `true` in code and the number 1 in an `aps` dictionary.
    case numericFlag
    /// `ttl`: milliseconds in Node and Java, a duration type elsewhere.
    case duration
    /// Milliseconds in code, `0.5s` on the wire.
    case milliseconds
    case millisecondList
    case time
    case choice(SDKChoice)
    case texts
    case integers
    /// User-defined keys with string values.
    case map
    case object(SDKClass.Name)
    /// `#rrggbb` in code, components from 0 to 1 on the wire.
    case color
    /// A string or an `ApsAlert`.
    case alert
    /// A string or a `CriticalSound`.
    case sound
    case actions
    /// Any JSON value.
    case free
  }

  /// The key on the wire.
  let wire: String
  let kind: Kind
  /// Names that cannot be derived from the key.
  let names: [SnippetLanguage: String]
  /// The languages whose SDK does not have the member.
  let missing: Set<SnippetLanguage>

  init(
    _ wire: String, _ kind: Kind, _ names: [SnippetLanguage: String] = [:],
    missing: Set<SnippetLanguage> = []
  ) {
    self.wire = wire
    self.kind = kind
    self.names = names
    self.missing = missing
  }

  /// Returns the member's name in a language (in Java, its setter); nil if the SDK lacks it.
  func name(in language: SnippetLanguage) -> String? {
    guard !missing.contains(language) else { return nil }
    if let name = names[language] { return name }
    let words = Self.words(of: wire)
    switch language {
    case .python: return words.joined(separator: "_")
    case .node: return words.dropFirst().reduce(words.first ?? "") { $0 + $1.withCapital }
    case .java: return "set" + words.map(\.withCapital).joined()
    case .go, .csharp: return words.map(\.withCapital).joined()
    }
  }

  /// Splits `thread-id`, `channel_id` or `requireInteraction` into words in lower case.
  private static func words(of wire: String) -> [String] {
    var words = [""]
    for character in wire {
      if character == "_" || character == "-" {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
