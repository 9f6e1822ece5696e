/// What a customer's own words say: answers to the questions of `crier why`.
///
/// Only plain statements count: the phrases of `CustomerWords.phrases`, "when the phone is unlocked"
/// and "only the last of several". They count only for the device of the ticket as it is now.
/// Everything else is left to the questions.
enum CustomerWords {
  /// An answer to a question, and the lines of the words that give it.
  struct Statement: Hashable, Sendable {
    var clue: Clue
    var lines: ClosedRange<Int>
    /// Whether it is about another time, device or person, so that it is shown but does not count.
    var isElsewhere = false
    /// The words of its sentence that say it; empty for a line of a log.
    var words = 0..<0
    var sentence = -1
  }

  /// The number of bytes that are examined.
  static let longest = 65_536

  /// Tells what was understood, so that a wrong reading is noticed.
  static func sentence(for clues: [Clue]) -> String {
    let clauses = clues.map { "that \($0.words)" }
    let others = clauses.dropLast().joined(separator: ", ")
    return "The text says \(others.isEmpty ? "" : others + " and ")\(clauses.last ?? "nothing")."
  }

  /// Tells what was read but does not count.
  static func sentence(forElsewhere clues: [Clue]) -> String {
    sentence(for: clues).dropLast()
      + ", but about another time, device or person: it does not count."
  }

  /// Returns everything that the words say, in the order of the text.
  ///
  /// - Parameter lines: The lines of one of several tokens, which do not say which platform the
  ///   device of the ticket has.
  static func statements(
    in sentences: [CustomerSentence], ofDevices lines: Set<Int> = []
  ) -> [Statement] {
    let said = sentences.indices.flatMap { index in
      statements(in: sentences[index], before: sentences.dropFirst(index + 1).first).map {
        var statement = $0
        statement.sentence = index
        return statement
      }
    }
    return (said + facts(in: sentences, ofDevices: lines)).sorted {
      $0.lines.lowerBound < $1.lines.lowerBound
    }
  }

  /// Returns the clauses on the lines of statements that say none of them, with their lines.
  ///
  /// A clause with more than the name of a system is not understood as a whole.
  ///
  /// - Parameter pieces: The identifiers, codes and lines of logs in the text; no clause with one.
  static func rest(
    of sentences: [CustomerSentence], _ statements: [Statement], without pieces: Set<String>
  ) -> [(line: Int, text: String)] {
    let said = Dictionary(grouping: statements.filter { $0.sentence >= 0 }, by: \.sentence)
    let lines = Set(said.values.joined().flatMap(\.lines))
    return sentences.enumerated().flatMap { index, sentence in
      var (isSaid, isNamed) = (
        sentence.words.map { _ in false }, sentence.words.map { _ in false }
      )
      for statement in said[index] ?? [] {
        for place in statement.words {
          if statement.words.count > 1 { isSaid[place] = true } else { isNamed[place] = true }
        }
      }
      return sentence.clauses.compactMap { clause -> (line: Int, text: String)? in
        let words = sentence.written[clause].filter { !$0.isEmpty }
        guard words.count >= 3, lines.contains(sentence.lines[clause.lowerBound]),
          !clause.contains(where: { isSaid[$0] || clause.count < 6 && isNamed[$0] })
        else { return nil }
        let text = words.joined(separator: " ")
        return pieces.contains(where: { text.contains($0) })
          ? nil : (sentence.lines[clause.lowerBound], text)
      }
    }
  }

  /// Returns one answer for each question, in the order of the text; of several, the first.
  static func answers(in statements: [Statement]) -> [Statement] {
    var asked: Set<Question.Name> = []
    return statements.filter { statement in
      guard !statement.isElsewhere, let name = statement.clue.question?.name else { return false }
      return asked.insert(name).inserted
    }
  }

  /// Returns what was read but does not count, without what counts all the same.
  static func elsewhere(in statements: [Statement]) -> [Clue] {
    let counted = Set(statements.filter { !$0.isElsewhere }.map(\.clue))
    var seen = counted
    return statements.map(\.clue).filter { seen.insert($0).inserted }
  }

  /// The phrases by their first words.
  private static let phrasesByWord = Dictionary(
    grouping: phrases.flatMap { clue, phrases in
      phrases.map { (clue: clue, words: $0.split(separator: " ").map(String.init)) }
    }, by: { $0.words[0] })

