import CrierMessage
import TextLayout

/// Reads a list of recipients: CSV or TSV with a header, or one token per line.
///
/// ```swift
/// var reader = RecipientReader(column: nil)
/// while let bytes = nextPiece() {
///   reader.take(bytes)
///   while let row = try reader.next() { … }
/// }
/// reader.end()
/// while let row = try reader.next() { … }
/// ```
///
/// Skips a byte order mark, blank lines, comments and white space around cells. Memory use is
/// 24 bytes per row, for finding duplicates.
package struct RecipientReader {
  private let wish: String?
  private var records = RecordReader()
  private var column: RecipientColumn?
  /// The line of each target's first occurrence.
  private var seen: [Fingerprint: Int] = [:]
  private var isAtEnd = false
  private var isAtStart = true

  /// Creates a reader.
  ///
  /// - Parameter column: The name of the column with the targets; nil to find it in the header.
  package init(column: String?) {
    wish = column
  }

  package mutating func take(_ bytes: [UInt8]) { records.take(bytes) }

  package mutating func end() {
    isAtEnd = true
    records.end()
  }

  /// Returns the next row; nil at the end, or when more bytes are needed.
  package mutating func next() throws(RecipientListError) -> RecipientRow? {
    guard try passStart() else { return nil }
    while let record = records.next() {
      if record.isBlank { continue }
      if let problem = record.problem { return .bad(.init(line: record.line, reason: problem)) }
      guard let column else {
        switch try RecipientColumn.find(in: record.fields, wish: wish) {
        case .header(let found): column = found
        case .row(let found):
          column = found
          return row(record, found)
        }
        continue
      }
      return row(record, column)
    }
    return nil
  }

  /// Examines the first line for the encoding and the delimiter.
  private mutating func passStart() throws(RecipientListError) -> Bool {
    guard isAtStart else { return true }
    guard records.count >= 3 || isAtEnd else { return false }
    records.drop([0xEF, 0xBB, 0xBF])
    guard let line = records.firstLine() else { return false }
    if line.contains(0) || line.starts(with: [0xFF, 0xFE]) || line.starts(with: [0xFE, 0xFF]) {
      throw .notUTF8(encoding: "UTF-16 or binary")
    }
    records.delimiter = Self.delimiter(of: line)
    isAtStart = false
    return true
  }

  /// Returns the most frequent delimiter in the first line; no token contains any of them.
  private static func delimiter(of line: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var counts: [UInt8: Int] = [:]
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].reduce(UInt8(ascii: ",")) { best, other in
      counts[other, default: 0] > counts[best, default: 0] ? other : best
    }
  }

  private mutating func row(
    _ record: RecordReader.Record, _ column: RecipientColumn
  ) -> RecipientRow {
    func bad(_ reason: String) -> RecipientRow { .bad(.init(line: record.line, reason: reason)) }
    var fields = record.fields
    while fields.count > (column.count ?? column.index + 1), fields.last?.isEmpty == true {
      fields.removeLast()
    }
    if let count = column.count, fields.count > count {
      return bad("This row has \(fields.count) cells, but the header has \(count).")
    }
    if column.count == nil, fields.count > 1 {
      return bad("This row has \(fields.count) cells, but the first row has one.")
    }
    guard fields.indices.contains(column.index), !fields[column.index].isEmpty else {
      return bad("This row has no token.")
    }
    let target = Target(column.kind, fields[column.index])
    if let problem = RecipientCheck.problem(with: target) { return bad(problem) }
    let recipient = Recipient(target, line: record.line)
    let fingerprint = Fingerprint(of: target.value)
    if let first = seen[fingerprint] { return .duplicate(recipient, of: first) }
    seen[fingerprint] = record.line
    return .recipient(recipient)
  }
}

/// A 128-bit hash of a string; the risk of a collision among a million strings is negligible.
private struct Fingerprint: Hashable {
  let first: Int
  let second: Int

  init(of text: String) {
    var hasher = Hasher()
    hasher.combine(text)
    first = hasher.finalize()
    hasher = Hasher()
    hasher.combine(1)
    hasher.combine(text)
    second = hasher.finalize()
  }
}
