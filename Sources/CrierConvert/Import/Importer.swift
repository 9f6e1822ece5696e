import CrierMessage

/// The entry point for imported text: detects the format, reads it, and reports every repair.
package enum Importer {
  /// Converts a text to v1 requests; a text that is already a v1 request is not changed.
  ///
  /// `now` is in seconds since 1970; the legacy protocol counted times from the moment of sending.
  package static func read(
    _ bytes: [UInt8], as format: ImportFormat = .auto, now: Int
  ) throws(ImportError) -> Import {
    do throws(ImportFault) {
      try checkText(bytes)
      var found: Import
      switch format {
      case .v1: return try v1(bytes)
      case .legacy: found = finished(try legacy(bytes, now: now), in: bytes)
      case .curl: found = finished(try curl(bytes, now: now), in: bytes)
      case .sample:
        found = try named(bytes) { () throws(ImportFault) in
          finished(try sample(bytes, now: now), in: bytes)
        }
      case .auto: found = try named(bytes) { () throws(ImportFault) in try any(bytes, now: now) }
      }
      found.tellHeldBack()
      found.tellProjects()
      return found
    } catch {
      throw ImportError(
        reason: error.reason, place: JSONPlace(offset: error.offset, in: bytes))
    }
  }

  /// Returns what was read from a text or from one of its code blocks, without access keys, and as a
  /// dry run if it is a program.
  private static func finished(_ found: Import, in bytes: [UInt8]) -> Import {
    var found = found
    found.tellCode(in: bytes)
    // It may have been sent.
    if found.isAnswered { found.holdBack() }
    // What somebody wrote as JSON is the message itself.
    guard (try? JSONReader.read(bytes)) == nil else { return found }
    found.dropAccessKeys()
    found.holdBackProgram()
    return found
  }

  /// Names what a program does besides sending messages, such as subscribing devices to a topic.
  private static func named(
    _ bytes: [UInt8], _ read: () throws(ImportFault) -> Import
  ) throws(ImportFault) -> Import {
    let isJSON = (try? JSONReader.read(bytes)) != nil
    let other = isJSON ? nil : NoRequest(code: ProgramComments.blanked(bytes))
    do throws(ImportFault) {
      var found = try read()
      if other == .subscriptionCall, let (sentence, fix) = other?.words {
        let isTold = found.losses.contains { $0.fix == fix }
        if !isTold {
          let note = ImportNote(
            offset: 0, field: nil,
            sentence: "the text also has a part that was left out: \(sentence)",
            fix: fix)
          found.losses += ImportNotes.explained([note], in: bytes)
        }
      }
      return found
    } catch {
      guard let other, error.reason.mayBeCode else { throw error }
      throw ImportFault(reason: .noRequest(other), offset: 0)
    }
  }

  private static func checkText(_ bytes: [UInt8]) throws(ImportFault) {
    guard bytes.count <= JSONReader.largestText else {
      throw ImportFault(reason: .json(.tooLarge(limit: JSONReader.largestText)), offset: 0)
    }
    if let bad = firstInvalidUTF8(bytes) {
      throw ImportFault(reason: .json(.notUTF8), offset: bad)
    }
  }

  /// Reads a page whose code blocks contain commands or programs, each block separately; nil if there
  /// is no more than one, beside other code.
  private static func blocks(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import? {
    let isMixed = CurlImport.start(in: bytes) != nil || SnippetStart.language(of: bytes) != nil
    // Long texts are not split, because searching every block for every format takes too long.
    let all = isMixed && bytes.count <= 1 << 20 ? FencedBlock.all(in: bytes) : []
    guard !all.isEmpty else { return nil }
    let blocks = Array(all.prefix(FencedBlock.most))
    var rest = bytes
    for offset in blocks.map(\.range).joined() where rest[offset] != 0x0A { rest[offset] = 0x20 }
    let hasOther = CurlImport.start(in: rest) != nil || !SnippetStart.languages(of: rest).isEmpty
    guard all.count > 1 || !hasOther else { return nil }
    var found: Import?
    var left: [ImportNote] = []
    var firstFault: ImportFault?
    for block in blocks {
      do throws(ImportFault) {
        let alone = block.alone(in: bytes)
        let more = try named(alone) { () throws(ImportFault) in try any(alone, now: now) }
        if found == nil { found = more } else { found?.add(more) }
      } catch {
        firstFault = firstFault ?? error
        left.append(
          ImportNote(
            offset: block.range.lowerBound, field: nil,
            sentence: "this code block was left out: \(error.reason.words.0)",
            fix: error.reason.words.1))
      }
    }
    if found == nil, let firstFault { throw firstFault }
    left += leftOut(of: rest, besides: blocks, isLong: all.count > blocks.count)
    found?.losses += ImportNotes.explained(left, in: bytes)
    // A page tells about requests; which of them are meant, and how, is in its words.
    if all.count > 1 || FencedBlock.hasText(in: rest) { found?.holdBack() }
    return found
  }

  /// Returns notes on the parts of a page that are not read.
  ///
  /// - Parameter rest: The page without its blocks.
  private static func leftOut(
    of rest: [UInt8], besides blocks: [FencedBlock], isLong: Bool
  ) -> [ImportNote] {
    var left: [ImportNote] = []
    var rest = rest
    let end = blocks.last?.range.upperBound ?? 0
    if isLong {
      left.append(
        ImportNote(
          offset: end, field: nil,
          sentence: "everything after this point was left out, because the page has more than "
            + "\(FencedBlock.most) code blocks.", fix: "Convert it in parts."))
      for offset in end..<rest.count where rest[offset] != 0x0A { rest[offset] = 0x20 }
    }
    if let start = CurlImport.start(in: rest) {
      left.append(
        ImportNote(
          offset: start, field: nil,
          sentence: "this curl command is outside the code blocks; it was left out.",
          fix: "Put it into a separate file."))
    } else if let language = SnippetStart.languages(of: rest).first {
      left.append(
        ImportNote(
          offset: 0, field: nil,
          sentence: "the text outside the code blocks mentions \(language.label) code, which was "
            + "left out.", fix: "If it is a program, put it into a separate file."))
    }
    return left
  }

  private static func any(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    if let strict = try? JSONReader.read(bytes) {
      let isV1 = strict.members != nil && RequestShape(strict) != .legacy
      return finished(isV1 ? try v1(bytes) : try sample(bytes, now: now), in: bytes)
    }
    if let found = try blocks(bytes, now: now) { return found }
    return finished(try program(bytes, now: now), in: bytes)
  }

  private static func program(_ text: [UInt8], now: Int) throws(ImportFault) -> Import {
    let bytes = ProgramComments.blanked(text)
    do throws(ImportFault) {
      var found = try uncommented(bytes, now: now)
      // A comment may say that this is not to be sent.
      if bytes != text { found.hasCode = true }
      return found
    } catch {
      let isCode = !SnippetStart.mentioned(in: text).isEmpty
      guard [.noMessage, .undecidable, .json(.empty)].contains(error.reason), isCode,
        SnippetStart.languages(of: bytes).isEmpty
      else { throw error }
      throw ImportFault(reason: .commentedOut, offset: 0)
    }
  }

  /// Reads a text whose comments are blank.
  private static func uncommented(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    if CurlImport.start(in: bytes) != nil { return try curl(bytes, now: now) }
    if PlainLegacyReader.mayBe(bytes) { return try legacy(bytes, now: now) }
    if SnippetStart.language(of: bytes) != nil { return try sample(bytes, now: now) }
    if MapLanguage.language(of: bytes) != nil { return try sample(bytes, now: now) }
    guard bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else {
      let isEmpty = bytes.allSatisfy { $0 <= 0x20 }
      throw ImportFault(
        reason: isEmpty ? .json(.empty) : .undecidable, offset: isEmpty ? bytes.count : 0)
    }
    return try sample(bytes, now: now)
  }

  /// Rejects a key file or a token response, which would otherwise pass as a bare message.
  private static func checkNoCredentials(_ value: JSONValue) throws(ImportFault) {
    let names = ["private_key", "client_secret", "access_token", "refresh_token"]
    let found = value.members?.first { names.contains($0.key) && $0.value.text != nil }
    if let found { throw ImportFault(reason: .credentials(key: found.key), offset: 0) }
  }

  private static func v1(_ bytes: [UInt8]) throws(ImportFault) -> Import {
    let request: JSONValue
    do {
      request = try JSONReader.read(bytes)
    } catch {
      throw ImportFault(reason: .json(error.reason), offset: error.offset)
    }
    guard request.members != nil else {
      throw ImportFault(reason: .notAnObject(kind: request.kind), offset: 0)
    }
    try checkNoCredentials(request)
    let message = Message(request: request)
    var result = Import(form: .v1, requests: [message.wrapped])
    if message.isBare { result.repairs = [Self.wrapping] }
    return result
  }

  private static let wrapping = Explanation(
    at: .message,
    "The message was not wrapped; it was put into {\"message\": …}, as FCM requires.")

  private static func legacy(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    if PlainLegacyReader.mayBe(bytes) {
      let body = try PlainLegacyReader(bytes: bytes).read()
      return try RequestAssembly(form: .legacy, isLegacy: true, now: now)
        .requests(of: [body], notes: ImportNotes(), in: bytes)
    }
    var reader = SampleImport(bytes)
    try reader.read()
    var result = try RequestAssembly(form: .legacy, isLegacy: true, now: now)
      .requests(of: reader.bodies, notes: reader.notes, in: bytes)
    reader.finish(&result)
    return result
  }

  private static func sample(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    let strict = try? JSONReader.read(bytes)
    if let strict { try checkNoCredentials(strict) }
    // Strict JSON is never a program, even if its strings contain code.
    let bytes = strict == nil ? ProgramComments.blanked(bytes) : bytes
    if strict == nil, let language = SnippetStart.language(of: bytes) {
      var found = try SnippetImport.read(bytes, in: language, now: now)
      let others = SnippetStart.languages(of: bytes).filter { $0 != language }
      if !others.isEmpty {
        let names = others.map(\.label).joined(separator: ", ")
        let note = ImportNote(
          offset: 0, field: nil,
          sentence: "the text also contains a program in \(names), which was left out.",
          fix: "Put it into a separate file.")
        found.losses += ImportNotes.explained([note], in: bytes)
      }
      return found
    }
    if strict == nil, let language = MapLanguage.language(of: bytes) {
      return try maps(bytes, language, now: now)
    }
    return try loose(bytes, now: now)
  }

  private static func maps(
    _ bytes: [UInt8], _ language: MapLanguage, now: Int
  ) throws(ImportFault) -> Import {
    do throws(ImportFault) {
      return try MapImport.read(bytes, in: language, now: now)
    } catch {
      guard case .noMap = error.reason else { throw error }
      // The program may contain the request as a JSON string.
      if var found = try? loose(bytes, now: now),
        found.requests.contains(where: { RequestShape($0) != .unknown })
      {
        found.hasCode = true
        return found
      }
      throw error
    }
  }

  private static func loose(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    var reader = SampleImport(bytes)
    try reader.read()
    var result = try RequestAssembly(form: .sample, isLegacy: reader.isLegacy, now: now)
      .requests(of: reader.bodies, notes: reader.notes, in: bytes)
    result.projects = reader.projects
    reader.finish(&result)
    return result
  }

  private static func curl(_ bytes: [UInt8], now: Int) throws(ImportFault) -> Import {
    var commands = CurlCommands(bytes, now: now)
    return try commands.read()
  }
}
