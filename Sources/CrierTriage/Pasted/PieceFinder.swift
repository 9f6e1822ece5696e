import CrierAnswers
import CrierConvert
import CrierMessage
import TextLayout

/// Scans pasted text once from start to end, and collects what it finds.
struct PieceFinder {
  /// A range of the text with one meaning: a response, a key, a JSON value.
  struct Block {
    var end: Int
    var kind: PastedPiece.Kind
    var text: String
    var meaning: PastedPiece.Meaning
    /// The request that it certainly answers, if that is no send.
    var topicRequest: TopicRequest?
  }

  /// The contents of one line of the text.
  private struct LineContent {
    var hasWords = false
    var hasPiece = false
    var hasStray = false
  }

  let bytes: [UInt8]
  /// The places of the numbers 200 that say that a request succeeded, without a message name.
  private let successes: [Int]
  private var nextSuccess = 0
  let explainer: AnswerExplainer
  var pieces: [PastedPiece] = []
  private(set) var isFull = false
  /// The index in `pieces` of each piece found so far, by kind and text.
  private var seen: [String: Int] = [:]
  /// The tokens and responses in the order of the text, with repetitions.
  var sightings: [TokenAdvice.Sighting] = []
  /// The answers in the order of the text.
  var answers: [AnswerMention] = []
  /// The platforms that the text names if it may be about several devices; else empty.
  private(set) var severalPlatforms: [CustomerWords.Statement] = []
  /// What it says of a device without showing of which.
  private(set) var undecided: [CustomerWords.Statement] = []
  /// The JSON objects so far that are no answers, and that do not end before this line.
  var objects: [Range<Int>] = []
  /// The lines that are not a program's own.
  private(set) var proseLines: Set<Int> = []
  /// Where the objects begin whose errors are perhaps no answers of now.
  var doubtful: Set<Int> = []
  private(set) var line = 1
  /// The request that the answers of these lines are to, if they name one that is no send.
  var topicRequest: TopicRequest?
  private var thisLine = LineContent()
  /// The lines that have words, but none that Crier recognizes.
  private var others: [Int] = []
  /// The lines with only an unknown word; reported only if the text has no sentences.
  private var strays: [Int] = []
  private var hasSentences = false
  /// The text without its blocks, whose words are not those of a customer.
  private(set) var prose: [UInt8]
  /// What a customer's words in the text say.
  private(set) var statements: [CustomerWords.Statement] = []
  /// What lines of a device's log say.
  private var logged: [CustomerWords.Statement] = []
  private var vocabulary = Vocabulary()
  /// The maximum number of different words to compare with all known names; enough for a long log.
  private static let mostWords = 20_000
  /// The number of errors so far whose sentences were examined; a long log repeats them.
  private var mentions = 0
  private static let mostMentions = 1000
  /// Whether everything is on one line, apart from empty lines around it.
  let isOneLine: Bool
  /// The lines that continue a token or key from the line before, and what they add to it.
  let continuations: [Int: Range<Int>]
  /// The last line of the token that was joined from several lines.
  private var lastJoined = 0
  /// What the text is if it is code; words of code are no identifiers unless they are quoted.
  private let program: ProgramText?
  /// The number of bytes that may still be searched for the ends of blocks.
  ///
  /// Limited because the search for a missing bracket continues to the end of the text.
  var bytesForBlocks: Int

  init(_ bytes: [UInt8], _ explainer: AnswerExplainer) {
    self.bytes = bytes
    successes = StatusLine.successes(in: bytes)
    self.explainer = explainer
    bytesForBlocks = 4 * bytes.count + Identifier.longest
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let text = bytes.drop(while: isBlank)
    let end = text.lastIndex { !isBlank($0) } ?? text.startIndex
    isOneLine = !text[..<end].contains(0x0A)
    continuations = Self.continuations(in: bytes)
    program = ProgramText(bytes)
    prose = Array(bytes.prefix(CustomerWords.longest))
  }

  /// The code at which the text is cut off, if no other code says what happened.
  private(set) var cutCode: CutCode?

  /// The known pieces as they are written.
  private var written: Set<String> = []
  /// The parts of the prose that nothing was understood of, on lines of which something was.
  private var rest: [(line: Int, text: String)] = []

