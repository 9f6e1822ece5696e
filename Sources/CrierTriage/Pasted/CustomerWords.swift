/// What a customer's own words say: answers to the questions of `crier why`.
///
/// Only plain statements count: the phrases of `CustomerWords.phrases`, "when the phone is unlocked"
/// and "only the last of several". Everything else is left to the questions.
enum CustomerWords {
  /// An answer to a question, and the lines of the words that give it.
  struct Statement: Hashable, Sendable {
    var clue: Clue
    var lines: ClosedRange<Int>
  }

  /// The number of bytes that are examined.
  static let longest = 65_536

  /// Tells what was understood, so that a wrong reading is noticed.
  static func sentence(for clues: [Clue]) -> String {
    let clauses = clues.map { "that \($0.words)" }
    let others = clauses.dropLast().joined(separator: ", ")
    return "The text says \(others.isEmpty ? "" : others + " and ")\(clauses.last ?? "nothing")."
  }

  /// Returns everything that the words say, in the order of the text.
  static func statements(in bytes: [UInt8]) -> [Statement] {
    let sentences = CustomerSentence.all(in: bytes.prefix(longest))
    return (sentences.flatMap(statements(in:)) + facts(in: sentences)).sorted {
      $0.lines.lowerBound < $1.lines.lowerBound
    }
  }

  /// Returns one answer for each question, in the order of the text; of several, the first.
  static func answers(in statements: [Statement]) -> [Statement] {
    var asked: Set<Question.Name> = []
    return statements.filter { statement in
      guard let name = statement.clue.question?.name else { return false }
      return asked.insert(name).inserted
    }
  }

  private static let phrasesByWord = phrases.map { clue, phrases in
    (clue: clue, phrases: phrases.map { $0.split(separator: " ").map(String.init) })
  }

  private static func statements(in sentence: CustomerSentence) -> [Statement] {
    let words = sentence.words
    guard !sentence.isQuestion, doubts.isDisjoint(with: words) else { return [] }
    var found: [(clue: Clue, place: Int)] = []
    for index in words.indices {
      if isUnlocking(words, at: index) { found.append((.onUnlock, index)) }
      if isOnlyLast(words, at: index) { found.append((.onlyLast, index)) }
    }
    let all = Set(words)
    for (clue, phrases) in phrasesByWord {
      for phrase in phrases where phrase.allSatisfy(all.contains) {
        for place in sentence.places(of: phrase)
        where negations.isDisjoint(with: words[..<place].suffix(2)) {
          found.append((clue, place))
        }
      }
    }
    return found.sorted { $0.place < $1.place }.map { clue, place in
      Statement(clue: clue, lines: sentence.lines[place]...sentence.lines[place])
    }
  }

  /// A sentence with one of these words may say something else than it seems to.
  private static let doubts: Set<String> = [
    "if", "whether", "maybe", "perhaps", "might", "could", "should", "would", "unless", "check",
  ]
  static let negations: Set<String> = [
    "not", "never", "didnt", "doesnt", "dont", "havent", "hasnt", "hadnt", "isnt", "arent", "wasnt",
    "werent", "wont", "cant", "cannot", "couldnt",
  ]
  /// With these, nothing has arrived.
  private static let denials = negations.union(["no", "nothing", "even"])
  private static let arrivals: Set<String> = [
    "came", "come", "comes", "arrived", "arrive", "arrives", "appeared", "appear", "appears", "got",
    "get", "gets", "received", "showed", "shows",
  ]
  private static let devices: Set<String> = ["phone", "device", "screen", "iphone", "mobile"]

  /// Whether words such as "only after I unlocked the phone" begin at `index`.
  private static func isUnlocking(_ words: [String], at index: Int) -> Bool {
    guard ["after", "when", "once", "until"].contains(words[index]) else { return false }
    let rest = words[(index + 1)...].prefix(8)
    guard let unlock = rest.prefix(5).firstIndex(where: { $0.hasPrefix("unlock") }),
      rest.prefix(unlock - index + 3).contains(where: devices.contains)
    else { return false }
    let before = words[..<index].suffix(4)
    // "It did not come until I unlocked the phone" says that it came then.
    if words[index] == "until" || before.last == "only" { return true }
    return before.contains(where: arrivals.contains) && !before.contains(where: denials.contains)
  }

  /// Whether words such as "only the last message arrived" begin at `index`.
  private static func isOnlyLast(_ words: [String], at index: Int) -> Bool {
    let rest = words[index...].prefix(9)
    guard rest.starts(with: ["only", "the", "last"]), rest.count > 3 else { return false }
    let next = rest[rest.startIndex + 3]
    return ["of", "one", "message", "push", "notification"].contains(next)
      && rest.contains(where: arrivals.contains) && !rest.contains(where: denials.contains)
  }
}
