/// A header field of an answer, such as `Retry-After: 30`.
package struct AnswerHeader: Hashable, Sendable {
  /// The name as received; header names are case-insensitive.
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Parses `name: value`; nil for a line in any other format.
  package init?(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(Self.isTokenByte)
    else { return nil }
    self.init(name: String(parts[0]), value: String(parts[1].drop { $0 == " " }))
  }

  /// Whether the byte may occur in a header name (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