  /// In linear time: a pasted text can be one sentence of 64 KiB.
  private static func statements(
    in sentence: CustomerSentence, before next: CustomerSentence?
  ) -> [Statement] {
    let words = sentence.words
    guard !sentence.isQuestion, doubts.isDisjoint(with: words) else { return [] }
    var found: [(clue: Clue, place: Int, end: Int)] = []
    for index in words.indices {
      if isUnlocking(words, at: index) { found.append((.onUnlock, index, index + 2)) }
      if isOnlyLast(words, at: index) { found.append((.onlyLast, index, index + 3)) }
      for (clue, phrase) in phrasesByWord[words[index]] ?? []
      where words[index...].starts(with: phrase)
        && isSaid(clue, phrase, at: index, in: sentence)
      {
        found.append((clue, index, index + phrase.count))
      }
    }
    if sending.isDisjoint(with: words) { found.removeAll { $0.clue == .lost } }
    guard !found.isEmpty else { return [] }
    let change = CustomerSentence.Change(sentence)
    let nextChange = next.map(CustomerSentence.Change.init)
    let firstState = words.firstIndex(where: CustomerSentence.pasts.contains) ?? words.count
    let firstDeed = words.firstIndex { $0.hasSuffix("ed") } ?? words.count
    /// Whether things are said to be different now: "They were off, but now they are on."
    func isOver(_ end: Int) -> Bool {
      let isState = firstState < end
      // "Notifications are off" is said of now, whatever follows.
      guard isState || firstDeed < end else { return false }
      return change.isSaid(from: end, isState: isState)
        || nextChange?.isSaid(from: 0, isState: isState) == true
    }
    let (isElsewhere, isEvenIfPast) = (
      sentence.isElsewhere(canBePast: false), sentence.isElsewhere(canBePast: true)
    )
    return found.map { clue, place, end in
      Statement(
        clue: clue, lines: sentence.lines[place]...sentence.lines[end - 1],
        isElsewhere: states.contains(clue) && isOver(end)
          || (clue == .reinstalled ? isEvenIfPast : isElsewhere),
        words: place..<end)
    }
  }

  /// Whether a phrase at a place says what it seems to say.
  private static func isSaid(
    _ clue: Clue, _ phrase: [String], at place: Int, in sentence: CustomerSentence
  ) -> Bool {
    let (words, end) = (sentence.words, place + phrase.count)
    guard negations.isDisjoint(with: words[..<place].suffix(2)), !sentence.isInAddress[place]
    else { return false }
    // "No focus mode is on", but not "delivered=no, notifications off".
    if place > 0, ["no", "without"].contains(words[place - 1]), !sentence.isAfterPause[place],
      !sentence.isJoined[place - 1]
    {
      return false
    }
    // "My focus is on quality", "a phone without Google account".
    if phrasesAtEnd.contains(phrase), end < words.count, !sentence.isAfterPause[end],
      !wordsAfterEnd.contains(words[end])
    {
      return false
    }
    // "I pressed Don't allow for the location."
    return clue != .permissionDenied || phrase.last != "allow"
      || otherPermissions.isDisjoint(with: words)
  }

  /// What a device is now, and what may have changed since; the others are about what happened.
  private static let states: Set<Clue> = [
    .permissionDenied, .channelBlocked, .focusOn, .lowPower, .forceStopped, .noPlayServices,
  ]

  /// What can follow a phrase that counts only at the end of what is said.
  private static let wordsAfterEnd: Set<String> = [
    "and", "but", "at", "on", "when", "while", "all", "since", "then", "so", "during", "that",
    "because", "before", "until", "last", "yesterday", "today", "now", "here",
  ]
  private static let otherPermissions: Set<String> = [
    "location", "camera", "microphone", "contacts", "photos", "tracking", "track", "bluetooth",
    "calendar",
  ]

