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

  private static func isWord(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == 0x5F
  }
}
