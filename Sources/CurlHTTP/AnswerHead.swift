/// The header fields of a response, collected line by line from libcurl.
///
/// libcurl 7.88.1 does not limit the number of fields, and building its own list of them takes
/// quadratic time.
struct AnswerHead {
  /// The maximum number of fields; FCM sends about 15.
  static let mostFields = 256
  static let mostBytes = 65_536

  private(set) var fields: [(name: String, value: String)] = []
  /// The number of lines, including those of interim responses, which libcurl does not limit.
  private var lines = 0
  private var bytes = 0

  /// Adds a status line or a header line; returns false if there are too many.
  mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
    lines += 1
    bytes += line.count
    guard lines <= Self.mostFields, bytes <= Self.mostBytes else { return false }
    let text = unsafe String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      fields = []
    } else if let colon = text.firstIndex(of: ":"), colon != text.startIndex {
      let value = text[text.index(after: colon)...].drop(while: \.isWhitespace)
      let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
      fields.append((String(text[..<colon]), String(value[..<end])))
    }
    return true
  }
}
