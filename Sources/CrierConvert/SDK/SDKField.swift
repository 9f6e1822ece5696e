import CrierMessage

/// A member of a class of the official SDKs, and the v1 field that it becomes.
///
/// Used for both writing and reading code.
struct SDKField: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text, flag, integer, number
    /// `true` in code, the number 1 in an `aps` dictionary.
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
    /// User-defined keys with text values.
    case map
    case object(SDKClass.Name)
    /// `#rrggbb` in code, components from 0 to 1 on the wire.
    case color
    /// A text or an `ApsAlert`.
    case alert
    /// A text or a `CriticalSound`.
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
  /// The languages whose SDK does not have it.
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

  /// The member's name in a language; a setter in Java.
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

  /// `thread-id`, `channel_id` and `requireInteraction` as words in lower case.
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
