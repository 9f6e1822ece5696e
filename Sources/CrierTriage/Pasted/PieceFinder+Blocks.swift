import CrierAnswers
import CrierMessage
import TextLayout

extension PieceFinder {
  /// Returns the block that begins at `index`, such as JSON or a key; nil if there is none.
  mutating func block(at index: Int) -> Block? {
    guard bytesForBlocks > 0 else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return json(at: index)
    case UInt8(ascii: "H") where isLineStart(index): return writtenAnswer(at: index)
    case UInt8(ascii: "<") where isLineStart(index): return page(at: index)
    case UInt8(ascii: "-"): return privateKey(at: index)
    default: return nil
    }
  }

  private mutating func json(at start: Int) -> Block? {
    guard let end = endOfJSON(from: start) else { return nil }
    var text = Self.unquoted(bytes[start..<end])
    guard var value = try? JSONReader.read(text) else { return nil }
    if isErrorOfRecord(start) {
      value = .object([JSONMember("error", value)])
      text = Array("{\"error\":".utf8) + text + Array("}".utf8)
    }
    // What stands beside an error belongs to it, such as the token: together, they are a record.
    let isRecord = value["error"]?.members != nil && value.members?.count ?? 0 > 1
    guard !isRecord, let json = PastedJSON(value, text, explainer) else {
      // A line with more of them is no record.
      if value.members?.isEmpty == false, objects.count < 64 {
        objects.append(start..<end)
        if LogRecord.isDoubtful(String(decoding: text.prefix(16_384), as: UTF8.self)) {
          doubtful.insert(start)
        }
      }
      return nil
    }
    return Block(
      end: end, kind: json.kind, text: json.text, meaning: json.meaning,
      topicRequest: json.topicRequest)
  }

  /// Whether the object there is the error of a record.
  private func isErrorOfRecord(_ start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "{"), let record = objects.last, record.contains(start)
    else {
      return false
    }
    let before = bytes[record.lowerBound..<start].suffix(32).filter { $0 > 0x20 }
    return before.suffix(8).elementsEqual("\"error\":".utf8)
  }

  /// Returns a text with blanks in place of the marks of a quoted mail, `> > `, before its lines.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let mark = UInt8(ascii: ">")
    guard let end = text.firstIndex(of: 0x0A), text[end...].dropFirst().first == mark else {
      return Array(text)
    }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    guard lines.dropFirst().allSatisfy({ $0.first == mark }) else { return Array(text) }
    for index in lines.indices.dropFirst() {
      let marks = lines[index].prefix { $0 == mark || $0 == 0x20 }.count
      lines[index].replaceSubrange(..<marks, with: Array(repeating: 0x20, count: marks))
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Returns the position after the matching bracket; nil if the brackets are not closed.
  private mutating func endOfJSON(from start: Int) -> Int? {
    let end = JSONExtent.end(of: bytes, from: start, counting: .all)
    bytesForBlocks -= (end ?? bytes.count) - start
    return end
  }

  /// Returns a response in the format of `curl -i`, up to the end of its body.
  private mutating func writtenAnswer(at start: Int) -> Block? {
    guard bytes[start...].starts(with: "HTTP/".utf8) else { return nil }
    let end = endOfAnswer(from: start)
    bytesForBlocks -= end - start
    guard let answer = ReceivedAnswer(written: Array(bytes[start..<end])) else { return nil }
    // Apple's own answer has only a reason.
    if let body = try? JSONReader.read(answer.body),
      case .codes(let codes)? = PastedAnswer(json: body, answer.body), let code = codes.first?.code
    {
      return Block(end: end, kind: .error, text: code, meaning: .codes(codes))
    }
    return Block(
      end: end, kind: .answer, text: "HTTP \(answer.status)",
      meaning: .answer(explainer.explain(answer)))
  }

  /// Returns the end of the body, which is JSON, a page, or the text up to an empty line.
  private mutating func endOfAnswer(from start: Int) -> Int {
    var body = ReceivedAnswer.endOfHead(in: bytes[start...])
    // An interim response, or one from a proxy, is followed by another response.
    while body < bytes.count, bytes[body...].starts(with: "HTTP/".utf8) {
      body = ReceivedAnswer.endOfHead(in: bytes[body...])
    }
    let first = bytes[body...].firstIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D } ?? bytes.count
    guard first < bytes.count else { return bytes.count }
    switch bytes[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return endOfJSON(from: first) ?? bytes.count
    case UInt8(ascii: "<"): return endOfPage(from: first)
    default: return endOfParagraph(from: first)
    }
  }

  /// Returns the position after the next empty line.
  private func endOfParagraph(from start: Int) -> Int {
    var lineStart = start
    while let end = bytes[lineStart...].firstIndex(of: 0x0A) {
      if bytes[lineStart..<end].allSatisfy({ $0 == 0x0D }) { return end + 1 }
      lineStart = end + 1
    }
    return bytes.count
  }

  private func page(at start: Int) -> Block? {
    let head = String(decoding: bytes[start...].prefix(16), as: UTF8.self).lowercased()
    guard ["<html", "<!doctype", "<title", "<head"].contains(where: head.hasPrefix) else {
      return nil
    }
    let end = endOfPage(from: start)
    let page = Array(bytes[start..<end])
    let status = PastedAnswer.status(in: String(decoding: page.prefix(4096), as: UTF8.self))
    guard let status else {
      return Block(
        end: end, kind: .answer, text: "a web page",
        meaning: .fact(PastedText.noStatus, source: nil))
    }
    return Block(
      end: end, kind: .answer, text: "HTTP \(status), a web page",
      meaning: .answer(explainer.explain(ReceivedAnswer(status: status, body: page))))
  }

  private func endOfPage(from start: Int) -> Int {
    for ending in ["</html>", "</HTML>"] {
      if let place = place(of: ending, from: start) { return place + ending.utf8.count }
    }
    return bytes.count
  }

  /// Returns a private key up to its last line.
  private mutating func privateKey(at start: Int) -> Block? {
    guard bytes[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    bytesForBlocks -= Identifier.longest
    let identifier = Identifier(
      of: String(decoding: bytes[start...].prefix(Identifier.longest), as: UTF8.self))
    guard identifier.kind == .privateKey else { return nil }
    let last = place(of: "-----END ", from: start) ?? bytes.count
    return Block(
      end: bytes[last...].firstIndex(of: 0x0A) ?? bytes.count, kind: .identifier,
      text: identifier.shown, meaning: .identifier(identifier))
  }

  private func place(of word: String, from start: Int) -> Int? {
    guard let first = word.utf8.first else { return nil }
    var index = start
    while let next = bytes[index...].firstIndex(of: first) {
      if bytes[next...].starts(with: word.utf8) { return next }
      index = next + 1
    }
    return nil
  }
}

