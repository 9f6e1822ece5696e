/// A syntax error in a topic condition, with its position.
package struct ConditionError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unclosedQuote
    case doubleQuotes
    /// Quotes around the whole condition.
    case outerQuotes
    case emptyTopic
    case badTopic(String)
    /// `/topics/` in front of the name; the value is the name without it.
    case topicPrefix(String)
    /// A name without quotes.
    case bareTopic(String)
    /// A token or key where a topic belongs. It may be a secret, so only its kind is kept.
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
  /// The position of the error, in characters counted from 1.
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
    case .empty: ("a topic is missing.", "Write a topic like this: 'news' in topics.")
    case .unclosedQuote: ("a quote is not closed.", "Close it with '.")
    case .doubleQuotes: ("a topic is in double quotes.", "Use single quotes: 'news'.")
    case .outerQuotes:
      ("the whole condition is in quotes.", "Remove the quotes around it; only topics have quotes.")
    case .emptyTopic: ("the topic between the quotes is empty.", "Write its name: 'news'.")
    case .badTopic(let name):
      (
        name.utf8.count > TopicName.longest
          ? "the topic \(Self.shown(name)) is longer than \(TopicName.longest) characters."
          : "the topic \(Self.shown(name)) has characters that topics cannot have.",
        "Use at most \(TopicName.longest) characters: letters, digits and - _ . ~ %."
      )
    case .topicPrefix(let name):
      (
        "the topic begins with /topics/, which conditions do not allow.",
        "Write only '\(Self.shown(name))'."
      )
    case .bareTopic(let name):
      ("a topic has no quotes.", "Write '\(Self.shown(name))' in topics.")
    case .foreign(let kind): ("a topic is expected, but there is \(kind.label).", kind.advice)
    case .curlyQuotes:
      ("the quote is not a straight one.", "Use the straight single quote: 'news'.")
    case .wordOperator(let word):
      (
        "there is the word \"\(word)\" instead of an operator.",
        word.lowercased() == "not"
          ? "Create a topic for these people, or write !, which FCM may refuse."
          : "Write \(word.lowercased() == "and" ? "&&" : "||")."
      )
    case .topicExpected:
      ("a topic or an opening bracket is missing.", "Write a topic like this: 'news' in topics.")
    case .inTopicsExpected:
      ("\"in topics\" is missing after the topic.", "Write a topic like this: 'news' in topics.")
    case .operatorExpected:
      ("&& or || is missing between two parts.", "Join them with && (and) or || (or).")
    case .halfOperator(let sign):
      ("there is a single \(sign) instead of two.", "Write \(sign)\(sign).")
    case .unclosedParenthesis:
      ("a bracket is not closed.", "Close it with ).")
    case .extraParenthesis:
      ("a closing bracket has no opening bracket.", "Remove it, or add the opening bracket.")
    case .tooManyTopics:
      (
        "there are hundreds of topics.",
        "Use at most \(Condition.mostTopics) topics."
      )
    case .tooDeep: ("brackets are nested too deeply.", "Use fewer brackets.")
    }
  }

  /// Shortens and redacts a name for display; pasted text may be very long or part of a secret.
  private static func shown(_ name: String) -> String {
    let safe = Redaction.scrubbedStrictly(String(name.prefix(Identifier.longest)))
    return safe.count > 40 ? safe.prefix(40) + "…" : safe
  }
}
