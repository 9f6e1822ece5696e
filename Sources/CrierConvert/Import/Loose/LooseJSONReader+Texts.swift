import CrierMessage

extension LooseJSONReader {
  /// The quotation marks around a string.
  enum Quote: Hashable {
    case double, single, back
    /// Typographic double quotes “like these”, in any language.
    case typographic
    /// Typographic single quotes ‘like these’.
    case typographicSingle

    var words: String {
      switch self {
      case .double: "double quotes"
      case .single: "single quotes"
      case .back: "back quotes"
      case .typographic, .typographicSingle: "typographic quotes"
      }
    }
  }

  func quote(at offset: Int) -> Quote? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .double
    case UInt8(ascii: "'"): return .single
    case UInt8(ascii: "`"): return .back
    case 0xC2 where offset + 1 < bytes.count && [0xAB, 0xBB].contains(bytes[offset + 1]):
      return .typographic
    case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80:
      switch bytes[offset + 2] {
      case 0x98...0x9B, 0xB2: return .typographicSingle
      case 0x9C...0x9F, 0xB3: return .typographic
      default: return nil
      }
    default: return nil
    }
  }

  private func length(of quote: Quote, at offset: Int) -> Int {
    switch quote {
    case .double, .single, .back: 1
    case .typographic, .typographicSingle: bytes[offset] == 0xC2 ? 2 : 3
    }
  }

  /// Reads a string including both quotation marks, and resolves its escape sequences.
  mutating func readText(_ quote: Quote) throws(ImportFault) -> String {
    let start = position
    position += length(of: quote, at: position)
    if quote != .double { edit(start..<position, to: "\"") }
    var units: [UInt8] = []
    var tab: Int?
    while true {
      guard position < bytes.count else { throw fault(.textRunsOn, at: start) }
      let byte = bytes[position]
      if let other = self.quote(at: position), try closes(quote, other, from: start) {
        let end = position
        position += length(of: other, at: end)
        if quote != .double { edit(end..<position, to: "\"") }
        break
      }
      switch byte {
      case UInt8(ascii: "\\"):
        try appendEscape(to: &units, in: quote)
        continue
      case 0x0A, 0x0D:
        guard quote == .back else { throw fault(.textRunsOn, at: start) }
        edit(position..<position + 1, to: byte == 0x0A ? "\\n" : "\\r")
      case 0x09:
        tab = tab ?? position
        edit(position..<position + 1, to: "\\t")
      case UInt8(ascii: "\""): edit(position..<position + 1, to: "\\\"")
      case 0..<0x20: throw fault(.json(.controlCharacter(byte)), at: position)
      case UInt8(ascii: "$") where quote == .back && follows("{"):
        throw fault(.computedText, at: position)
      default: break
      }
      units.append(byte)
      position += 1
    }
    if let tab { repair(at: tab, "a tab inside the string became \\t.") }
    if quote != .double {
      notes.repair(
        at: start, field: FieldPath(path),
        "the \(quote.words) around this string became double quotes.",
        summary: "the \(quote.words) around # strings became double quotes; the first one is here.")
    }
    return String(decoding: units, as: UTF8.self)
  }

  private func follows(_ sign: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: sign)
  }

  /// Whether a quotation mark ends the string.
  ///
  /// A typographic mark can also be part of the string: it ends the string only where a key or
  /// value may end. An apostrophe inside a word never does.
  private func closes(_ quote: Quote, _ other: Quote, from start: Int) throws(ImportFault) -> Bool {
    switch (quote, other) {
    case (.double, .double), (.single, .single), (.back, .back): return true
    case (.typographic, .typographic), (.typographic, .double),
      (.typographicSingle, .typographicSingle), (.typographicSingle, .single):
      if mayEnd(after: position + length(of: other, at: position)) { return true }
      if quote == .typographicSingle { return false }
      throw fault(.unclearEnd, at: start)
    default: return false
    }
  }

  private func mayEnd(after offset: Int) -> Bool {
    var next = offset
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    guard next < bytes.count else { return true }
    return [0x0A, 0x0D, 0x2C, 0x3A, 0x5D, 0x7D].contains(bytes[next])
  }

  private mutating func appendEscape(
    to units: inout [UInt8], in quote: Quote
  ) throws(ImportFault) {
    let start = position
    guard position + 1 < bytes.count else { throw fault(.json(.endedEarly), at: position) }
    let sign = bytes[position + 1]
    let isDollar = sign == UInt8(ascii: "$")
    if isDollar || sign == UInt8(ascii: "'") || sign == UInt8(ascii: "`") {
      if isDollar || quote == .double {
        repair(at: start, "the backslash before a \(isDollar ? "$" : "quote") was left out.")
      }
      edit(start..<start + 1, to: "")
      units.append(sign)
      position += 2
      return
    }
    var strict = JSONReader(bytes, at: position)
    do {
      units.append(contentsOf: String(try strict.readEscape()).utf8)
    } catch {
      throw fault(.json(error.reason), at: error.offset)
    }
    position = strict.position
  }

  /// Reads a number in JSON's spelling; rejects others, because digits must not change.
  mutating func readNumber() throws(ImportFault) -> String {
    guard bytes[position] != UInt8(ascii: "+") else {
      throw fault(.json(.badNumber), at: position)
    }
    let start = position
    var strict = JSONReader(bytes, at: position)
    do {
      let digits = try strict.readNumber()
      position = strict.position
      guard position >= bytes.count || bytes[position] != UInt8(ascii: "_") else {
        throw fault(.json(.badNumber), at: start)
      }
      return digits
    } catch let error as JSONError {
      throw fault(.json(error.reason), at: error.offset)
    } catch let error as ImportFault {
      throw error
    } catch {
      throw fault(.json(.badNumber), at: start)
    }
  }
}
