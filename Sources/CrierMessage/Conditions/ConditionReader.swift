/// Reads topic conditions: `'news' in topics && ('sport' in topics || 'chess' in topics)`.
///
/// Evaluates brackets first, then from left to right, as FCM does: `&&` does not bind more tightly
/// than `||`. Accepts `!` before a term, although FCM may no longer do so.
package struct ConditionReader {
  /// The condition and the positions in its text that remarks refer to.
  package struct Reading: Hashable, Sendable {
    package var condition: Condition
    /// The position (from 1) of the first operator that mixes `&&` and `||` without brackets.
    package var mixedAt: Int?
    /// The position of the first `!`, counted from 1.
    package var negatedAt: Int?
    /// The position of each topic, in the order of `condition.topics`, counted from 1.
    package var topicColumns: [Int]
  }

  /// Operator precedence where there are no brackets.
  package enum Order: Hashable, Sendable {
    /// As in FCM.
    case leftToRight
    /// As in programming languages: `&&` before `||`.
    case usual
  }

  private static let deepest = 50
  /// The maximum number of topics to read, far above FCM's limit; bounds the memory in use.
  private static let mostTopics = 500

  private let text: [Character]
  private let order: Order
  private var position = 0
  private var depth = 0
  private var mixedAt: Int?
  private var negatedAt: Int?
  private var topicColumns: [Int] = []

  private init(_ text: String, _ order: Order) {
    self.text = Array(text)
    self.order = order
  }

  package static func read(
    _ text: String, order: Order = .leftToRight
  ) throws(ConditionError) -> Reading {
    do throws(ConditionError) {
      return try readOnce(text, order)
    } catch {
      if let inner = ConditionRepair.withoutOuterQuotes(text),
        (try? readOnce(inner, order)) != nil
      {
        let space = text.prefix(while: \.isWhitespace).count
        throw ConditionError(reason: .outerQuotes, column: space + 1)
      }
      throw error
    }
  }

  private static func readOnce(_ text: String, _ order: Order) throws(ConditionError) -> Reading {
    var reader = ConditionReader(text, order)
    reader.skipSpace()
    guard !reader.isAtEnd else { throw reader.failure(.empty) }
    let condition = try reader.readExpression()
    guard reader.isAtEnd else { throw reader.failure(.extraParenthesis) }
    return Reading(
      condition: condition, mixedAt: reader.mixedAt, negatedAt: reader.negatedAt,
      topicColumns: reader.topicColumns)
  }

  private mutating func readExpression() throws(ConditionError) -> Condition {
    var terms = [try readTerm()]
    var signs: [Character] = []
    while true {
      skipSpace()
      guard !isAtEnd, text[position] != ")" else { return joined(terms, signs) }
      let sign = text[position]
      guard sign == "&" || sign == "|" else { throw failure(operatorProblem) }
      guard position + 1 < text.count, text[position + 1] == sign else {
        throw failure(.halfOperator(sign))
      }
      if let first = signs.first, first != sign, mixedAt == nil { mixedAt = position + 1 }
      signs.append(sign)
      position += 2
      terms.append(try readTerm())
    }
  }

  private func joined(_ terms: [Condition], _ signs: [Character]) -> Condition {
    var alternatives: [Condition] = []
    var left = terms[0]
    for (sign, right) in zip(signs, terms.dropFirst()) {
      switch (sign, order) {
      case ("&", _): left = .both(left, right)
      case (_, .leftToRight): left = .either(left, right)
      case (_, .usual):
        alternatives.append(left)
        left = right
      }
    }
    guard let first = alternatives.first else { return left }
    return .either(alternatives.dropFirst().reduce(first) { .either($0, $1) }, left)
  }

  private mutating func readTerm() throws(ConditionError) -> Condition {
    skipSpace()
    guard !isAtEnd else { throw failure(.topicExpected) }
    switch text[position] {
    case "!":
      negatedAt = negatedAt ?? position + 1
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
    case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "`", "\u{B4}": throw failure(.curlyQuotes)
    default: throw failure(termProblem)
    }
  }

  /// The reason why no topic can begin here.
  private var termProblem: ConditionError.Reason {
    let rest = text[position...].prefix(Identifier.longest)
    let foreign =
      Self.foreignKind(of: String(rest))
      ?? Self.foreignKind(of: String(rest.prefix { !$0.isWhitespace }))
    if let foreign { return .foreign(foreign) }
    let word = String(rest.prefix { TopicName.isWellFormed(String($0)) })
    if word.lowercased() == "not" { return .wordOperator(word) }
    return word.isEmpty ? .topicExpected : .bareTopic(word)
  }

  /// The reason why there is no operator here.
  private var operatorProblem: ConditionError.Reason {
    let word = String(text[position...].prefix(4).prefix(while: \.isLetter))
    return ["and", "or"].contains(word.lowercased()) ? .wordOperator(word) : .operatorExpected
  }

  private mutating func readTopic() throws(ConditionError) -> Condition {
    let opening = position
    guard let closing = text[(opening + 1)...].firstIndex(of: "'") else {
      throw failure(.unclosedQuote, at: opening)
    }
    let name = String(text[(opening + 1)..<closing])
    guard !name.isEmpty else { throw failure(.emptyTopic, at: opening) }
    guard TopicName.isWellFormed(name) else { throw failure(Self.problem(of: name), at: opening) }
    position = closing + 1
    topicColumns.append(opening + 1)
    guard topicColumns.count <= Self.mostTopics else {
      throw failure(.tooManyTopics, at: opening)
    }
    try take("in")
    try take("topics")
    return .topic(name)
  }

  private static func problem(of name: String) -> ConditionError.Reason {
    if let kind = foreignKind(of: name) { return .foreign(kind) }
    let rest = name.hasPrefix(TopicName.prefix) ? String(name.dropFirst(8)) : ""
    return TopicName.isWellFormed(rest) ? .topicPrefix(rest) : .badTopic(name)
  }

  /// The kind of a string that cannot be a topic name and must not be shown, such as a token.
  private static func foreignKind(of text: String) -> Identifier.Kind? {
    let identifier = Identifier(of: text)
    guard let kind = identifier.kind, identifier.certainty != .possible,
      kind.secrecy != .open, kind != .installationID
    else { return nil }
    return kind
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