  /// The number of lines and parts of lines that have words, but none that Crier recognizes.
  var otherLines: Int { others.count + rest.count }

  mutating func findAll() {
    if let whole = wholeIdentifier() {
      add(.init(whole.kind), whole.shown, .identifier(whole), key: whole.cleaned)
      return
    }
    guard !isBinary else {
      return add(.unknown, "binary data", .unknown(Self.binary, nearest: nil))
    }
    if let program {
      add(.program, program.words, .fact(program.explanation, source: nil))
      hasSentences = true
    }
    var start = 0
    var index = 0
    noteTopicRequest()
    while index < bytes.count, !isFull {
      if bytes[index] == 0x0A {
        takeWords(start..<index, isWholeLine: isLineStart(start))
        endLine(at: index)
        objects.removeAll { $0.upperBound <= index }
        line += 1
        start = index + 1
        noteTopicRequest(from: start)
      } else if let block = block(at: index) {
        takeWords(start..<index, isWholeLine: false)
        let isInLine = block.kind == .error && !isLineStart(index)
        let standing =
          isInLine
          ? standing(of: block.kind, block.meaning, at: index..<block.end, isProse: false)
          : .answer
        if standing == .answer {
          let around = topicRequest
          topicRequest = around ?? block.topicRequest
          dropStatus(of: block.text)
          add(block.kind, block.text, block.meaning, key: "\(index)", at: index)
          topicRequest = around
        } else {
          add(block.kind, block.text, as: standing, key: "\(index)")
        }
        blank(index..<block.end)
        thisLine = LineContent(hasPiece: !isLineStart(block.end))
        line += bytes[index..<block.end].count { $0 == 0x0A }
        (index, start) = (block.end, block.end)
        continue
      }
      index += 1
    }
    takeWords(start..<index, isWholeLine: isLineStart(start))
    endLine(at: index)
    adviseOnTokens()
    addCutCode()
    let sentences = CustomerSentence.all(in: prose[...])
    let said = CustomerWords.Said(
      CustomerWords.statements(in: sentences, ofDevices: notePlatforms(sentences)),
      logged: logged)
    // A log is more exact than a customer.
    statements = logged + said.all
    rest = CustomerWords.rest(of: sentences, statements, without: written)
    let joinings = TicketTime.all(in: prose).filter(\.isJoining).map(\.line)
    let told = Set(statements.flatMap(\.lines)).union(joinings)
    others.removeAll(where: told.contains)
    if !statements.isEmpty { hasSentences = true }
    (severalPlatforms, undecided) = (said.severalPlatforms, said.undecided)
    statements = said.counted
    noteOpenSends()
    // In a text with sentences, drop unknown words such as "Thanks," on a line of its own.
    if hasSentences, pieces.contains(where: { $0.kind != .unknown }) {
      let known = pieces.indices.filter { pieces[$0].kind != .unknown || pieces[$0].nearest != nil }
      answers = answers.map { $0.renumbered(known) }
      pieces = known.map { pieces[$0] }
      others += strays.filter { !told.contains($0) }
    }
    if hasSentences, continuations.isEmpty,
      pieces.allSatisfy({ $0.kind == .unknown && $0.nearest == nil })
    {
      addWords()
      (others, rest) = ([], [])
    } else if pieces.isEmpty {
      addUnknown()
      others = []
    }
  }

  /// The lines that have words, but none that Crier recognizes, in a form that is safe to display.
  func linesNotUnderstood(atMost count: Int) -> [PastedText.OtherLine] {
    let wanted = Set(others.prefix(count))
    let lines = bytes.split(
      separator: 0x0A, maxSplits: wanted.max() ?? 0, omittingEmptySubsequences: false)
    let whole = wanted.map { ($0, String(decoding: lines[$0 - 1].prefix(1024), as: UTF8.self)) }
    return (whole + rest.map { ($0.line, $0.text) }).sorted { $0.0 < $1.0 }
      .prefix(count).map { number, text in
        let shown = Truncation(of: Redaction.scrubbedStrictly(text.trimmed), to: 100).text
        return PastedText.OtherLine(number: number, text: shown)
      }
  }