  /// A sentence with one of these words may say something else than it seems to.
  private static let doubts: Set<String> = [
    "if", "whether", "maybe", "perhaps", "might", "could", "should", "would", "unless", "check",
    "possibly", "probably", "assume", "suppose", "suspect", "guess", "think",
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

  private static let unlockers: Set<String> = ["after", "when", "once", "until"]

  /// Whether words such as "only after I unlocked the phone" or "when I pick up the phone" begin at
  /// `index`.
  private static func isUnlocking(_ words: [String], at index: Int) -> Bool {
    guard unlockers.contains(words[index]) else { return false }
    let rest = words[(index + 1)...].prefix(8)
    let unlock = rest.prefix(5).indices.first { place in
      rest[place].hasPrefix("unlock")
        || ["pick", "picked", "picks"].contains(rest[place]) && rest[(place + 1)...].first == "up"
    }
    guard let unlock,
      rest.prefix(unlock - index + 3).contains(where: devices.contains)
    else { return false }
    let before = words[..<index].suffix(4)
    // "It did not come until I unlocked the phone" says that it came then.
    if words[index] == "until" || before.last == "only" { return true }
    return before.contains(where: arrivals.contains) && !before.contains(where: denials.contains)
  }

  /// Whether words such as "only the last message arrived" begin at `index`.
  private static func isOnlyLast(_ words: [String], at index: Int) -> Bool {
    guard words[index] == "only" else { return false }
    let rest = words[index...].prefix(9)
    guard rest.starts(with: ["only", "the", "last"]), rest.count > 3 else { return false }
    let next = rest[rest.startIndex + 3]
    return ["of", "one", "message", "push", "notification"].contains(next)
      && rest.contains(where: arrivals.contains) && !rest.contains(where: denials.contains)
  }
}

/// Texts about several devices, such as an Android phone and an iPhone: what they say of one may not
/// be taken for the other.
extension CustomerWords {
  /// What the words and the logs of a text say, apart from what may be about another device.
  struct Said {
    /// Everything that was understood of the words.
    let all: [Statement]
    /// What counts, or is shown as not counting; logs come first.
    let counted: [Statement]
    /// The platforms that are named, each once, if only people can tell which is meant; else empty.
    let severalPlatforms: [Statement]
    /// What is said of a device then.
    let undecided: [Statement]

    /// - Parameters:
    ///   - said: Statements of the words, with one for each platform.
    ///   - logged: Statements of lines of logs.
    init(_ said: [Statement], logged: [Statement]) {
      all = said
      let named = said.filter(\.isPlatform)
      let here = named.filter { !$0.isElsewhere }
      let ofLogs = logged.filter { $0.isPlatform && !$0.isElsewhere }
      let count = Set((here + ofLogs).map(\.clue)).count
      // "My Android phone gets nothing. My wife's iPhone does." names the one that is meant.
      guard count > 1 || named.count > 1 && here.count != 1 else {
        (counted, severalPlatforms, undecided) = (logged + said, [], [])
        return
      }
      var seen: Set<Clue> = []
      severalPlatforms = (named + ofLogs).filter { seen.insert($0.clue).inserted }
      // All of a log is about one device, unless it names two itself.
      let isOpen = Set(ofLogs.map(\.clue)).count > 1
      let left = (isOpen ? logged : []) + said
      undecided = left.filter { $0.isOfDevice && !$0.isPlatform && !$0.isElsewhere }
      counted =
        (isOpen ? [] : logged)
        + left.filter { !$0.isPlatform && (!$0.isOfDevice || $0.isElsewhere) }
    }
  }

  /// Says that a text is about several devices, and what does not count for that reason; nil if it
  /// is not.
  static func sentence(forSeveral platforms: [Statement], _ undecided: [Statement]) -> String? {
    guard !platforms.isEmpty else { return nil }
    let names = platforms.compactMap { statement -> String? in
      switch statement.clue {
      case .android: "an Android device"
      case .apple: "an Apple device"
      case .web: "a browser"
      default: nil
      }
    }
    var seen: Set<Clue> = []
    let list = undecided.filter { seen.insert($0.clue).inserted }.map {
      "line \($0.lines.lowerBound) says that \($0.clue.words)"
    }
    let start =
      "The text names \(names.joined(separator: " and ")), and does not show which of them gets nothing: "
      + "ask that first."
    return list.isEmpty
      ? start
      : "\(start) This does not count, because it may be about the other one: "
        + list.joined(separator: "; ") + "."
  }
}

extension CustomerWords.Statement {
  /// Whether it says only which platform a device has.
  var isPlatform: Bool { clue.question?.name == .platform }

  /// Whether it is about a device, its app or what came there, and not about the message.
  var isOfDevice: Bool {
    switch clue.question?.name {
    case .platform, .appState, .appLog, .connection, .network, .registration, .arrival, .idle,
      .permission, .androidVersion, .appUse, .opening, .worker, .browser, .focus, .lowPower,
      .reinstalled:
      true
    default: false
    }
  }
}
