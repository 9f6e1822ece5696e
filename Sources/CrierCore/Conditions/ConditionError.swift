/// Why a text is no topic condition, and where.
package struct ConditionError: ExplainedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case empty
    case unclosedQuote
    case doubleQuotes
    case emptyTopic
    case badTopic(String)
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
  /// The character it is about, counted from 1.
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
        "the topic \(name) has characters that topics cannot have.",
        "Use letters, digits and - _ . ~ % only."
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
}
