/// A language whose expressions `SnippetParser` reads.
enum SnippetSyntax: Hashable {
  case node, python, go, java, csharp
  // Languages without an official SDK, whose programs write the request as a map.
  case php, ruby, dart

  init(_ language: SnippetLanguage) {
    self =
      switch language {
      case .node: .node
      case .python: .python
      case .go: .go
      case .java: .java
      case .csharp: .csharp
      }
  }

  var hasHashComments: Bool { [.python, .ruby, .php].contains(self) }
  var hasSlashComments: Bool { self != .python && self != .ruby }
  var hasSingleQuotes: Bool { [.node, .python, .php, .ruby, .dart].contains(self) }
  /// Whether `''` holds a string in which a backslash only escapes quotes and backslashes.
  var hasPlainSingleQuotes: Bool { self == .php || self == .ruby }
  var hasTripleQuotes: Bool { [.python, .java, .csharp, .dart].contains(self) }
  var joinsAdjacentTexts: Bool { [.python, .ruby, .dart].contains(self) }

  /// What the language does with an escape sequence that it does not define.
  enum OddEscape { case refused, keepsBackslash, dropsBackslash }

  var oddEscape: OddEscape {
    switch self {
    case .go, .java, .csharp: .refused
    case .python, .php: .keepsBackslash
    case .node, .ruby, .dart: .dropsBackslash
    }
  }
}
