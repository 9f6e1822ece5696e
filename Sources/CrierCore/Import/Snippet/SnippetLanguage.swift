/// The languages of the official SDKs.
package enum SnippetLanguage: String, Hashable, Sendable, CaseIterable {
  case node, python, go, java, csharp

  /// As it stands in a sentence.
  package var label: String {
    switch self {
    case .node: "Node"
    case .python: "Python"
    case .go: "Go"
    case .java: "Java"
    case .csharp: "C#"
    }
  }
}