  /// Adds the code at which the text is cut off, in place of the same word as an unknown one.
  private mutating func addCutCode() {
    guard program == nil, !pieces.contains(where: Evidence.hasDecisiveCode),
      let cut = CutCode(in: bytes)
        ?? PastedText.wholeAnswer(bytes).flatMap({ CutCode(inCut: $0) })
    else { return }
    cutCode = cut
    let left = pieces.indices.filter {
      pieces[$0].kind != .unknown || pieces[$0].text != cut.text
    }
    answers = answers.map { $0.renumbered(left) }
    pieces = left.map { pieces[$0] }
    seen = [:]
    let last = line
    line = cut.line
    add(.error, cut.shown, .fact(cut.explanation, source: nil))
    line = last
  }

  /// Leaves the line breaks of a block in the prose, and a dot that ends the sentence before it.
  private mutating func blank(_ block: Range<Int>) {
    for index in block.clamped(to: prose.indices) where prose[index] != 0x0A {
      prose[index] = UInt8(ascii: index == block.lowerBound ? "." : " ")
    }
  }

  private mutating func endLine(at end: Int) {
    while nextSuccess < successes.count, successes[nextSuccess] < end {
      if note(successAt: successes[nextSuccess]) { thisLine.hasPiece = true }
      nextSuccess += 1
    }
    if thisLine.hasWords, !thisLine.hasPiece {
      if thisLine.hasStray { strays.append(line) } else { others.append(line) }
    }
    thisLine = LineContent()
  }

  func isLineStart(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == 0x0A }

  private mutating func takeWords(_ range: Range<Int>, isWholeLine: Bool) {
    guard !range.isEmpty, !isFull else { return }
    // Real log lines are shorter; for longer ones, the beginning is enough.
    let text = String(decoding: bytes[range].prefix(16_384), as: UTF8.self)
    let line = PastedLine(
      text, isWhole: isWholeLine, isCode: program != nil, explainer, &vocabulary)
    if text.contains(where: { $0.isLetter || $0.isNumber }) { thisLine.hasWords = true }
    let isRecord =
      program == nil && LogRecord.isRecord(rest(of: range, line), now: explainer.seconds)
    if !isRecord || LogRecord.isDoubtful(text) { proseLines.insert(self.line) }
    for word in line.words where isRecord || !word.isOnlyInLogs {
      // The line that was read can be longer than its bytes if they are no UTF-8.
      let end = min(range.lowerBound + word.place.upperBound, bytes.count)
      let place = min(range.lowerBound + word.place.lowerBound, end)..<end
      let standing = standing(of: word.kind, word.meaning, at: place, isProse: !isRecord)
      let isRest = word.kind == .unknown && continuations[self.line] != nil
      if isRest, self.line <= lastJoined {
        // It was read with the line before.
      } else if let (token, lastLine) = joined(word, at: place) {
        add(.token, token.shown, .identifier(token), key: token.cleaned, at: place.lowerBound)
        lastJoined = lastLine
      } else if isRest {
        add(.unknown, Redaction.shortened(word.key), Self.rest, key: word.key)
      } else if standing != .answer {
        add(word.kind, word.text, as: standing, key: word.key)
      } else {
        let isElsewhere =
          !word.clues.isEmpty && mentions < Self.mostMentions
          && CustomerWords.isElsewhere(place, in: bytes)
        logged += word.clues.map {
          .init(clue: $0, lines: self.line...self.line, isElsewhere: isElsewhere)
        }
        add(word.kind, word.text, word.meaning, key: word.key, at: place.lowerBound)
      }
      if case .unknown(_, nearest: nil) = word.meaning, self.line > lastJoined {
        thisLine.hasStray = true
      } else {
        thisLine.hasPiece = true
        if written.count < PastedText.mostPieces, !place.isEmpty {
          written.insert(String(decoding: bytes[place], as: UTF8.self))
        }
      }
    }
    if line.wordCount > 3 { hasSentences = true }
    // Nobody waits any more for the result of a cancelled task.
    if vocabulary.count > Self.mostWords || Task.isCancelled { isFull = true }
  }

