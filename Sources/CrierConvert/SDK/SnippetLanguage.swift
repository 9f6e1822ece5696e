/// The languages of the official SDKs.
package enum SnippetLanguage: String, Hashable, Sendable, CaseIterable {
  case node, python, go, java, csharp

  /// The language's name, as it appears in sentences.
  package var label: String {
    switch self {
    case .node: "Node"
    case .python: "Python"
    case .go: "Go"
    case .java: "Java"
    case .csharp: "C#"
    }
  }

  /// The SDK's name in the language's package registry.
  var package: String {
    switch self {
    case .node: "firebase-admin"
    case .python: "firebase_admin"
    case .go: "firebase.google.com/go/v4"
    case .java: "com.google.firebase:firebase-admin"
    case .csharp: "FirebaseAdmin"
    }
  }
}
