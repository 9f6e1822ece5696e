/// Foreign text as v1 requests, with all that was changed or lost on the way.
package struct Import: Hashable, Sendable {
  /// What the text turned out to be.
  package enum Form: Hashable, Sendable {
    case v1, sample, legacy, curl
    case snippet(SnippetLanguage)

    /// As it stands in a sentence: "a curl command".
    package var words: String {
      switch self {
      case .v1: "a v1 request"
      case .sample: "a sample"
      case .legacy: "a request of the legacy protocol"
      case .curl: "a curl command"
      case .snippet(let language): "a \(language.label) snippet"
      }
    }
  }

  package var form: Form
  /// One or more requests, each `{"message": {…}}` but for v1 text, which stays as it was written.
  package var requests: [JSONValue]
  /// What was mended, in the order of the text; sentences begin with the place.
  package var repairs: [Explanation] = []
  /// What could not be taken over, or means something else now.
  package var losses: [Explanation] = []
  /// Whether the protocol that the text was written for refused it: the requests are a guess then.
  package var wasRefused = false
  /// The project that the text sends to, where it says so.
  package var project: String?

  package init(form: Form, requests: [JSONValue]) {
    self.form = form
    self.requests = requests
  }

  /// Takes in what another part of the same text holds.
  mutating func add(_ other: Import) {
    requests += other.requests
    repairs += other.repairs
    losses += other.losses
    wasRefused = wasRefused || other.wasRefused
    project = project ?? other.project
    if form != other.form { form = .sample }
  }
}
