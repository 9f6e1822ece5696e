import CrierMessage

/// Splits the bytes of one record into fields (RFC 4180, section 2).
struct RecordParser {
  private enum State {
    case start, plain, quoted, afterQuote
  }

  let delimiter: UInt8
  private(set) var fields: [String] = []
  private(set) var problem: String?
  /// The number of line breaks inside quotes.
  private(set) var innerLines = 0
  /// The value of `innerLines` at the last opening quote.
  private(set) var linesBeforeQuote = 0
  private(set) var isComplete = false
  private var state = State.start
  private var field: [UInt8] = []
  private var last: UInt8 = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  var isQuoted: Bool { state == .quoted }

  mutating func take(_ byte: UInt8) {
    defer { last = byte }
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")): state = .afterQuote
    case (.quoted, _):
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { innerLines += 1 }
      if byte == UInt8(ascii: "\r") { innerLines += 1 }
      field.append(byte)
    case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")): finish()
    case (_, delimiter): endField()
    case (.start, UInt8(ascii: "\"")):
      field = []
      state = .quoted
      linesBeforeQuote = innerLines
    case (.start, UInt8(ascii: " ")): field.append(byte)
    case (.afterQuote, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (.afterQuote, UInt8(ascii: " ")): break
    case (.afterQuote, _):
      problem = problem ?? "There is text after a closing quote."
      field.append(byte)
      state = .plain
    default:
      field.append(byte)
      state = .plain
    }
  }

  mutating func finish() {
    guard !isComplete else { return }
    endField()
    isComplete = true
  }

  /// Ends a field and trims white space, which is never part of a token or a name.
  private mutating func endField() {
    if let text = String(validating: field, as: UTF8.self) {
      fields.append(text.trimmed)
    } else {
      problem = problem ?? "This row is not UTF-8."
      fields.append("")
    }
    field = []
    state = .start
  }
}
