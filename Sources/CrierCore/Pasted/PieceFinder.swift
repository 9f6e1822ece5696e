import TextLayout

/// Goes through a pasted text once, from its start to its end, and collects what it finds.
struct PieceFinder {
  /// Something that takes a stretch of the text: an answer, a key, a value in JSON.
  struct Block {
    var end: Int
    var kind: PastedPiece.Kind
    var text: String
    var meaning: PastedPiece.Meaning
  }

  /// What is on one line of the text.
  private struct LineContent {
    var hasWords = false
    var hasPiece = false
    var hasStray = false
  }

  let bytes: [UInt8]
  let explainer: AnswerExplainer
  private(set) var pieces: [PastedPiece] = []
  private(set) var isFull = false
  /// What was found already, with its place among the pieces.
  private var seen: [String: Int] = [:]
  /// In the order of the text, and as often as they stand there.
  private var sightings: [DeadTokenAdvice.Sighting] = []
  private var line = 1
  private var thisLine = LineContent()
  /// Lines that have words, and nothing of what was found.
  private(set) var otherLines = 0
  /// Lines whose one word nobody knows: whether it was meant, the rest of the text tells.
  private var strayLines = 0
  private var hasSentences = false
  /// Enough for a long log; each word is compared with all that Crier knows.
  private var wordsLeft = 50_000
  /// How many bytes may be looked through for JSON that turns out to be none.
  var bytesForJSON: Int

  init(_ bytes: [UInt8], _ explainer: AnswerExplainer) {
    self.bytes = bytes
    self.explainer = explainer
    bytesForJSON = 4 * bytes.count
  }

  mutating func findAll() {
    if let whole = wholeIdentifier() {
      add(.init(whole.kind), whole.shown, .identifier(whole), key: whole.cleaned)
      return
    }
    guard !isBinary else {
      return add(.unknown, "binary data", .unknown(Self.binary, nearest: nil))
    }
    var start = 0
    var index = 0
    while index < bytes.count, !isFull {
      if bytes[index] == 0x0A {
        takeWords(start..<index, isWholeLine: isLineStart(start))
        endLine()
        line += 1
        start = index + 1
      } else if let block = block(at: index) {
        takeWords(start..<index, isWholeLine: false)
        add(block.kind, block.text, block.meaning, key: "\(index)")
        thisLine = LineContent(hasPiece: !isLineStart(block.end))
        line += bytes[index..<block.end].count { $0 == 0x0A }
        (index, start) = (block.end, block.end)
        continue
      }
      index += 1
    }
    takeWords(start..<index, isWholeLine: isLineStart(start))
    endLine()
    adviseOnTokens()
    // "Thanks," on a line of its own is no identifier that nobody knows.
    if hasSentences, pieces.contains(where: { $0.kind != .unknown }) {
      pieces.removeAll { $0.kind == .unknown && $0.nearest == nil }
      otherLines += strayLines
    }
    if pieces.isEmpty {
      addUnknown()
      otherLines = 0
    }
  }

  /// Nobody is told to send to a token that stands beside an answer about a dead one.
  private mutating func adviseOnTokens() {
    let advice = DeadTokenAdvice(sightings)
    for index in pieces.indices where pieces[index].isDevice {
      pieces[index].advice = advice.words(for: index, pieces[index].kind)
    }
  }

  private mutating func endLine() {
    if thisLine.hasWords, !thisLine.hasPiece {
      if thisLine.hasStray { strayLines += 1 } else { otherLines += 1 }
    }
    thisLine = LineContent()
  }

  private static let binary = Explanation(
    "This is binary data; Crier reads only text.",
    fix: "Unpack it first if it is compressed (gzip -d).")

  private var isBinary: Bool {
    bytes.prefix(4096).contains(0) && !bytes.starts(with: "HTTP/".utf8)
  }

  /// One identifier, perhaps broken over several lines by a mail or a log.
  private func wholeIdentifier() -> Identifier? {
    guard bytes.count <= Identifier.longest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let identifier = Identifier(of: text)
    guard let kind = identifier.kind, identifier.certainty != .possible else { return nil }
    let isSeveralLines = text.trimmed.contains(where: \.isNewline)
    switch kind {
    // They are known by a part of the text, and there may be more beside it.
    case .privateKey, .webSubscription, .authorization: return isSeveralLines ? nil : identifier
    case .condition: return PastedLine.isConditionAlone(identifier.cleaned) ? identifier : nil
    default: return identifier
    }
  }

  func isLineStart(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == 0x0A }

  private mutating func takeWords(_ range: Range<Int>, isWholeLine: Bool) {
    guard !range.isEmpty, !isFull else { return }
    // No line of a log is longer; the beginning tells what it is.
    let text = String(decoding: bytes[range].prefix(16_384), as: UTF8.self)
    let line = PastedLine(text, isWhole: isWholeLine, explainer)
    if text.contains(where: { $0.isLetter || $0.isNumber }) { thisLine.hasWords = true }
    for word in line.words {
      add(word.kind, word.text, word.meaning, key: word.key)
      if case .unknown(_, nearest: nil) = word.meaning {
        thisLine.hasStray = true
      } else {
        thisLine.hasPiece = true
      }
    }
    if line.wordCount > 3 { hasSentences = true }
    wordsLeft -= line.wordCount
    if wordsLeft < 0 { isFull = true }
  }

  private mutating func addUnknown() {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    add(.unknown, Identifier(of: text).shown, PastedWord.unknown(text))
  }

  private mutating func add(
    _ kind: PastedPiece.Kind, _ text: String, _ meaning: PastedPiece.Meaning, key: String? = nil
  ) {
    let key = "\(kind) \(key ?? text)"
    if let place = seen[key] { return note(place) }
    guard pieces.count < PastedText.mostPieces else {
      isFull = true
      return
    }
    seen[key] = pieces.count
    // An address or the name of a file may have a token inside.
    let shown = Redaction.scrubbed(text, of: .tokens)
    pieces.append(PastedPiece(line: line, kind: kind, text: shown, meaning: meaning))
    note(pieces.count - 1)
  }

  private mutating func note(_ place: Int) {
    let isAnswer = pieces[place].answer?.hasDeadToken == true
    guard isAnswer || pieces[place].isDevice else { return }
    sightings.append(DeadTokenAdvice.Sighting(line: line, piece: place, isAnswer: isAnswer))
  }
}
