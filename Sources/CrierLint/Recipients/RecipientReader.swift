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
/// 32 bytes per row, for finding duplicates.
package struct RecipientReader {
  private let wish: String?
  private var records = RecordReader()
  private var column: RecipientColumn?
  /// The first record of a list with one column, until the next one tells whether it is a header.
  private var first: RecordReader.Record?
  /// The second record of such a list, if the first one was a row.
  private var waiting: RecordReader.Record?
  private var seen = SeenDevices()
  /// The names in the header; empty without one, and before it was read.
  package private(set) var columns: [String] = []
  /// The column with the rows' languages; nil if there is none.
  package private(set) var languages: LanguageColumn?
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
    if let record = waiting {
      waiting = nil
      return read(record, .only)
    }
    while let record = records.next() {
      if record.isBlank { continue }
      if let column { return read(record, column) }
      if let first { return begin(first, with: record) }
      guard record.problem == nil else {
        return .bad(.init(line: record.line, reason: record.problem ?? ""))
      }
      switch try RecipientColumn.find(in: record.fields, wish: wish) {
      case .header(let found):
        (column, columns) = (found, record.fields)
        languages = LanguageColumn(header: columns)
      case .row: first = record
      }
    }
    guard isAtEnd, let first else { return nil }
    self.first = nil
    column = .only
    return read(first, .only)
  }

  /// Reads a list with one column, whose first record is a header if it is no token and the second
  /// one is: a lone word above tokens.
  private mutating func begin(
    _ first: RecordReader.Record, with second: RecordReader.Record
  ) -> RecipientRow {
    self.first = nil
    column = .only
    if !Self.isToken(first.fields), Self.isToken(second.fields) {
      columns = first.fields
      return read(second, .only)
    }
    waiting = second
    return read(first, .only)
  }

  private static func isToken(_ fields: [String]) -> Bool {
    guard let value = fields.first else { return false }
    return InstallationID.isWellFormed(value) || !Identifier.isTooShort(value)
  }

  private mutating func read(
    _ record: RecordReader.Record, _ column: RecipientColumn
  ) -> RecipientRow {
    if let problem = record.problem { return .bad(.init(line: record.line, reason: problem)) }
    return row(record, column)
  }

  /// Examines the first line for the encoding and the delimiter.
  private mutating func passStart() throws(RecipientListError) -> Bool {
    guard isAtStart else { return true }
    guard records.count >= 3 || isAtEnd else { return false }
    records.drop([0xEF, 0xBB, 0xBF])
    guard let line = records.firstLine() else { return false }
    if line.starts(with: [0x1F, 0x8B]) { throw .compressed }
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
    if let problem = column.export?.problem(in: fields) { return bad(problem) }
    let value = fields[column.index]
    let target = column.kind.map { Target($0, value) } ?? Target(device: value)
    if let problem = RecipientCheck.problem(with: target) { return bad(problem) }
    languages?.note(fields, at: record.line)
    let recipient = Recipient(target, line: record.line)
    if let line = seen.note(target.value, at: record.line) {
      return .duplicate(recipient, of: line)
    }
    return .recipient(recipient)
  }
}

/// The devices of a list, each with the line of its first row.
///
/// A token begins with the installation ID of its device and a colon. A token and that ID are one
/// device; two tokens with the same ID are not merged, as only the newer one may be valid.
private struct SeenDevices {
  private struct First {
    var line: Int32
    /// A hash of the token; 0 for an installation ID.
    var token: Int
  }

  private var devices: [Fingerprint: First] = [:]
  /// The further tokens of devices.
  private var others: [Fingerprint: Int32] = [:]

  /// Returns the line of an earlier row for the same device; nil if this is the first one.
  mutating func note(_ value: String, at line: Int) -> Int? {
    let line = Int32(clamping: line)
    let colon = value.utf8.firstIndex(of: UInt8(ascii: ":"))
    let device = colon.map { value[..<$0] } ?? value[...]
    let token = colon == nil ? 0 : Fingerprint(of: value).first
    let key = Fingerprint(of: device)
    guard let first = devices[key] else {
      devices[key] = First(line: line, token: token)
      return nil
    }
    guard token != 0, first.token != 0, first.token != token else { return Int(first.line) }
    let whole = Fingerprint(of: value)
    if let line = others[whole] { return Int(line) }
    others[whole] = line
    return nil
  }
}

/// A 128-bit hash of a string; the risk of a collision among a million strings is negligible.
private struct Fingerprint: Hashable {
  let first: Int
  let second: Int

  init(of text: some StringProtocol & Hashable) {
    var hasher = Hasher()
    hasher.combine(text)
    first = hasher.finalize()
    hasher = Hasher()
    hasher.combine(1)
    hasher.combine(text)
    second = hasher.finalize()
  }
}
