/// Splits a list into records: plain lines, or CSV as in RFC 4180 with any delimiter.
///
/// Bytes arrive in chunks of any size; only one chunk and one record are in memory. `\n`, `\r\n`
/// and `\r` end a line. A line that begins with `#` is a comment.
struct RecordReader {
  struct Record: Hashable {
    /// The line where the record begins, counted from 1.
    var line: Int
    var fields: [String]
    /// The reason why the record is invalid; nil if it is valid.
    var problem: String?

    var isBlank: Bool { problem == nil && fields.allSatisfy(\.isEmpty) }
  }

  /// The maximum length of a record in bytes; only a row with an unclosed quote exceeds it.
  static let longest = 16_384

  var delimiter = UInt8(ascii: ",")
  private var bytes: [UInt8] = []
  private var start = 0
  private var line = 1
  private var isAtEnd = false
  private var isSkippingLine = false

  mutating func take(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  mutating func end() { isAtEnd = true }

  /// Returns the first line without consuming it; nil if more bytes are needed.
  mutating func firstLine() -> ArraySlice<UInt8>? {
    guard passSkipped() else { return isAtEnd ? [] : nil }
    let rest = bytes[start...]
    if let end = rest.firstIndex(where: Self.endsLine) { return rest[..<end] }
    return isAtEnd || rest.count > Self.longest ? rest : nil
  }

  /// Removes a prefix at the beginning of the list.
  mutating func drop(_ prefix: [UInt8]) {
    if bytes[start...].starts(with: prefix) { start += prefix.count }
  }

  /// The number of bytes not yet read.
  var count: Int { bytes.count - start }

  /// Returns the next record; nil at the end, or when more bytes are needed.
  mutating func next() -> Record? {
    guard passSkipped() else { return nil }
    var parser = RecordParser(delimiter: delimiter)
    var place = start
    while place < bytes.count, !parser.isComplete {
      guard place - start <= Self.longest else { return cut(tooLong(parser)) }
      if bytes[place] == UInt8(ascii: "\r"), place + 1 == bytes.count, !isAtEnd { return nil }
      parser.take(bytes[place])
      place += 1
    }
    guard parser.isComplete || isAtEnd else {
      return place - start > Self.longest ? cut(tooLong(parser)) : nil
    }
    if !parser.isComplete, parser.isQuoted { return cut("\(quote(in: parser)) is never closed.") }
    parser.finish()
    let record = Record(line: line, fields: parser.fields, problem: parser.problem)
    line += parser.innerLines
    start = place
    passLineEnd()
    return record
  }

  private func tooLong(_ parser: RecordParser) -> String {
    let size = "\(Self.longest / 1024) KiB"
    // After an unclosed quote, the following lines belong to the cell too, so the row may be too
    // long even if its own line is short.
    return parser.isQuoted
      ? "\(quote(in: parser)) is not closed within \(size)."
      : "This row is longer than \(size)."
  }

  private func quote(in parser: RecordParser) -> String {
    "The quote opened on line \(line + parser.linesBeforeQuote)"
  }

  /// Skips the `\n` that belongs to a record ending with `\r`.
  private mutating func passLineEnd() {
    guard start > 0, Self.endsLine(bytes[start - 1]) else { return }
    line += 1
    if bytes[start - 1] == UInt8(ascii: "\r"), start < bytes.count,
      bytes[start] == UInt8(ascii: "\n")
    {
      start += 1
    }
  }

  /// Ends an invalid record after its first line, so that the next records can be read.
  private mutating func cut(_ problem: String) -> Record {
    let record = Record(line: line, fields: [], problem: problem)
    isSkippingLine = true
    return record
  }

  /// Skips comments, empty lines and the rest of the line of an invalid record.
  ///
  /// Returns false if more bytes are needed or none are left.
  private mutating func passSkipped() -> Bool {
    while true {
      guard start < bytes.count else { return false }
      if !isSkippingLine {
        guard bytes[start] == UInt8(ascii: "#") || Self.endsLine(bytes[start]) else { return true }
        isSkippingLine = true
      }
      guard let end = bytes[start...].firstIndex(where: Self.endsLine) else {
        start = bytes.count
        return false
      }
      if bytes[end] == UInt8(ascii: "\r"), end + 1 == bytes.count, !isAtEnd { return false }
      start = end + 1
      passLineEnd()
      isSkippingLine = false
    }
  }

  static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
