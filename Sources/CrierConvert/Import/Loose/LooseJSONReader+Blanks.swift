import CrierMessage

extension LooseJSONReader {
  /// Skips spaces and comments; reports those that JSON does not allow.
  package mutating func skipBlank() throws(ImportFault) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#"): skipLineComment()
      case UInt8(ascii: "/") where follows(UInt8(ascii: "/")): skipLineComment()
      case UInt8(ascii: "/") where follows(UInt8(ascii: "*")): try skipBlockComment()
      default:
        let length = oddSpaceLength(at: position)
        guard length > 0 else { return }
        if !hasOddSpace {
          hasOddSpace = true
          repair(at: position, "an unusual space character was read as a space.")
        }
        edit(position..<position + length, to: " ")
        position += length
      }
    }
  }

  private func follows(_ byte: UInt8) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == byte
  }

  private mutating func skipLineComment() {
    let start = position
    // It may say that this is not to be sent.
    notes.hasCode = true
    repair(at: start, "a comment was left out.")
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    edit(wholeComment(start..<position), to: "")
  }

  private mutating func skipBlockComment() throws(ImportFault) {
    let start = position
    notes.hasCode = true
    repair(at: start, "a comment was left out.")
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), follows(UInt8(ascii: "/")) {
        position += 2
        edit(wholeComment(start..<position), to: "")
        return
      }
      position += 1
    }
    throw fault(.openComment, at: start)
  }

  /// Returns the range to remove for a comment: with the blanks before it if it ends its line, and
  /// with the line end too if it is alone on the line.
  private func wholeComment(_ comment: Range<Int>) -> Range<Int> {
    func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }
    guard comment.upperBound == bytes.count || isLineEnd(comment.upperBound) else { return comment }
    var start = comment.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = comment.upperBound
    if end < bytes.count, start == 0 || isLineEnd(start - 1) {
      end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    }
    return start..<end
  }

  /// Returns the length of a no-break space, zero-width character or line separator.
  private func oddSpaceLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0B, 0x0C: return 1
    case 0xC2 where follows(0xA0): return 2
    case 0xE2, 0xE3, 0xEF:
      guard offset + 2 < bytes.count else { return 0 }
      switch (bytes[offset], bytes[offset + 1], bytes[offset + 2]) {
      case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
        (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
        return 3
      default: return 0
      }
    default: return 0
    }
  }

  func startsEllipsis(_ offset: Int) -> Bool {
    bytes[offset...].starts(with: [0x2E, 0x2E, 0x2E])
      || bytes[offset...].starts(with: [0xE2, 0x80, 0xA6])
  }

  mutating func skipEllipsis() {
    lose(
      at: position, "the sample leaves something out here (…), so the message does too.",
      fix: "Add what is missing.")
    position += 3
    // It may be a dry run, another target, or JavaScript's `...defaults`.
    notes.hasCode = true
    _ = readName()
  }

  /// Reads a word of letters, digits and `_ $ - .` that begins with a letter, or `<a placeholder>`.
  mutating func readName() -> String? {
    let start = position
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "<") {
      while position < bytes.count, position - start < 100, bytes[position] >= 0x20 {
        position += 1
        if bytes[position - 1] == UInt8(ascii: ">") {
          return String(decoding: bytes[start..<position], as: UTF8.self)
        }
      }
      position = start
      return nil
    }
    guard Self.isLetter(bytes[position]) else { return nil }
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Skips the `(…)` after a name, as in `Date.now()`, up to the matching bracket.
  mutating func skipCall(from start: Int) throws(ImportFault) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return }
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        try skipText()
        continue
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
    throw fault(.json(.endedEarly), at: position)
  }
}
