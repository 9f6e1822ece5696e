/// Changes one setting in the text of a settings file.
///
/// Everything else stays the same, including comments, order and line ends.
package enum SettingsEdit {
  /// Returns the text with one string setting changed.
  ///
  /// The setting is changed on its current line, or added on a new line after the other settings.
  /// `file` is the path for error messages.
  package static func setting(
    _ key: SettingKey, to value: String, in text: String, file: String
  ) throws(SettingsEditError) -> String {
    let before: TOMLDocument
    do {
      before = try TOMLDocument(text, file: file)
    } catch {
      throw .broken(error)
    }
    let line = "\(key.name) = \(quoted(value))"
    let bytes = Array(text.utf8)
    let edited: [UInt8]?
    if before.root[key.name] == nil {
      edited = adding(line, to: bytes, tablesFrom: before.places.firstTable)
    } else {
      edited = replacing(
        inLine: before.places.line(of: [key.name]), of: bytes, by: Array(quoted(value).utf8))
    }
    // Parse the result: the setting must have its new value, and all other settings the old ones.
    guard let edited,
      let after = try? TOMLDocument(String(decoding: edited, as: UTF8.self), file: file),
      after.root[key.name] == .text(value), same(before.root, after.root, but: key.name)
    else { throw .tangled(file: file, line: line) }
    return String(decoding: edited, as: UTF8.self)
  }

  private static func same(
    _ one: [String: TOMLNode], _ other: [String: TOMLNode], but name: String
  ) -> Bool {
    var (one, other) = (one, other)
    one[name] = nil
    other[name] = nil
    return one == other
  }

  /// Returns a string in TOML's syntax.
  private static func quoted(_ text: String) -> String {
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
    let end: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    guard let table else {
      let open = bytes.isEmpty || bytes.last == 0x0A ? [] : end
      return bytes + open + Array(line.utf8) + end
    }
    func first(_ number: Int) -> UInt8? {
      bytes[range(ofLine: number, in: bytes)].first { !isSpace($0) && $0 != 0x0D }
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
