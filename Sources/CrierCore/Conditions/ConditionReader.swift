/// Reads topic conditions: `'news' in topics && ('sport' in topics || 'chess' in topics)`.
///
/// Brackets first, then left to right, as FCM does it: `&&` does not bind closer than `||`. `!`
/// before a term is read, though whether FCM still takes it is not established.
package struct ConditionReader {
  /// What was read, and what a person may want to know of it.
  package struct Reading: Hashable, Sendable {
    package var condition: Condition
    /// Where `&&` and `||` first meet without brackets between them, counted from 1.
    package var mixedAt: Int?
  }

  private static let deepest = 50
  /// Far more than FCM takes; a bound for what is kept in memory.
  private static let mostTopics = 500

  private let text: [Character]
  private var position = 0
  private var depth = 0
  private var mixedAt: Int?
  private var topics = 0

  private init(_ text: String) { self.text = Array(text) }

  package static func read(_ text: String) throws(ConditionError) -> Reading {
    var reader = ConditionReader(text)
    reader.skipSpace()
    guard !reader.isAtEnd else { throw reader.failure(.empty) }
    let condition = try reader.readExpression()
    guard reader.isAtEnd else { throw reader.failure(.extraParenthesis) }
    return Reading(condition: condition, mixedAt: reader.mixedAt)
  }

  private mutating func readExpression() throws(ConditionError) -> Condition {
    var left = try readTerm()
    var first: Character?
    while true {
      skipSpace()
      guard !isAtEnd, text[position] != ")" else { return left }
      let sign = text[position]
      guard sign == "&" || sign == "|" else { throw failure(.operatorExpected) }
      guard position + 1 < text.count, text[position + 1] == sign else {
        throw failure(.halfOperator(sign))
      }
      if let first, first != sign, mixedAt == nil { mixedAt = position + 1 }
      first = first ?? sign
      position += 2
      let right = try readTerm()
      left = sign == "&" ? .both(left, right) : .either(left, right)
    }
  }

  private mutating func readTerm() throws(ConditionError) -> Condition {
    skipSpace()
    guard !isAtEnd else { throw failure(.topicExpected) }
    switch text[position] {
    case "!":
      depth += 1
      guard depth <= Self.deepest else { throw failure(.tooDeep) }
      position += 1
      let inner = try readTerm()
      depth -= 1
      return .not(inner)
    case "(":
      depth += 1
      guard depth <= Self.deepest else { throw failure(.tooDeep) }
      let opening = position
      position += 1
      let inner = try readExpression()
      guard !isAtEnd else { throw failure(.unclosedParenthesis, at: opening) }
      position += 1
      depth -= 1
      return inner
    case "'": return try readTopic()
    case "\"": throw failure(.doubleQuotes)
    default: throw failure(.topicExpected)
    }
  }

  private mutating func readTopic() throws(ConditionError) -> Condition {
    let opening = position
    guard let closing = text[(opening + 1)...].firstIndex(of: "'") else {
      throw failure(.unclosedQuote, at: opening)
    }
    let name = String(text[(opening + 1)..<closing])
    guard !name.isEmpty else { throw failure(.emptyTopic, at: opening) }
    guard TopicName.isWellFormed(name) else { throw failure(.badTopic(name), at: opening) }
    position = closing + 1
    topics += 1
    guard topics <= Self.mostTopics else { throw failure(.tooManyTopics, at: opening) }
    try take("in")
    try take("topics")
    return .topic(name)
  }

  private mutating func take(_ word: String) throws(ConditionError) {
    skipSpace()
    let end = min(position + word.count, text.count)
    guard String(text[position..<end]).lowercased() == word,
      end == text.count || !text[end].isLetter
    else { throw failure(.inTopicsExpected) }
    position = end
  }

  private var isAtEnd: Bool { position >= text.count }

  private mutating func skipSpace() {
    while !isAtEnd, text[position].isWhitespace { position += 1 }
  }

  private func failure(_ reason: ConditionError.Reason, at index: Int? = nil) -> ConditionError {
    ConditionError(reason: reason, column: (index ?? position) + 1)
  }
}
