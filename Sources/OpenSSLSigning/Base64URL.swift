/// Base64 with the URL-safe alphabet and without padding (RFC 4648, section 5), as in JSON Web
/// Tokens.
package enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt32($0)) })

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0...group.count {
        text.append(alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the decoded bytes; nil for invalid text.
  ///
  /// Characters outside the alphabet, padding, an impossible length, and left-over bits that are
  /// not zero are invalid, so that each sequence of bytes has only one text.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text.utf8 {
      guard let value = values[letter] else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= 1 << UInt32(count) - 1
    }
    return count < 6 && bits == 0 ? bytes : nil
  }
}
