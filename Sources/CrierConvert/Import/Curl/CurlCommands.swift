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
  private let flow: ShellFlow

  init(_ bytes: [UInt8], now: Int) {
    self.bytes = bytes
    self.now = now
    rest = bytes
    variables = ShellVariables(in: bytes)
    flow = ShellFlow(in: bytes)
    for offset in variables.ranges.joined() { rest[offset] = 0x20 }
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

  /// Whether a command outside of `examples` may run.
  private func runsAny(besides examples: [Range<Int>]) -> Bool {
    var position = 0
    var count = 0
    while count <= Self.most, let start = CurlImport.start(in: bytes, from: position) {
      let isExample = examples.contains { $0.contains(start) }
      if !isExample, flow.reason(at: start) == nil { return true }
      count += 1
      position = start + 1
    }
    return false
  }

  mutating func read() throws(ImportFault) -> Import {
    let examples = examples()
    let runsAny = runsAny(besides: examples)
    var position = 0
    var count = 0
    while let start = CurlImport.start(in: bytes, from: position) {
      if let text = examples.first(where: { $0.contains(start) }) {
        left.lose(at: start, "a curl command in a text of the script was left out.")
        for offset in text { rest[offset] = 0x20 }
        position = text.upperBound
        continue
      }
      count += 1
      guard count <= Self.most else {
        throw ImportFault(reason: .tooManyMessages(limit: Self.most), offset: start)
      }
      var reader = CurlImport(bytes, from: start, variables)
      let reason = flow.reason(at: start).map { "this curl command never runs, because \($0)" }
      if let reason, runsAny {
        _ = try? reader.read()
        left.lose(at: start, "\(reason); it was left out.", fix: "Remove it, or let it run.")
      } else {
        try read(&reader)
        if let reason {
          left.doubt(at: start, reason)
          found?.isUnfinished = true
        }
      }
      position = max(reader.end, start + 1)
      for range in [start..<min(position, bytes.count), reader.file ?? start..<start] {
        for offset in range { rest[offset] = 0x20 }
      }
    }
    guard var found else { throw firstFault ?? ImportFault(reason: .noCurl, offset: 0) }
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
      (more.project, more.isUnfinished) = (reader.project, reader.isUnfinished)
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

extension ImportError.Reason {
  /// Whether the command is complete but sends no readable message.
  fileprivate var isNoMessage: Bool {
    switch self {
    case .noBody, .bodyElsewhere, .noRequest, .noMessage, .credentials: true
    default: false
    }
  }
}