extension PieceFinder {
  static let binary = Explanation(
    "This is binary data; Crier reads only text.",
    fix: "If it is compressed, decompress it first (gzip -d).")

  var isBinary: Bool {
    bytes.prefix(4096).contains(0) && !bytes.starts(with: "HTTP/".utf8)
  }

  /// Returns the text as one identifier, which an e-mail or a log may have broken into lines.
  func wholeIdentifier() -> Identifier? {
    guard bytes.count <= Identifier.longest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let identifier = Identifier(of: text)
    guard let kind = identifier.kind, identifier.certainty != .possible else { return nil }
    let isSeveralLines = text.trimmed.contains(where: \.isNewline)
    switch kind {
    // A part of the text is enough to recognize these, so other lines may contain something else.
    case .privateKey, .webSubscription, .authorization: return isSeveralLines ? nil : identifier
    case .condition: return PastedLine.isConditionAlone(identifier.cleaned) ? identifier : nil
    default: return identifier
    }
  }

  /// Returns the lines that continue a token or key from the line before, with what they add.
  static func continuations(in bytes: [UInt8]) -> [Int: Range<Int>] {
    var lines: [Int: Range<Int>] = [:]
    var (line, index) = (1, 0)
    for run in RandomRuns(in: bytes, shortest: Redaction.shortestSecret).continuations {
      line += bytes[index..<run.lowerBound].count { $0 == 0x0A }
      index = run.lowerBound
      lines[line] = run
    }
    return lines
  }

  /// Returns the whole of a token that the lines after this one continue, and its last line; nil for
  /// any other word.
  func joined(
    _ word: PastedLine.Word, at place: Range<Int>
  ) -> (token: Identifier, lastLine: Int)? {
    guard case .identifier(let beginning) = word.meaning, beginning.kind == .registrationToken,
      bytes[place.upperBound...].prefix(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 })
    else { return nil }
    // A short word below a token may be the name of a phone.
    guard continuations[line + 1]?.count ?? 0 >= 40 else { return nil }
    var text = word.key
    var next = line + 1
    while let run = continuations[next], text.utf8.count < Identifier.longest {
      let more = String(decoding: bytes[run], as: UTF8.self)
      // Each line of a list is a token of its own.
      guard !more.contains(":") else { break }
      text += more
      next += 1
    }
    let whole = Identifier(of: text)
    return next > line + 1 && whole.kind == .registrationToken ? (whole, next - 1) : nil
  }

  static let rest = PastedPiece.Meaning.unknown(
    Explanation(
      "This line continues the token or key on the line before.",
      fix: "Join the lines into one, and paste only that."), nearest: nil)
}
