import CrierMessage

extension ShellReader {
  /// Reads an escape sequence inside `$'…'`; unknown ones keep their backslash, as in bash.
  mutating func readANSIEscape(into word: inout Word) throws(ImportFault) {
    let start = position
    guard position + 1 < bytes.count else {
      throw ImportFault(reason: .openQuote("$'"), offset: start)
    }
    let sign = bytes[position + 1]
    position += 2
    switch sign {
    case UInt8(ascii: "n"): word.append(0x0A, from: start)
    case UInt8(ascii: "t"): word.append(0x09, from: start)
    case UInt8(ascii: "r"): word.append(0x0D, from: start)
    case UInt8(ascii: "a"): word.append(0x07, from: start)
    case UInt8(ascii: "b"): word.append(0x08, from: start)
    case UInt8(ascii: "f"): word.append(0x0C, from: start)
    case UInt8(ascii: "v"): word.append(0x0B, from: start)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): word.append(0x1B, from: start)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"):
      word.append(sign, from: start)
    case UInt8(ascii: "x"): try appendCode(digits: 2, radix: 16, from: start, to: &word)
    case UInt8(ascii: "u"): try appendCode(digits: 4, radix: 16, from: start, to: &word)
    case UInt8(ascii: "U"): try appendCode(digits: 8, radix: 16, from: start, to: &word)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      try appendCode(digits: 3, radix: 8, from: start, to: &word)
    default:
      word.append(UInt8(ascii: "\\"), from: start)
      word.append(sign, from: start + 1)
    }
  }

  private mutating func appendCode(
    digits: Int, radix: Int, from start: Int, to word: inout Word
  ) throws(ImportFault) {
    var value: UInt32 = 0
    var count = 0
    while count < digits, position < bytes.count,
      let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, digit < radix
    {
      value = value << (radix == 16 ? 4 : 3) + UInt32(digit)
      position += 1
      count += 1
    }
    guard count > 0, value > 0 else {
      throw ImportFault(reason: .json(.badEscape), offset: start)
    }
    if digits <= 3 {
      guard value <= 0xFF else { throw ImportFault(reason: .json(.badEscape), offset: start) }
      word.append(UInt8(value), from: start)
      return
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw ImportFault(reason: .json(.loneSurrogate), offset: start)
    }
    for byte in String(Character(scalar)).utf8 { word.append(byte, from: start) }
  }
}
