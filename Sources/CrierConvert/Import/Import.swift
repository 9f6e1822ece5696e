package import CrierMessage

/// Imported text converted to v1 requests, with everything that was changed or lost.
package struct Import: Hashable, Sendable {
  /// The format of the text.
  package enum Form: Hashable, Sendable {
    case v1, sample, legacy, curl
    case snippet(SnippetLanguage)
    case map(MapLanguage)

    /// The format's name, as it appears in sentences: "a curl command".
    package var words: String {
      switch self {
      case .v1: "a v1 request"
      case .sample: "a sample"
      case .legacy: "a legacy request"
      case .curl: "a curl command"
      case .snippet(let language): "a \(language.label) snippet"
      case .map(let language): "a \(language.label) snippet"
      }
    }
  }

  package var form: Form
  /// One or more requests, each wrapped in `{"message": {…}}`; v1 text is otherwise unchanged.
  package var requests: [JSONValue]
  /// What was fixed, in the order of the text; each sentence begins with the position.
  package var repairs: [Explanation] = []
  /// What could not be imported, or now has a different meaning.
  package var losses: [Explanation] = []
  /// Whether the text's own protocol would have rejected it; if so, the requests are a guess.
  package var wasRefused = false
  /// The names of the placeholders for values that are not in the text.
  package var placeholders: Set<String> = []
  /// Whether a request may not be whole; it is a dry run then.
  var isUnfinished = false
  /// The number of messages that a program builds, each for one or more requests; 0 for other texts.
  var messages = 0
  /// The number of its calls that send, as far as they are known.
  var sends = 0
  /// The project in the text, if it names one.
  package var project: String?

  package init(form: Form, requests: [JSONValue]) {
    self.form = form
    self.requests = requests
  }

  /// Adds the contents of another part of the same text.
  mutating func add(_ other: Import) {
    requests += other.requests
    repairs += other.repairs
    losses += other.losses
    wasRefused = wasRefused || other.wasRefused
    placeholders.formUnion(other.placeholders)
    isUnfinished = isUnfinished || other.isUnfinished
    messages += other.messages
    sends += other.sends
    project = project ?? other.project
    if form != other.form { form = .sample }
  }
}
