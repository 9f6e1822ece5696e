import CrierAnswers
import CrierMessage
import TextLayout

/// A line of pasted text, with its known sentences and meaningful words.
struct PastedLine {
  struct Word {
    var kind: PastedPiece.Kind
    var text: String
    var meaning: PastedPiece.Meaning
    /// The full text, which may be a secret.
    var key: String
    /// What it says about a message that did not arrive.
    var clues: [Clue] = []
    /// The range in bytes of the line.
    var place = 0..<0
    /// Whether it counts only in a line that is a program's own.
    var isOnlyInLogs = false

    /// What the word shows about a token; nil if it is not from a response.
    var verdict: TokenVerdict? { TokenVerdict.of(meaning) }
  }

  /// The known sentences and words, in the order of the line.
  private(set) var words: [Word] = []
  private(set) var wordCount = 0

  /// `isWhole` means that `line` is a whole line, not just a part of one; `isCode` means that it is
  /// part of a program.
  init(
    _ line: String, isWhole: Bool, isCode: Bool = false, _ explainer: AnswerExplainer,
    _ vocabulary: inout Vocabulary
  ) {
    let trimmed = line.trimmed
    guard !trimmed.isEmpty else { return }
    if let whole = Self.wholeLine(trimmed) {
      words = [whole]
      return
    }
    let ofDevice = DeviceLine.places(in: line)
    let sentences = KnownText.places(in: line).filter { text in
      !ofDevice.contains { $0.place.overlaps(text.place) }
    }
    let statuses = StatusLine.places(in: line)
    let bytes = Self.withoutQuotationMarks(Array(line.utf8))
    let parts = Self.split(bytes)
    wordCount = parts.count
    var found = sentences.map { text, place in
      let shown = Redaction.scrubbed(text.phrase)
      return Word(kind: .error, text: shown, meaning: .text(text), key: shown, place: place)
    }
    found += ofDevice.map { known, place in
      let shown = Redaction.scrubbed(known.phrase)
      return Word(
        kind: .deviceLine, text: shown, meaning: .fact(known.explanation, source: known.source),
        key: shown, clues: known.clues, place: place, isOnlyInLogs: known.isOnlyInLogs)
    }
    found += statuses.map { status, place in
      let shown = "HTTP \(status)"
      return Word(
        kind: .error, text: shown, meaning: .answer(explainer.explain(status: status)), key: shown,
        place: place)
    }
    let taken = sentences.map(\.place) + ofDevice.map(\.place) + statuses.map(\.place)
    for (index, part) in parts.enumerated() {
      guard !taken.contains(where: { $0.overlaps(part.place) }) else { continue }
      let label = Self.label(of: index, in: parts, bytes, isCode: isCode)
      let place = Vocabulary.Place(
        text: part.text, label: label, isAlone: isWhole && parts.count == 1)
      if var word = vocabulary.word(at: place, explainer) {
        word.place = part.place
        found.append(word)
      }
    }
    // "404 NOT_FOUND UNREGISTERED": the most specific code decides, as in a response.
    // A sentence says more than the code that accompanies it, too.
    let mere = Set(found.flatMap { $0.verdict?.mereStatuses ?? [] })
      .union(sentences.compactMap(\.text.code))
      .union(found.compactMap { Self.mereStatuses[$0.text] })
    found.removeAll { $0.kind == .error && mere.contains($0.text) }
    // The sentence of UNREGISTERED has other meanings only where the code is missing.
    if found.contains(where: { $0.verdict == .dead }) {
      found.removeAll { word in
        guard case .text(let text) = word.meaning else { return false }
        return text.meaning == KnownText.entityMissing
      }
    }
    words = found.sorted { $0.place.lowerBound < $1.place.lowerBound }
  }

  /// The statuses of codes that may pass. A code proves that the answer is FCM's own, which its
  /// status does not.
  private static let mereStatuses = [
    "UNAVAILABLE": "HTTP 503", "INTERNAL": "HTTP 500", "QUOTA_EXCEEDED": "HTTP 429",
    "RESOURCE_EXHAUSTED": "HTTP 429",
  ]

  /// Returns an identifier that contains spaces: a condition, or a header with a secret; or the wait
  /// that a server asks for.
  private static func wholeLine(_ line: String) -> Word? {
    if line.lowercased().hasPrefix("retry-after:"),
      let wait = Int(String(line.dropFirst(12)).trimmed)
    {
      let told = Explanation(
        "The server asks to wait \(wait) s before the next attempt.",
        fix: "Wait that long, then send the same message again.")
      return Word(kind: .field, text: line, meaning: .fact(told, source: nil), key: line)
    }
    guard line.contains(where: \.isWhitespace), line.utf8.count <= Identifier.longest else {
      return nil
    }
    let identifier = Identifier(of: line)
    guard let kind = identifier.kind, identifier.certainty != .possible,
      kind == .condition && isConditionAlone(line) || kind.secrecy == .secret
        || kind == .appleToken && identifier.cleanings.contains(.brackets),
      !(kind == .authorization && isComputed(line))
    else { return nil }
    return Word(
      kind: .init(kind), text: identifier.shown, meaning: .identifier(identifier),
      key: identifier.cleaned)
  }

  /// Whether a line of a program puts a value together, which is therefore not in the text:
  /// `'Authorization: key=' . KEY`, `"Bearer ${token}"`.
  private static func isComputed(_ line: String) -> Bool {
    ["' + ", "\" + ", "' . ", "\" . ", "` + ", "${", "#{", "'+", "\"+", "'.$", "\".$"]
      .contains { line.holds($0) }
  }

