import CrierMessage
import TextLayout

/// Reads the message that a curl command sends.
///
/// Access keys are recognized, removed and never repeated. Files named in the command are not read.
/// If apostrophes in the message break the shell's quotes, the JSON shows what was intended.
struct CurlImport {
  let bytes: [UInt8]
  var notes = ImportNotes()
  private(set) var projects: Set<String> = []
  var isLegacy = false
  private let start: Int
  private let variables: ShellVariables
  /// The end of the command once it has been read; before that, its start.
  private(set) var end: Int
  /// The lines above the command that write the file with its body.
  private(set) var file: Range<Int>?
  /// Whether the message or an option depends on variables, commands or code, or an option changes
  /// where or how the request goes.
  private(set) var hasCode = false
  /// Whether the address asks for a dry run.
  private(set) var isDryRun = false
  private var hasAddress = false
  private var noRequest: ImportFault?
  private var body: ShellReader.Word?
  private var isForm = false
  /// The number of searches for quotes; limited, because each may scan the whole text.
  var attempts = 0

  init(_ bytes: [UInt8], from start: Int, _ variables: ShellVariables) {
    self.bytes = bytes
    self.start = start
    self.variables = variables
    end = start
  }

  /// Returns the position of `curl` as a command: at the start of a line, perhaps after a prompt.
  ///
  /// A search from the middle of a line begins with the next line. `#` is the prompt of the root
  /// user only if no command is without it, and never in a script; else it begins a comment.
  static func start(in bytes: [UInt8], from position: Int = 0) -> Int? {
    if let found = start(in: bytes, from: position, after: prompts) { return found }
    let isScript = bytes.starts(with: "#!".utf8)
    guard !isScript, start(in: bytes, from: 0, after: prompts) == nil else { return nil }
    return start(in: bytes, from: position, after: prompts + [UInt8(ascii: "#")])
  }

  private static let prompts = Array("$%>".utf8)

  /// What may stand before a command on its line: `send() { curl …`, `if x; then curl …`, `$(curl …)`.
  private static let openers = ["{", ";", "(", "`", "&&", "||", "then", "do", "else"]

  /// Returns the position of `curl` as a command in the middle of a line; it has an option or an
  /// address, unlike the word in a sentence.
  private static func inner(of bytes: [UInt8], _ line: Range<Int>) -> Int? {
    let text = bytes[line]
    return text.indices.first { offset in
      guard bytes[offset...].starts(with: "curl ".utf8) else { return false }
      var end = offset
      while end > line.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
      let isOpened = openers.contains {
        bytes[line.lowerBound..<end].suffix($0.utf8.count).elementsEqual($0.utf8)
      }
      let next = bytes[(offset + 5)...].first { $0 != 0x20 }
      let isCall = next.map { Array("-\"'$h\\".utf8).contains($0) } ?? false
      return isOpened && isCall
    }
  }

  private static func start(
    in bytes: [UInt8], from position: Int, after prompts: [UInt8]
  ) -> Int? {
    let name = Array("curl".utf8)
    var offset = position
    if position > 0 {
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      offset += 1
    }
    while offset + name.count < bytes.count {
      var first = offset
      while first < bytes.count,
        bytes[first] == 0x20 || bytes[first] == 0x09 || prompts.contains(bytes[first])
      {
        first += 1
      }
      if bytes[first...].starts(with: name) {
        let rest = bytes[(first + name.count)...]
        let next = rest.starts(with: ".exe".utf8) ? rest.dropFirst(4).first : rest.first
        if let next, [0x20, 0x09, 0x5C, 0x5E, 0x0A, 0x0D].contains(next) { return first }
      }
      let line = offset
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      let isComment = first < bytes.count && bytes[first] == UInt8(ascii: "#")
      if !isComment, let found = inner(of: bytes, line..<offset) { return found }
      offset += 1
    }
    return nil
  }

  /// Maps a byte offset in the body to an offset in the file.
  var origin: (Int) -> Int {
    let origins = body?.origins ?? SpanMap()
    return { origins.origin(of: $0) }
  }

  mutating func read() throws(ImportFault) -> [PlacedJSON] {
    var shell = ShellReader(bytes, from: start)
    shell.variables = variables
    // The end of the command's here-document, if there is one.
    var here = start
    defer { end = max(here, shell.position) }
    _ = try shell.next()
    while let word = try shell.next() { try take(word, &shell) }
    if let noRequest { throw noRequest }
    // Without an address, or with lines that the shell does not join, the command sends something else;
    // a comment may say that it is not to be sent.
    if !hasAddress || !shell.joins.isEmpty || shell.hasComment { hasCode = true }
    for join in shell.joins {
      notes.repair(at: join, "the backslash at the end of the line was missing; it was added.")
    }
    if let body, body.text == "@-",
      let inline = HereDocument.read(bytes, from: shell.position, variables)
    {
      self.body = inline.word
      here = inline.end
    } else if let body, body.bytes.first == UInt8(ascii: "@"),
      let written = HereDocument.written(
        to: String(body.text.dropFirst()), in: bytes, before: start, variables)
    {
      self.body = written.word
      file = written.range
      hasCode = true
    }
    guard let body, !body.bytes.isEmpty else {
      throw ImportFault(reason: .noBody, offset: start)
    }
    if body.bytes.first == UInt8(ascii: "@") {
      let name =
        body.text == "@-"
        ? "standard input" : ForeignName.shortened(String(body.text.dropFirst()))
      throw ImportFault(reason: .bodyElsewhere(name: name), offset: body.start)
    }
    if body.isExpanded || Self.hasBatchVariable(body.text) { hasCode = true }
    tellVariables(of: body)
    return try bodies(of: body)
  }

