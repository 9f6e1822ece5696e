/// Changes one entry in the text of a TOML file; comments, order and line ends stay the same.
///
/// Each function parses its result, and returns nil if anything else would change.
enum TOMLEdit {
  /// Returns the text with a string at the top level, changed on its line or added on a new one
  /// before the tables.
  static func setting(_ name: String, to value: String, in before: TOMLDocument) -> String? {
    let bytes = Array(before.text.utf8)
    let edited: [UInt8]?
    if before.root[name] == nil {
      edited = adding(
        "\(key(name)) = \(quoted(value))", to: bytes, tablesFrom: before.places.firstTable)
    } else {
      edited = replacing(
        inLine: before.places.line(of: [name]), of: bytes, by: Array(quoted(value).utf8))
    }
    var wanted = before.root
    wanted[name] = .text(value)
    return edited.flatMap { checked($0, wanted, before) }
  }

  /// Returns the text with a string in a table, changed on its line or added below the table's
  /// header.
  static func setting(
    _ name: String, inTable table: String, to value: String, in before: TOMLDocument
  ) -> String? {
    guard case .table(var members)? = before.root[table] else { return nil }
    let bytes = Array(before.text.utf8)
    let edited: [UInt8]?
    if members[name] == nil {
      let header = range(ofLine: before.places.line(of: [table]), in: bytes)
      let end = lineEnd(of: bytes)
      let line = Array("\(key(name)) = \(quoted(value))".utf8)
      edited =
        header.upperBound == bytes.count
        ? bytes + end + line + end
        : Array(bytes[...header.upperBound]) + line + end + bytes[(header.upperBound + 1)...]
    } else {
      edited = replacing(
        inLine: before.places.line(of: [table, name]), of: bytes, by: Array(quoted(value).utf8))
    }
    members[name] = .text(value)
    var wanted = before.root
    wanted[table] = .table(members)
    return edited.flatMap { checked($0, wanted, before) }
  }

  /// Returns the text with a new table of strings at its end.
  static func adding(
    table: String, _ members: [(name: String, value: String)], to before: TOMLDocument
  ) -> String? {
    let bytes = Array(before.text.utf8)
    let end = String(decoding: lineEnd(of: bytes), as: UTF8.self)
    let open = bytes.isEmpty || bytes.last == 0x0A ? "" : end
    let gap = bytes.isEmpty ? "" : end
    let lines = ["[\(key(table))]"] + members.map { "\(key($0.name)) = \(quoted($0.value))" }
    let added = open + gap + lines.map { $0 + end }.joined()
    var wanted = before.root
    wanted[table] = .table(
      Dictionary(members.map { ($0.name, TOMLNode.text($0.value)) }) { $1 })
    return checked(bytes + Array(added.utf8), wanted, before)
  }

  /// Returns the text without an entry or a table; comments around it stay.
  static func removing(_ name: String, from before: TOMLDocument) -> String? {
    let bytes = Array(before.text.utf8)
    let number = before.places.line(of: [name])
    let first = range(ofLine: number, in: bytes)
    var last = number
    if firstByte(in: first, of: bytes) == UInt8(ascii: "[") {
      let count = 1 + bytes.count { $0 == 0x0A }
      func begins(_ line: Int) -> UInt8? {
        firstByte(in: range(ofLine: line, in: bytes), of: bytes)
      }
      while last < count, begins(last + 1) != UInt8(ascii: "[") { last += 1 }
      // Comments and empty lines above the next table belong to it, or are kept at the end.
      while last > number, [nil, UInt8(ascii: "#")].contains(begins(last)) { last -= 1 }
    }
    let end = min(bytes.count, range(ofLine: last, in: bytes).upperBound + 1)
    var wanted = before.root
    wanted[name] = nil
    return checked(Array(bytes[..<first.lowerBound] + bytes[end...]), wanted, before)
  }

  private static func checked(
    _ edited: [UInt8], _ wanted: [String: TOMLNode], _ before: TOMLDocument
  ) -> String? {
    let text = String(decoding: edited, as: UTF8.self)
    guard let after = try? TOMLDocument(text, file: before.file), after.root == wanted else {
      return nil
    }
    return text
  }

  /// Returns a name as a key, in quotes if it needs them.
  private static func key(_ name: String) -> String {
    let isBare =
      !name.isEmpty
      && name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
    return isBare ? name : quoted(name)
  }

  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
  }

  private static func firstByte(in line: Range<Int>, of bytes: [UInt8]) -> UInt8? {
    bytes[line].first { !isSpace($0) && $0 != 0x0D }
  }

  /// Returns a string in TOML's syntax.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns the text with a line's value replaced; nil if the value does not end on that line.
  ///
  /// The rest of the line is kept.
  private static func replacing(
    inLine number: Int, of bytes: [UInt8], by value: [UInt8]
  ) -> [UInt8]? {
    let line = range(ofLine: number, in: bytes)
    guard let sign = bytes[line].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let rest = bytes[sign..<line.upperBound].dropFirst()
    guard let start = rest.firstIndex(where: { !isSpace($0) }),
      let end = endOfValue(in: rest[start...])
    else { return nil }
    return Array(bytes[..<start]) + value + Array(bytes[end...])
  }

  /// Returns the end of the value that a piece of text begins with; nil for an unclosed string.
  private static func endOfValue(in piece: ArraySlice<UInt8>) -> Int? {
    let mark = piece[piece.startIndex]
    guard "\"'".utf8.contains(mark) else {
      let value = piece.prefix { $0 != UInt8(ascii: "#") && $0 != 0x0D }
      return (value.lastIndex { !isSpace($0) } ?? piece.startIndex) + 1
    }
    var index = piece.startIndex + 1
    while index < piece.endIndex, piece[index] != mark {
      index += piece[index] == UInt8(ascii: "\\") && mark == UInt8(ascii: "\"") ? 2 : 1
    }
    return index < piece.endIndex ? index + 1 : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Inserts a line before the first table and its comment, or adds it at the end.
  private static func adding(_ line: String, to bytes: [UInt8], tablesFrom table: Int?) -> [UInt8] {
    let end = lineEnd(of: bytes)
    guard let table else {
      let open = bytes.isEmpty || bytes.last == 0x0A ? [] : end
      return bytes + open + Array(line.utf8) + end
    }
    func first(_ number: Int) -> UInt8? {
      firstByte(in: range(ofLine: number, in: bytes), of: bytes)
    }
    var place = table
    while place > 1, first(place - 1) == UInt8(ascii: "#") { place -= 1 }
    while place > 1, first(place - 1) == nil { place -= 1 }
    // If there is a byte order mark, the line goes after it.
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = max(mark, range(ofLine: place, in: bytes).lowerBound)
    let gap = place == 1 ? end : []
    return Array(bytes[..<start]) + Array(line.utf8) + end + gap + Array(bytes[start...])
  }

  /// Returns the range of a line, counted from 1, without its line feed.
  private static func range(ofLine number: Int, in bytes: [UInt8]) -> Range<Int> {
    var start = 0
    for _ in 1..<max(1, number) {
      guard let feed = bytes[start...].firstIndex(of: 0x0A) else { break }
      start = feed + 1
    }
    return start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
  }
}
