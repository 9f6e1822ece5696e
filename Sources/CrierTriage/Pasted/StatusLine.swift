/// An HTTP status with its standard reason in a sentence: `503 Service Unavailable`.
enum StatusLine {
  /// RFC 9110, section 15, and RFC 6585 for 429.
  private static let reasons = [
    400: "bad request", 401: "unauthorized", 403: "forbidden", 404: "not found",
    408: "request timeout", 413: "payload too large", 429: "too many requests",
    500: "internal server error", 502: "bad gateway", 503: "service unavailable",
    504: "gateway timeout",
  ]

  /// Returns the statuses in a line with their places in bytes.
  static func places(in line: String) -> [(status: Int, place: Range<Int>)] {
    let bytes = Array(line.utf8)
    var found: [(status: Int, place: Range<Int>)] = []
    for start in bytes.indices.dropLast(4)
    where 0x34...0x35 ~= bytes[start] && (start == 0 || !isWord(bytes[start - 1])) {
      guard let status = Int(String(decoding: bytes[start..<(start + 3)], as: UTF8.self)),
        let reason = reasons[status]
      else { continue }
      var index = start + 3
      while index < bytes.count, " :-(".utf8.contains(bytes[index]) { index += 1 }
      guard index > start + 3, index + reason.utf8.count <= bytes.count else { continue }
      let end = index + reason.utf8.count
      guard zip(bytes[index..<end], reason.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }),
        end == bytes.count || !isWord(bytes[end])
      else { continue }
      found.append((status, start..<end))
    }
    return found
  }

  /// What stands before 200 in a line that says that a request succeeded.
  private static let before = [
    "http ", "http/1.1 ", "http/2 ", "status=", "status: ", "\"status\":", "\"status\": ", "-> ",
    "→ ",
  ].map { Array($0.utf8) }

  /// Returns the places in bytes of all 200 that say that a request succeeded, such as
  /// `retry -> HTTP 200 OK`.
  static func successes(in text: [UInt8]) -> [Int] {
    let code = Array("200".utf8)
    var found: [Int] = []
    var start = 0
    while start + code.count <= text.count {
      if text[start] == code[0], text[start...].starts(with: code), isSuccess(text, at: start) {
        found.append(start)
      }
      start += 1
    }
    return found
  }

  /// Whether the 200 at a place is the status of a request.
  private static func isSuccess(_ text: [UInt8], at start: Int) -> Bool {
    let words = text[max(0, start - 10)..<start].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    let rest = text[(start + 3)...].prefix(3).map { $0 | 0x20 }
    return before.contains { words.reversed().starts(with: $0.reversed()) }
      || rest.starts(with: " ok".utf8) && words.last.map { !isWord($0) } ?? true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == 0x5F
  }
}