  /// Whether a text has a variable of Windows, such as `%TOPIC%` or `%1`.
  private static func hasBatchVariable(_ text: String) -> Bool {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return parts.contains { $0.first?.isNumber == true }
      || parts.dropLast().contains { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  private mutating func tellVariables(of body: ShellReader.Word) {
    for (name, offset, isDefault) in body.filled {
      let value = isDefault ? "default, because the script does not set it" : "value in the script"
      notes.repair(at: offset, "\(ForeignName.shortened(name)) was replaced by its \(value).")
    }
    if let calls = variables.calls(at: start), calls > 1 {
      notes.lose(
        at: start, "the script calls this function \(calls) times; one message stands for all.",
        fix: "Give each of them its values with --set.")
    }
    let isText = isForm || PlainLegacyReader.mayBe(body.bytes)
    for unknown in body.unknowns {
      let words = Self.words(of: unknown)
      if let name = unknown.placeholder {
        notes.miss(at: unknown.offset, field: nil, words, placeholder: name)
      } else if isText {
        // In JSON, the reader of the JSON says what becomes of it.
        notes.miss(at: unknown.offset, field: nil, words, placeholder: unknown.name)
      }
    }
  }

  private static func words(of unknown: ShellReader.Word.Unknown) -> String {
    let words = ForeignName.shortened(unknown.words)
    return unknown.isCommand
      ? "here stands \(words), but Crier runs no commands"
      : "\(words) is a variable of the shell, whose value is not in the text"
  }

  private mutating func bodies(of body: ShellReader.Word) throws(ImportFault) -> [PlacedJSON] {
    do throws(ImportFault) {
      if let bad = firstInvalidUTF8(body.bytes) {
        throw ImportFault(reason: .json(.notUTF8), offset: bad)
      }
      if isForm || PlainLegacyReader.mayBe(body.bytes) {
        isLegacy = true
        return [try PlainLegacyReader(bytes: body.withPlaceholders).read()]
      }
      var sample = SampleImport(body.bytes)
      try sample.read()
      notes.add(sample.notes.moved(by: origin))
      if sample.notes.hasCode { hasCode = true }
      return sample.bodies
    } catch {
      throw ImportFault(reason: error.reason, offset: origin(error.offset))
    }
  }

  private mutating func take(
    _ word: ShellReader.Word, _ shell: inout ShellReader
  ) throws(ImportFault) {
    let text = word.text
    if text.hasPrefix("--"), text.count > 2 {
      let parts = text.dropFirst(2).split(separator: "=", maxSplits: 1)
      let option = CurlOption.long(String(parts.first ?? ""))
      if option == .flag, !CurlOption.isHarmless(String(text.dropFirst(2))) { hasCode = true }
      guard option != .flag else { return }
      if parts.count == 2 {
        var value = word
        let skipped = text.utf8.count - parts[1].utf8.count
        value = value.dropping(skipped)
        return try use(value, for: option, &shell)
      }
      return try useNext(for: option, at: word.start, &shell)
    }
    guard text.hasPrefix("-"), text.count > 1 else { return takeBare(word, text) }
    for (index, letter) in text.enumerated().dropFirst() {
      let option = CurlOption.short(letter)
      if option == .flag, !CurlOption.isHarmless(letter) { hasCode = true }
      guard option != .flag else { continue }
      let skipped = text.prefix(index + 1).utf8.count
      if skipped < word.bytes.count {
        return try use(word.dropping(skipped), for: option, &shell)
      }
      return try useNext(for: option, at: word.start, &shell)
    }
  }

  private mutating func useNext(
    for option: CurlOption, at start: Int, _ shell: inout ShellReader
  ) throws(ImportFault) {
    shell.skipSpace()
    let quoteStart = shell.position
    if option == .body || option == .json,
      let meant = try meantBody(at: quoteStart, &shell)
    {
      return try use(meant, for: option, &shell)
    }
    guard let value = try shell.next() else {
      if option == .body || option == .json {
        throw ImportFault(reason: .noBody, offset: start)
      }
      return
    }
    try use(value, for: option, &shell)
  }

  private mutating func use(
    _ value: ShellReader.Word, for option: CurlOption, _ shell: inout ShellReader
  ) throws(ImportFault) {
    switch option {
    case .address: takeAddress(value, value.text)
    case .header: takeHeader(value)
    case .body, .json:
      if body == nil {
        body = value
      } else {
        // Two parts of a form are one body; JSON with another part is not what the program sends.
        if [body?.bytes.first, value.bytes.first].contains(UInt8(ascii: "{")) { hasCode = true }
        body?.append(UInt8(ascii: "&"), from: value.start)
        if value.isExpanded { body?.isExpanded = true }
        body?.unknowns += value.unknowns
        body?.filled += value.filled
        for (index, byte) in value.bytes.enumerated() {
          body?.append(byte, from: value.origins.origin(of: index))
        }
      }
    case .form:
      throw ImportFault(reason: .unreadable("A multipart form"), offset: value.start)
    case .config:
      throw ImportFault(
        reason: .bodyElsewhere(name: ForeignName.shortened(value.text)), offset: value.start)
    case .method: if value.text.uppercased() != "POST" { hasCode = true }
    case .way: hasCode = true
    case .other, .flag: break
    }
  }

  private mutating func takeHeader(_ value: ShellReader.Word) {
    let name = value.text.prefix { $0 != ":" }.lowercased()
    if name == "authorization" {
      notes.repair(
        at: value.start,
        "the Authorization header was left out; Crier uses its own and does not keep this one.")
    } else if name == "content-type", value.text.lowercased().holds("form-urlencoded") {
      isForm = true
    }
    // Behind a line break is another header.
    let isOne = !value.text.contains(where: \.isNewline)
    if name == "host" || !isOne || !HTTPLine.isPlain(header: name) { hasCode = true }
  }

  private mutating func takeBare(_ word: ShellReader.Word, _ text: String) {
    if text.hasPrefix("HTTP/") {
      notes.repair(
        at: word.start,
        "\(ForeignName.shortened(text)) is not part of a curl command; it was left out.")
    } else {
      takeAddress(word, text)
    }
  }

  private mutating func takeAddress(_ word: ShellReader.Word, _ text: String) {
    hasAddress = true
    if let project = HTTPLine.project(in: text) { projects.insert(project) }
    if HTTPLine.isLegacy(text) { isLegacy = true }
    // A variable for a part of the address changes no message, but one alone may be any option, and
    // the environment may set one that has a default. Without a scheme, curl uses http.
    let hasDefault = word.filled.contains { _, _, isDefault in isDefault }
    if hasDefault || !text.hasPrefix("https://") { hasCode = true }
    if HTTPLine.isDryRun(text) {
      isDryRun = true
      notes.repair(at: word.start, HTTPLine.dryRunWords)
    } else if !HTTPLine.isPlain(String(text.prefix { $0 != " " })) {
      hasCode = true
    }
    if text.holds(" HTTP/") {
      notes.repair(at: word.start, "HTTP/1.1 is not part of the URL; it was left out.")
    }
    if let other = NoRequest(address: text) {
      noRequest = noRequest ?? ImportFault(reason: .noRequest(other), offset: word.start)
    }
  }
}

extension CurlImport {
  /// Returns the intended body if quotes inside the JSON end the shell's quotes too early.
  ///
  /// A shell reads `'{"condition": "'dogs' in topics"}'` without the apostrophes around `dogs`, and
  /// stops at the first inner quote of `"{"topic": "news"}"`. Used only when the raw text after the
  /// opening quote is an object that ends right before the same quote.
  mutating func meantBody(
    at start: Int, _ shell: inout ShellReader
  ) throws(ImportFault) -> ShellReader.Word? {
    guard start < bytes.count, attempts < 4 else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    var next = start + 1
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "{") else { return nil }
    attempts += 1
    var raw = LooseJSONReader(bytes, from: next)
    guard (try? raw.read()) != nil, (try? raw.skipBlank()) != nil, raw.position < bytes.count,
      bytes[raw.position] == quote
    else { return nil }
    let inside = bytes[start + 1..<raw.position]
    guard inside.contains(quote), !Self.isEscaped(inside, quote) else { return nil }
    var word = ShellReader.Word(start: start)
    shell.position = inside.startIndex
    while shell.position < inside.endIndex {
      if quote == UInt8(ascii: "\""), try shell.expand(into: &word) { continue }
      word.append(bytes[shell.position], from: shell.position)
      shell.position += 1
    }
    shell.position = raw.position + 1
    let name = quote == UInt8(ascii: "'") ? "apostrophes" : "double quotes"
    notes.repair(
      at: start,
      "the \(name) inside the message would end the shell's quotes around it; the text was read "
        + "as intended.")
    return word
  }

  /// Whether the inner quotes are meant for a shell: `'\''`, `'"'"'`, `'$NAME'` or `'"$NAME"'`.
  private static func isEscaped(_ inside: ArraySlice<UInt8>, _ quote: UInt8) -> Bool {
    guard quote == UInt8(ascii: "'") else { return false }
    for index in inside.indices where inside[index] == UInt8(ascii: "'") {
      let rest = inside[index...]
      let ends = [#"'\'"#, #"'"'"'"#, "'$", "'\"$", "'`"]
      if ends.contains(where: { rest.starts(with: $0.utf8) }) { return true }
    }
    return false
  }
}
