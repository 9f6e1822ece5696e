/// Parses `application/x-www-form-urlencoded` text: token endpoint bodies and queries.
enum FormReader {
  /// Returns the fields; if a name is repeated, its last value counts.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  static func read(_ bytes: some Collection<UInt8>) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      fields[decode(parts[0])] = parts.count > 1 ? decode(parts[1]) : ""
    }
    return fields
  }

  /// Returns a component of a path, in which a plus sign is not a space.
  static func component(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "%")) ? decode(text.utf8, plus: UInt8(ascii: "+")) : text
  }

  private static func decode(
    _ bytes: some Collection<UInt8>, plus: UInt8 = UInt8(ascii: " ")
  ) -> String {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(plus)
      case UInt8(ascii: "%"):
        if let value = hexadecimal(rest.prefix(2)) {
          decoded.append(value)
          rest = rest.dropFirst(2)
        } else {
          decoded.append(byte)
        }
      default: decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      guard let number = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value * 16 + UInt8(number)
    }
    return value
  }
}
