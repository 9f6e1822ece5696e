/// The bytes in which the table of names stores a name.
///
/// A real token has 163 characters. All but a colon are from an alphabet of 64, so that six bits are
/// enough for each: 123 bytes instead of 163. Any other name is stored as it is.
struct PackedName: Sendable {
  /// The place of the colon, `noColon` or `unpacked`; then the characters.
  let bytes: [UInt8]

  private static let unpacked: UInt8 = 0xFF
  private static let noColon: UInt8 = 0xFE
  private static let colon = UInt8(ascii: ":")
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The number of each byte in the alphabet; 64 for the others.
  private static let values: [UInt8] = (0...UInt8.max).map { byte in
    alphabet.firstIndex(of: byte).map(UInt8.init) ?? 64
  }

  init(_ name: String) {
    let values = Self.values
    var packed = [Self.noColon]
    packed.reserveCapacity(1 + name.utf8.count)
    var (bits, count) = (UInt32(0), UInt32(0))
    let characters = name.utf8.span
    for place in characters.indices {
      let byte = characters[place]
      if byte == Self.colon, packed[0] == Self.noColon, place < Int(Self.noColon) {
        packed[0] = UInt8(place)
        continue
      }
      guard values[Int(byte)] < 64 else {
        bytes = [Self.unpacked] + name.utf8
        return
      }
      bits = bits << 6 | UInt32(values[Int(byte)])
      count += 6
      if count >= 8 {
        count -= 8
        packed.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    if count > 0 { packed.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
    bytes = packed
  }

  /// Returns how many of these bytes belong to the name of this length that begins there.
  static func count(_ bytes: ArraySlice<UInt8>, length: Int) -> Int {
    switch bytes.first {
    case unpacked: 1 + length
    case noColon: 1 + (length * 6 + 7) / 8
    default: 1 + ((length - 1) * 6 + 7) / 8
    }
  }

  /// Returns the name again.
  ///
  /// - Parameter length: The bytes of the name, which its packed bytes do not tell.
  static func name(_ bytes: ArraySlice<UInt8>, length: Int) -> String {
    guard let start = bytes.first, start != unpacked else {
      return String(decoding: bytes.dropFirst(), as: UTF8.self)
    }
    let colonPlace = start == noColon ? length : Int(start)
    var rest = bytes.dropFirst()
    var (bits, count) = (UInt32(0), UInt32(0))
    let name = (0..<length).map { place in
      if place == colonPlace { return colon }
      if count < 6 {
        bits = bits << 8 | UInt32(rest.popFirst() ?? 0)
        count += 8
      }
      count -= 6
      return alphabet[Int(bits >> count & 63)]
    }
    return String(decoding: name, as: UTF8.self)
  }
}
