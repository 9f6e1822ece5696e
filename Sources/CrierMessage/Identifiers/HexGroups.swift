/// Finds groups of hexadecimal digits, as programs print device tokens: `3B 4A 7E …`,
/// `[0xa8, 0x9e, …]`, `{length = 32, bytes = 0xbe5a9c5e 57407072 ... 1a2b3c4d 5e6f7a8b }`.
///
/// Colons and dashes do not separate groups, so MAC addresses, IPv6 addresses and UUIDs are not
/// found.
enum HexGroups {
  /// The allowed numbers of digits in a group.
  private static let sizes = [2, 4, 8]
  /// The minimum number of digits in all groups together; a MAC address has 12.
  private static let fewestDigits = 16
  /// The maximum number of bytes between two groups, as in ` ... `.
  private static let longestGap = 5
  /// What separates groups; the last two bytes are a no-break space.
  private static let separators: [UInt8] = Array(" \t\r\n,.\"'".utf8) + [0xC2, 0xA0]

  /// Returns the ranges of consecutive groups of the same size.
  static func places(in bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var groups: [Range<Int>] = []
    func close() {
      if let place = place(of: groups, in: bytes) { places.append(place) }
      groups = []
    }
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex { !isPart($0) } ?? bytes.count
      if index < end {
        let digits = digits(in: bytes[index..<end])
        if let last = groups.last, last.count != digits?.count || !isGap(bytes, last, index) {
          close()
        }
        if let digits { groups.append(digits) }
      }
      index = end + 1
    }
    close()
    return places
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    IdentifierShape.isURLSafe(byte) || byte == UInt8(ascii: ":")
  }

  /// Returns the range of a word's digits without `0x`; nil if the word is not a group.
  private static func digits(in word: ArraySlice<UInt8>) -> Range<Int>? {
    let digits = word.starts(with: "0x".utf8) ? word.dropFirst(2) : word
    return sizes.contains(digits.count) && digits.allSatisfy(Randomness.isHex)
      ? digits.indices : nil
  }

  private static func isGap(_ bytes: [UInt8], _ last: Range<Int>, _ start: Int) -> Bool {
    start - last.upperBound <= longestGap
      && bytes[last.upperBound..<start].allSatisfy { separators.contains($0) }
  }

  /// Returns the range of all groups; nil if they are too short or do not contain both 0-9 and a-f.
  private static func place(of groups: [Range<Int>], in bytes: [UInt8]) -> Range<Int>? {
    guard let first = groups.first, let last = groups.last,
      groups.count * first.count >= fewestDigits
    else { return nil }
    let digits = groups.flatMap { bytes[$0] }
    guard digits.contains(where: Randomness.isDigit), !digits.allSatisfy(Randomness.isDigit)
    else { return nil }
    return first.lowerBound..<last.upperBound
  }
}
