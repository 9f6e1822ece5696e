/// The header fields of an answer, taken line by line as libcurl hands them over.
///
/// libcurl 7.88.1 keeps any number of them, and its own list takes longer with the square of it.
struct AnswerHead {
  /// FCM sends about 15.
  static let mostFields = 256
  static let mostBytes = 65_536

  private(set) var fields: [(name: String, value: String)] = []
  /// Those of interim answers count as well: there may be any number of these.
  private var lines = 0
  private var bytes = 0

  /// Takes a status line or a field; false when there are too many.
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