  /// The words of a part of a line that are neither known pieces nor JSON.
  private func rest(of range: Range<Int>, _ line: PastedLine) -> String {
    var rest = Array(bytes[range].prefix(16_384))
    let known = line.words.filter { $0.kind != .unknown }.map(\.place)
    let inside = objects.map { $0.clamped(to: range) }
      .map { ($0.lowerBound - range.lowerBound)..<($0.upperBound - range.lowerBound) }
    for place in known + inside {
      for index in place.clamped(to: rest.indices) { rest[index] = UInt8(ascii: " ") }
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Whether the text names an error as FCM's answer, or a line of a log as one that was there.
  private mutating func standing(
    of kind: PastedPiece.Kind, _ meaning: PastedPiece.Meaning, at place: Range<Int>, isProse: Bool
  ) -> CodeStanding {
    guard [.error, .deviceLine, .deliveryStatistic].contains(kind), program == nil,
      mentions < Self.mostMentions
    else { return .answer }
    mentions += 1
    var isGeneral = false
    var isCode = false
    if case .codes(let codes) = meaning {
      (isCode, isGeneral) = (true, codes.first?.family == .google)
    }
    return CustomerWords.standing(
      of: place, in: bytes, isGeneral: isGeneral, isProse: isProse && isCode)
  }

  /// Adds a code that is not there as an answer.
  private mutating func add(
    _ kind: PastedPiece.Kind, _ text: String, as standing: CodeStanding, key: String
  ) {
    let told = CustomerWords.noAnswer(text, standing)
    let key = "\(standing) \(key)"
    add(kind, text, .fact(told, source: nil), key: key)
    if standing == .mentioned, let index = seen["\(kind) \(key)"] {
      pieces[index].isMentioned = true
    }
  }

  private mutating func addUnknown() {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    add(.unknown, Identifier(of: text).shown, PastedWord.unknown(text))
  }

  /// Replaces unknown words by the whole text, because it is more than its words.
  private mutating func addWords() {
    pieces = []
    line = 1
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = Truncation(of: Redaction.scrubbedStrictly(text), to: 400).text
    let clues = CustomerWords.answers(in: statements).map(\.clue)
    let elsewhere = CustomerWords.elsewhere(in: statements)
    let sentence =
      [
        clues.isEmpty && elsewhere.isEmpty
          ? "This text has no identifier, error code or anything else that Crier knows."
          : "This text has no identifier or error code.",
        clues.isEmpty ? nil : CustomerWords.sentence(for: clues),
        elsewhere.isEmpty ? nil : CustomerWords.sentence(forElsewhere: elsewhere),
        CustomerWords.sentence(forSeveral: severalPlatforms, undecided),
      ].compactMap(\.self).joined(separator: " ")
    add(
      .words, shown,
      .fact(
        Explanation(
          sentence,
          fix: "If it is about a message that did not arrive, \"Why did it not arrive?\" (crier "
            + "why) asks the questions that find the cause."), source: nil))
  }

  /// Drops the status that a line says before its answer: `status=404 body={…}` is one answer.
  private mutating func dropStatus(of answer: String) {
    guard let index = pieces.indices.last, pieces[index].line == line,
      pieces[index].text.hasPrefix("HTTP "), answer.hasPrefix(pieces[index].text + " ")
    else { return }
    pieces.removeLast()
    sightings.removeAll { $0.piece == index }
    seen = seen.filter { $0.value != index }
  }

  private mutating func add(
    _ kind: PastedPiece.Kind, _ text: String, _ meaning: PastedPiece.Meaning, key: String? = nil,
    at place: Int = 0
  ) {
    let request = [.error, .answer].contains(kind) ? topicRequest : nil
    let key = "\(kind) \(key ?? text)" + (request.map { " \($0)" } ?? "")
    if let known = seen[key] { return note(known, at: place) }
    guard pieces.count < PastedText.mostPieces else {
      isFull = true
      return
    }
    seen[key] = pieces.count
    // An unknown word, such as a URL or a file name, may contain a token.
    let isStrange = kind == .unknown || kind == .words || continuations[line + 1] != nil
    let shown = isStrange ? Redaction.scrubbedStrictly(text) : Redaction.scrubbed(text)
    pieces.append(
      PastedPiece(
        line: line, kind: kind, text: shown, meaning: meaning.resolved(in: explainer.request)))
    pieces[pieces.count - 1].isOneLine = isOneLine
    pieces[pieces.count - 1].topicRequest = request
    note(pieces.count - 1, at: place)
  }
}
