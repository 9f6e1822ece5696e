extension JSONReader {
  /// Reads a string including both quotes, and resolves its escape sequences.
  mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try readString(after: Array(bytes[start..<position]))
  }

  /// Whether a byte within a string stands for itself and does not end it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reads the rest of a string that has escape sequences.
  private mutating func readString(after units: [UInt8]) throws(JSONError) -> String {
    var units = units
    while true {
      guard position < bytes.count else { throw failure(.endedEarly, at: position) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        units.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20:
        throw failure(.controlCharacter(byte), at: position)
      default:
        units.append(byte)
        position += 1
      }
    }
  }

  package mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    guard position + 1 < bytes.count else { throw failure(.endedEarly, at: bytes.count) }
    position += 2
    switch bytes[position - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default: throw failure(.badEscape, at: start)
    }
  }

  private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readFourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), bytes[position...].starts(with: [0x5C, 0x75]) else {
      throw failure(.loneSurrogate, at: start)
    }
    position += 2
    let second = try readFourDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
    else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func readFourDigits(from start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure(.endedEarly, at: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.badEscape, at: start)
      }
      value = value << 4 + UInt32(digit)
    }
    position += 4
    return value
  }

  /// The longest number without an exponent that is surely in the range of a double.
  private static let mostSafeDigits = 300

  /// Reads a number as spelled: `-?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?`.
  package mutating func readNumber() throws(JSONError) -> String {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try takeDigits(from: start)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try takeDigits(from: start)
    }
    var hasExponent = false
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try takeDigits(from: start)
    }
    if position < bytes.count, isDigitOrLetter(bytes[position]) {
      throw failure(.badNumber, at: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let mayBeHuge = hasExponent || position - start > Self.mostSafeDigits
    if refusesHugeNumbers, mayBeHuge, Double(text)?.isFinite != true {
      throw failure(.numberTooLarge, at: start)
    }
    return text
  }

  private mutating func takeDigits(from start: Int) throws(JSONError) {
    let first = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > first else { throw failure(.badNumber, at: start) }
  }

  private func isDigitOrLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2E
  }
}
