/// A syntax error in a topic condition, with its position.
package struct ConditionError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unclosedQuote
    case doubleQuotes
    case emptyTopic
    case badTopic(String)
    /// `/topics/` in front of the name; the value is the name without it.
    case topicPrefix(String)
    /// A name without quotes.
    case bareTopic(String)
    /// A token or a key in the place of a topic; the text itself is secret and not kept.
    case foreign(Identifier.Kind)
    case curlyQuotes
    /// `and`, `or` or `not` as a word.
    case wordOperator(String)
    case topicExpected
    case inTopicsExpected
    case operatorExpected
    case halfOperator(Character)
    case unclosedParenthesis
    case extraParenthesis
    case tooDeep
    case tooManyTopics
  }

  package var reason: Reason
  /// The character with the error, counted from 1.
  package var column: Int

  package init(reason: Reason, column: Int) {
    self.reason = reason
    self.column = column
  }

  package var explanation: Explanation {
    let (sentence, fix) = words
    return Explanation(
      at: "condition", "At character \(column) of the condition, \(sentence)", fix: fix)
  }

  private var words: (String, String) {
    switch reason {
    case .empty: ("a topic is missing.", "Write it like 'news' in topics.")
    case .unclosedQuote: ("a quote is opened and never closed.", "Close it with '.")
    case .doubleQuotes: ("a topic stands in double quotes.", "Use single quotes: 'news'.")
    case .emptyTopic: ("the topic between the quotes is empty.", "Write its name: 'news'.")
    case .badTopic(let name):
      (
        name.utf8.count > TopicName.longest
          ? "the topic \(Self.shown(name)) is longer than \(TopicName.longest) characters."
          : "the topic \(Self.shown(name)) has characters that topics cannot have.",
        "Use letters, digits and - _ . ~ % only, \(TopicName.longest) at most."
      )
    case .topicPrefix(let name):
      (
        "the topic begins with /topics/, which conditions do not take.",
        "Write '\(Self.shown(name))' alone."
      )
    case .bareTopic(let name):
      ("a topic stands without quotes.", "Write it like '\(Self.shown(name))' in topics.")
    case .foreign(let kind): ("there is \(kind.label).", kind.advice)
    case .curlyQuotes:
      ("the quote is not the plain one.", "Use the straight single quote: 'news'.")
    case .wordOperator(let word):
      (
        "the word \(word) stands where a sign is needed.",
        word.lowercased() == "not"
          ? "Write !, or better a topic for those who are meant: FCM may refuse !."
          : "Write \(word.lowercased() == "and" ? "&&" : "||")."
      )
    case .topicExpected:
      ("a topic or an opening bracket is missing.", "Write a topic like 'news' in topics.")
    case .inTopicsExpected:
      ("\"in topics\" is missing after the topic.", "Write it like 'news' in topics.")
    case .operatorExpected:
      ("&& or || is missing between two parts.", "Join them with && (and) or || (or).")
    case .halfOperator(let sign):
      ("a single \(sign) stands where two are needed.", "Write \(sign)\(sign).")
    case .unclosedParenthesis:
      ("a bracket is opened and never closed.", "Close it with ).")
    case .extraParenthesis:
      ("a bracket is closed that was never opened.", "Remove it, or open it with (.")
    case .tooManyTopics:
      (
        "the text goes on after hundreds of topics.",
        "Name \(Condition.mostTopics) topics at most."
      )
    case .tooDeep: ("brackets are nested too deep.", "Use fewer brackets.")
    }
  }

  /// A name for display: pasted text may be very long, and part of a secret.
  private static func shown(_ name: String) -> String {
    let safe = Redaction.scrubbedStranger(String(name.prefix(Identifier.longest)))
    return safe.count > 40 ? safe.prefix(40) + "…" : safe
  }
}
