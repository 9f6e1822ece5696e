package import CrierMessage
import TextLayout

/// Finds the messages in a text that also has other content, and reads them with
/// `LooseJSONReader`.
///
/// The other content may be Markdown fences, `var x =`, an HTTP request line with headers, or
/// prose. It is left out and reported, but the value of an Authorization header is never repeated.
package struct SampleImport {
  let bytes: [UInt8]
  var notes = ImportNotes()
  var projects: Set<String> = []
  /// Whether the text contains the address of the legacy endpoint.
  var isLegacy = false
  private(set) var bodies: [PlacedJSON] = []
  /// Whether anything stands around the messages that may be code, such as a line of prose.
  private var hasCode = false
  /// Whether the text has answers, too: it is a page of documentation, or was sent.
  private var isAnswered = false
  /// Whether the address of the request asks for a dry run.
  private var isDryRun = false
  /// The first request to another service, reported if there is no message.
  private var noRequest: ImportFault?
  private var toldKinds: Set<String> = []
  private var lines = 0
  private var fences = 0

  private let lastCommentEnd: Int?
  private let texts: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    texts = AssignedText.ranges(in: bytes)
    lastCommentEnd = ProgramComments.lastBlockEnd(in: bytes)
  }

  /// The maximum number of positions to try before concluding that there is no message.
  private static let attempts = 8
  /// The maximum number of messages in a text.
  private static let mostMessages = 1000

  mutating func read() throws(ImportFault) {
    var position = 0
    var firstFault: ImportFault?
    var tries = 0
    while let start = nextStart(from: position) {
      var reader = LooseJSONReader(bytes, from: start)
      do throws(ImportFault) {
        let body = try reader.read()
        // Which of them counts may depend on a value that is not in the text; the legacy protocol
        // refused it.
        if reader.notes.hasCode || RequestShape(body.value) == .legacy,
          NoRequest(body.value) == nil,
          let names = TargetName.several(in: body.value)
        {
          throw ImportFault(reason: .severalTargets(names), offset: start)
        }
        try take(body)
        guard bodies.count <= Self.mostMessages else {
          throw ImportFault(
            reason: .tooManyMessages(limit: Self.mostMessages), offset: start)
        }
        tellBetween(position, start)
        notes.add(Self.named(reader.notes, in: body.value))
        position = reader.position
      } catch {
        if case .severalTargets = error.reason { throw error }
        firstFault = firstFault ?? error
        tries += 1
        // A broken message is rejected, because importing a part of it would be a guess.
        guard !beginsLikeMessage(start), tries < Self.attempts else { throw error }
        tellBetween(position, start)
        position = start + 1
      }
    }
    guard !bodies.isEmpty else {
      throw noRequest ?? firstFault ?? ImportFault(reason: .noMessage, offset: 0)
    }
    tellBetween(position, bytes.count)
    // An object of a program, or in prose, is a message only if it has a name of one.
    if hasCode, bodies.allSatisfy({ RequestShape($0.value) == .unknown }) {
      throw noRequest ?? ImportFault(reason: .noMessage, offset: 0)
    }
    if bodies.count > 1 {
      notes.repair(at: 0, "the text contains \(bodies.count) messages; each became a request.")
    }
  }

  /// Adds to the requests what the text around them says about all of them.
  func finish(_ result: inout Import) {
    // A template of Jinja, Liquid, ERB or the like may leave any part out.
    let isTemplate = ["{% ", "{%- ", "<% "].contains { SnippetStart.contains(bytes, $0) }
    if hasCode || isTemplate || notes.hasCode { result.hasCode = true }
    if isDryRun { result.makeDryRun() }
    if isAnswered { result.isAnswered = true }
  }

  /// Whether a key follows the brace, rather than a word of prose as in `{name}`.
  private func beginsLikeMessage(_ start: Int) -> Bool {
    var reader = LooseJSONReader(bytes, from: start + 1)
    guard (try? reader.skipBlank()) != nil, reader.position < bytes.count else { return true }
    if bytes[start] == UInt8(ascii: "["), bytes[reader.position] == UInt8(ascii: "{") {
      return true
    }
    if reader.quote(at: reader.position) != nil { return true }
    if bytes[reader.position] == UInt8(ascii: "}") { return true }
    guard reader.readName() != nil, (try? reader.skipBlank()) != nil,
      reader.position < bytes.count
    else { return false }
    return bytes[reader.position] == UInt8(ascii: ":")
      || bytes[reader.position] == UInt8(ascii: "=")
  }

  private mutating func take(_ body: PlacedJSON) throws(ImportFault) {
    switch body.value {
    case .object:
      if isAnswer(body.value) {
        let start = body.offsets(of: [FieldPath()])[FieldPath()] ?? 0
        isAnswered = true
        tell("answer", at: start, "FCM's response was left out.")
      } else if let other = NoRequest(body.value) {
        let start = body.offsets(of: [FieldPath()])[FieldPath()] ?? 0
        noRequest = noRequest ?? ImportFault(reason: .noRequest(other), offset: start)
        notes.lose(at: start, other.words.0 + " It was left out.", fix: other.words.1)
      } else {
        bodies.append(body)
      }
    case .array(let elements) where elements.contains(where: isAnswer):
      isAnswered = true
      bodies += body.elements.filter { $0.value.members != nil && !isAnswer($0.value) }
    case .array(let elements) where !elements.isEmpty && elements.allSatisfy { $0.members != nil }:
      bodies += body.elements
    default:
      let start = body.offsets(of: [FieldPath()])[FieldPath()] ?? 0
      throw ImportFault(reason: .notAnObject(kind: body.value.kind), offset: start)
    }
  }

  /// Renames the notes' fields to their paths in a v1 message.
  package static func named(_ notes: ImportNotes, in body: JSONValue) -> ImportNotes {
    notes.renamed { path in
      var path = path
      var body = body
      if case .index(let index)? = path.steps.first {
        path.steps.removeFirst()
        body = body[index] ?? body
      }
      let isLegacy = RequestShape(body) == .legacy
      return isLegacy ? path : Message(request: body).field(atRootPath: path)
    }
  }

  /// Whether a value is an answer of FCM or of an SDK, which documentation shows below the request.
  private func isAnswer(_ value: JSONValue) -> Bool {
    guard let members = value.members, !members.isEmpty else { return false }
    if let name = value["name"]?.text, name.hasPrefix("projects/") { return members.count == 1 }
    // Alone, the key of a device group is a request without content.
    if members.map(\.key) == ["notification_key"] { return !bodies.isEmpty }
    return members.allSatisfy { Self.namesOfAnswers.contains($0.key) }
      || value["code"]?.text?.hasPrefix("messaging/") == true
  }

  private static let namesOfAnswers: Set<String> = [
    "multicast_id", "message_id", "success", "failure", "canonical_ids", "results",
    "failed_registration_ids", "error", "error_description", "code", "status",
    "details", "responses", "successCount", "failureCount", "messageId", "reason",
  ]

  /// Returns the next brace or list of objects that may begin a message; not in the middle of a
  /// word, nor in a comment.
  private func nextStart(from position: Int) -> Int? {
    var offset = position
    var text = texts.firstIndex { $0.upperBound > position } ?? texts.endIndex
    while offset < bytes.count {
      while text < texts.endIndex, texts[text].upperBound <= offset { text += 1 }
      if text < texts.endIndex, texts[text].contains(offset) {
        offset = texts[text].upperBound
        continue
      }
      if let end = commentEnd(at: offset) {
        offset = end
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "{"): return offset
      case UInt8(ascii: "["):
        var next = offset + 1
        while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: "{") { return offset }
        if isAlone(offset) { return offset }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Returns the end of the comment at an offset; nil if there is none.
  ///
  /// The text may be prose: `#` counts at the start of a line, and `//` and `/*` after a space.
  private func commentEnd(at offset: Int) -> Int? {
    let sign = bytes[offset]
    guard sign == UInt8(ascii: "#") || sign == UInt8(ascii: "/") else { return nil }
    var line = offset
    while line > 0, bytes[line - 1] == 0x20 || bytes[line - 1] == 0x09 { line -= 1 }
    let isFirst = line == 0 || bytes[line - 1] == 0x0A || bytes[line - 1] == 0x0D
    let rest = bytes[offset...]
    if sign == UInt8(ascii: "#") && isFirst
      || rest.starts(with: "//".utf8) && (isFirst || line < offset)
    {
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    guard rest.starts(with: "/*".utf8), isFirst || line < offset, let lastCommentEnd,
      offset + 2 <= lastCommentEnd
    else { return nil }
    return (offset + 2...lastCommentEnd).first { bytes[$0...].starts(with: "*/".utf8) }
      .map { $0 + 2 }
  }

  /// Whether only spaces come before an offset; if so, a bracket there is not part of prose.
  private func isAlone(_ offset: Int) -> Bool {
    offset < 64 && bytes[..<offset].allSatisfy { $0 <= 0x20 }
  }
}

extension SampleImport {
  /// Reports the text between two messages, each kind of content once.
  private mutating func tellBetween(_ start: Int, _ end: Int) {
    var offset = start
    while offset < end {
      var stop = offset
      while stop < end, bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
      lines += 1
      // Of very many lines, only those with a message are read.
      if lines < 2000 || offset == start || stop == end { tellLine(offset, stop) }
      offset = stop + 1
    }
  }

  private mutating func tellLine(_ start: Int, _ end: Int) {
    var first = start
    while first < end, bytes[first] <= 0x20 || [0x2C, 0x3B, 0x29].contains(bytes[first]) {
      first += 1
    }
    // The end of a call or a statement.
    if bytes[start..<first].contains(where: { [0x29, 0x3B].contains($0) }) { hasCode = true }
    if bytes[first..<end].starts(with: [0xEF, 0xBB, 0xBF]) { first += 3 }
    guard first < end else {
      if bytes[start..<end].contains(0x3B) {
        tell("semicolon", at: start, "a semicolon after the message was left out.")
      }
      return
    }
    let line = String(decoding: bytes[first..<min(end, first + 400)], as: UTF8.self)
    if line.hasPrefix("```") || line.hasPrefix("~~~") {
      fences += 1
      // With several blocks it is a page.
      if fences > 2 || !FencedBlock.isPlain(Array(line.utf8)[...]) { hasCode = true }
      tell("fence", at: first, "the Markdown fence was left out.")
    } else if let address = HTTPLine.address(in: line) {
      use(address)
      if HTTPLine.isDryRun(address) {
        isDryRun = true
        tell("dry run", at: first, HTTPLine.dryRunWords)
      } else if !HTTPLine.isPlain(address) || !HTTPLine.isPlain(line: line) {
        hasCode = true
      }
      tell("request line", at: first, "the HTTP request line was left out.")
    } else if let name = HTTPLine.headerName(in: line) {
      if name.lowercased() == "authorization" {
        tell(
          "authorization", at: first,
          "the Authorization header was left out; Crier uses its own and does not keep this one.")
      } else {
        let isOther =
          name.lowercased() == "host" && !HTTPLine.isOfFCM(host: String(line.dropFirst(5)).trimmed)
        if isOther || !HTTPLine.isPlain(header: name) { hasCode = true }
        tell("header", at: first, "the HTTP headers were left out.")
      }
    } else if line.hasPrefix("//") || line.hasPrefix("#") || line.hasPrefix("/*") {
      // It may say that this is not to be sent.
      if line.contains(where: { $0.isLetter || $0.isNumber }) { hasCode = true }
      tell("comment", at: first, "a comment was left out.")
    } else {
      hasCode = true
      if isAssignment(line) {
        tell("assignment", at: first, "the assignment around the message was left out.")
      } else {
        tell("text", at: first, "the text around the message was left out.")
      }
    }
  }

  private static let keywords = [
    "var ", "let ", "const ", "return ", "export ", "module.exports", "await ",
  ]

  private func isAssignment(_ line: String) -> Bool {
    let trimmed = line.reversed().drop { $0 == " " }
    return Self.keywords.contains { line.hasPrefix($0) } || trimmed.first == "="
  }

  private mutating func tell(_ kind: String, at offset: Int, _ sentence: String) {
    guard toldKinds.insert(kind).inserted else { return }
    notes.repair(at: offset, sentence)
  }

  /// Reads the project and the protocol from an address.
  mutating func use(_ address: String) {
    if let project = HTTPLine.project(in: address) { projects.insert(project) }
    if HTTPLine.isLegacy(address) { isLegacy = true }
  }
}
