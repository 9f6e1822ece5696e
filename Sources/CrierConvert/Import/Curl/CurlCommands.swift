import CrierMessage

/// Reads all curl commands in a text, each with the message that it sends.
///
/// Other programs and messages in the text are reported but not read.
struct CurlCommands {
  private let bytes: [UInt8]
  private let now: Int
  private var found: Import?
  private var left = ImportNotes()
  private var firstFault: ImportFault?
  /// The text without the commands.
  private var rest: [UInt8]
  private let variables: ShellVariables
  /// Whether a command is only an example, or depends on more than what it says itself.
  private var hasCode = false

  init(_ bytes: [UInt8], now: Int) {
    self.bytes = bytes
    self.now = now
    rest = bytes
    variables = ShellVariables(in: bytes)
  }

  /// The maximum number of commands in a text; pasted samples have fewer.
  private static let most = 200

  /// The places of texts in a script, such as its help, in which commands are only examples.
  ///
  /// None if all commands are in them.
  private func examples() -> [Range<Int>] {
    let texts = HereDocument.ranges(in: bytes) + variables.texts(in: bytes)
    var position = 0
    var count = 0
    while count <= Self.most, let start = CurlImport.start(in: bytes, from: position) {
      if !texts.contains(where: { $0.contains(start) }) { return texts }
      count += 1
      position = start + 1
    }
    return []
  }

  mutating func read() throws(ImportFault) -> Import {
    let examples = examples()
    var position = 0
    var count = 0
    while let start = CurlImport.start(in: bytes, from: position) {
      if let text = examples.first(where: { $0.contains(start) }) {
        left.lose(at: start, "a curl command in a text of the script was left out.")
        hasCode = true
        for offset in text { rest[offset] = 0x20 }
        position = text.upperBound
        continue
      }
      count += 1
      guard count <= Self.most else {
        throw ImportFault(reason: .tooManyMessages(limit: Self.most), offset: start)
      }
      // `#` may begin a comment, `>` a line of a quoted mail; both may also be a prompt.
      let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if bytes[line..<start].contains(where: { "#>".utf8.contains($0) }) { hasCode = true }
      var reader = CurlImport(bytes, from: start, variables)
      try read(&reader)
      position = max(reader.end, start + 1)
      for range in [start..<min(position, bytes.count), reader.file ?? start..<start] {
        for offset in range { rest[offset] = 0x20 }
      }
    }
    guard var found else { throw firstFault ?? ImportFault(reason: .noCurl, offset: 0) }
    if hasCode || isMore { found.hasCode = true }
    tellRest()
    found.losses += ImportNotes.explained(left.losses, in: bytes)
    return found
  }

  private mutating func read(_ reader: inout CurlImport) throws(ImportFault) {
    do throws(ImportFault) {
      let bodies = try reader.read()
      var more = try RequestAssembly(
        form: .curl, isLegacy: reader.isLegacy, now: now, origin: reader.origin
      ).requests(of: bodies, notes: reader.notes, in: bytes)
      more.projects = reader.projects
      if reader.hasCode { hasCode = true }
      if reader.isDryRun { more.makeDryRun() }
      if found == nil { found = more } else { found?.add(more) }
    } catch {
      firstFault = firstFault ?? error
      // A broken message is an error; a command without a message is only skipped.
      guard error.reason.isNoMessage else { throw error }
      let (sentence, fix) = error.reason.words
      left.lose(at: error.offset, "a curl command was left out: \(sentence)", fix: fix)
    }
  }

  private mutating func tellRest() {
    for offset in variables.ranges.joined() { rest[offset] = 0x20 }
    if let language = SnippetStart.languages(of: rest).first {
      left.lose(
        at: 0, "the text also contains a \(language.label) program, which was left out.",
        fix: "Put it into a separate file.")
    }
    var sample = SampleImport(rest)
    guard (try? sample.read()) != nil else { return }
    let messages = sample.bodies.filter { RequestShape($0.value) != .unknown }
    if let first = messages.first {
      let count = messages.count == 1 ? "a message" : "\(messages.count) messages"
      left.lose(
        at: first.offsets(of: [FieldPath()])[FieldPath()] ?? 0,
        "the text also contains \(count) outside its curl commands; only the commands were read.",
        fix: "Put other messages into a separate file.")
    }
  }
}

extension CurlCommands {
  /// Whether the text has anything but its commands, prompts and Markdown fences.
  private var isMore: Bool {
    rest.split(separator: 0x0A).contains { line in
      let text = line.drop { $0 <= 0x20 }
      // A comment may say that this is not to be sent.
      return !FencedBlock.isPlain(text)
        && !text.allSatisfy { $0 <= 0x20 || Array("$%#".utf8).contains($0) }
    }
  }
}

extension ImportError.Reason {
  /// Whether the command is complete but sends no readable message.
  fileprivate var isNoMessage: Bool {
    switch self {
    case .noBody, .bodyElsewhere, .noRequest, .noMessage, .credentials: true
    default: false
    }
  }
}
