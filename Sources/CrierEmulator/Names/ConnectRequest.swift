import NIOCore

/// The beginning of a connection whose client may ask a proxy to connect it to a host.
enum ConnectRequest: Hashable {
  /// More bytes are needed to know.
  case unfinished
  /// Another request, or another protocol.
  case other
  /// `CONNECT host:port`; `bytes` is the length of the request's head.
  case tunnel(host: String, port: String, bytes: Int)
  /// A `CONNECT` that cannot be understood.
  case malformed

  private static let method = Array("CONNECT ".utf8)
  private static let end = Array("\r\n\r\n".utf8)
  /// The maximum length of the head.
  static let longest = 16_384

  init(_ beginning: some Collection<UInt8>) {
    guard zip(beginning, Self.method).allSatisfy({ $0 == $1 }) else {
      self = .other
      return
    }
    let bytes = Array(beginning.prefix(Self.longest))
    guard let end = Self.place(of: Self.end, in: bytes) else {
      self = bytes.count < Self.longest ? .unfinished : .malformed
      return
    }
    let line = String(decoding: bytes.prefix { $0 != 0x0D }, as: UTF8.self)
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."),
      let colon = words[1].lastIndex(of: ":"), colon > words[1].startIndex
    else {
      self = .malformed
      return
    }
    self = .tunnel(
      host: words[1][..<colon].lowercased(),
      port: String(words[1][words[1].index(after: colon)...]),
      bytes: end + Self.end.count)
  }

  private static func place(of pattern: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= pattern.count else { return nil }
    return (0...(bytes.count - pattern.count)).first { start in
      bytes[start...].starts(with: pattern)
    }
  }
}