  /// Whether text with a condition's operators is a condition and not a sentence about one.
  ///
  /// Text is a condition if it is valid, or if it is a single line that begins like a condition.
  static func isConditionAlone(_ text: String) -> Bool {
    if (try? ConditionReader.read(text)) != nil { return true }
    let text = text.trimmed
    return !text.contains(where: \.isNewline) && text.first.map { "'\"(!".contains($0) } == true
  }

  private struct Part {
    var text: String
    /// The range in bytes of the line.
    var place: Range<Int>
  }

  /// Replaces the quotation marks of printed text, such as „UNREGISTERED“, by as many spaces.
  private static func withoutQuotationMarks(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 > 0x7F }) else { return bytes }
    var bytes = bytes
    for mark in ["„", "“", "”", "‚", "«", "»", "‹", "›"].map({ Array($0.utf8) }) {
      var index = 0
      while index + mark.count <= bytes.count {
        if bytes[index..<(index + mark.count)].elementsEqual(mark) {
          for place in index..<(index + mark.count) { bytes[place] = 0x20 }
        }
        index += 1
      }
    }
    return bytes
  }

  /// Splits at white space, quotes and brackets, except the brackets in Expo's tokens.
  private static func split(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var start = 0
    for index in 0...bytes.count {
      let isEnd = index == bytes.count
      let isPart =
        !isEnd && (!isSeparator(bytes[index]) || isExpoBracket(bytes, at: index, from: start))
      if isPart, !endsLabel(bytes, at: index, from: start) { continue }
      let range = Self.trimmed(start..<index, in: bytes)
      if !range.isEmpty {
        parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), place: range))
      }
      start = index + 1
    }
    return parts
  }

  /// Whether the `=` of `topic=news`, `pushToken=…` or `reason=Unregistered` is here; other names are
  /// part of their word.
  private static func endsLabel(_ bytes: [UInt8], at index: Int, from start: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "="), index - start <= 24 else { return false }
    let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    // The name of an accepted message, whatever the log calls it.
    if name != "name", bytes[(index + 1)...].starts(with: "projects/".utf8) { return true }
    return PastedWord.topicLabels.contains(name) || PastedWord.answerLabels.contains(name)
      || PastedWord.isTokenLabel(name)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "\"'`,;(){}[]<>|".utf8.contains(byte)
  }

  private static func isExpoBracket(_ bytes: [UInt8], at index: Int, from start: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "["): bytes[start..<index].hasSuffix("PushToken")
    case UInt8(ascii: "]"): bytes[start..<index].starts(with: "Expo".utf8)
    default: false
    }
  }

  /// Removes the punctuation of sentences and labels, and the backslash of JSON in JSON; an ellipsis
  /// may belong to the word, also as three dots behind one that is as long as a token.
  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, ".:=!?*#-\\".utf8.contains(bytes[start]) { start += 1 }
    if end - start > InstallationID.length, bytes[start..<end].suffix(3).elementsEqual("...".utf8) {
      return start..<end
    }
    while start < end, ".:=!?*\\".utf8.contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the label before a word, in lower case: `token: …`; nil if there is none.
  private static func label(
    of index: Int, in parts: [Part], _ bytes: [UInt8], isCode: Bool
  ) -> String? {
    guard index > 0 else { return nil }
    let before = parts[index - 1]
    let between = bytes[before.place.upperBound..<parts[index].place.lowerBound]
    guard between.allSatisfy({ " \"'`:=\t".utf8.contains($0) }) else { return nil }
    let isLabel = between.contains { ":=".utf8.contains($0) }
    let name = before.text.lowercased()
    if name.hasPrefix("http") { return "http" }
    // Any word can be a topic's name, so what comes before it must prove that it is one.
    if PastedWord.topicLabels.contains(name) {
      guard !noValues.contains(parts[index].text.lowercased()) else { return nil }
      let isProven =
        isQuoted(parts[index].place, between, bytes)
        && (isLabel || isGoal(index - 1, in: parts))
      return isProven || !isCode && between.elementsEqual("=".utf8) ? name : nil
    }
    // "410 Unregistered" is Apple's status with its reason.
    return isLabel || name == "status" || name == "410" ? name : nil
  }

  /// Whether a word is where something goes: `sent to topic "news"`. People also call what they talk
  /// about a topic.
  private static func isGoal(_ index: Int, in parts: [Part]) -> Bool {
    let before = parts[..<index].suffix(2).map { $0.text.lowercased() }
    let verb = before.last == "the" ? before.first : before.last
    return ["to", "from", "joined", "left"].contains(verb)
  }

  /// What programs write where they have no topic.
  private static let noValues: Set<String> = [
    "null", "none", "nil", "undefined", "true", "false", "empty", "missing", "unknown", "yes", "no",
    "n/a",
  ]

  /// Whether a word, with only `between` before it, has quotes of its own: `topic "news"`.
  private static func isQuoted(
    _ place: Range<Int>, _ between: ArraySlice<UInt8>, _ bytes: [UInt8]
  ) -> Bool {
    guard let quote = between.last, "\"'`".utf8.contains(quote), between.count > 1 else {
      return false
    }
    return place.upperBound < bytes.count && bytes[place.upperBound] == quote
  }
}
