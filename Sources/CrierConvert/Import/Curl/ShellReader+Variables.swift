extension ShellReader {
  /// Replaces the variable or command at this position, and moves past it; false if there is none.
  mutating func expand(into word: inout Word) throws(ImportFault) -> Bool {
    let start = position
    if bytes[start] == UInt8(ascii: "`") {
      guard let end = bytes[start + 1..<bytes.endIndex].prefix(2000).firstIndex(of: 0x60) else {
        return false
      }
      leaveOut(start..<end + 1, "value", into: &word)
      return true
    }
    guard bytes[start] == UInt8(ascii: "$"), start + 1 < bytes.count else { return false }
    if bytes[start + 1] == UInt8(ascii: "(") { return try expandCommand(into: &word) }
    if expandParameter(into: &word) { return true }
    let isBraced = bytes[start + 1] == UInt8(ascii: "{")
    let first = start + (isBraced ? 2 : 1)
    let name = bytes[first...].prefix(100).prefix { Self.isOfName($0) }
    guard let letter = name.first, !(0x30...0x39).contains(letter) else { return false }
    var end = name.endIndex
    var isPlain = true
    if isBraced {
      isPlain = end < bytes.count && bytes[end] == UInt8(ascii: "}")
      guard let brace = bytes[end...].prefix(200).firstIndex(of: 0x7D) else { return false }
      end = brace + 1
    }
    let written = String(decoding: name, as: UTF8.self)
    if isPlain, let value = variables.value(of: written, at: start),
      word.bytes.count + value.bytes.count <= Self.longestWord
    {
      for byte in value.bytes { word.append(byte, from: start) }
      word.unknowns += value.placeholders.map { Word.Unknown(offset: start, placeholder: $0) }
      word.filled.append((written, start))
      position = end
      return true
    }
    leaveOut(start..<end, written, into: &word)
    return true
  }

  /// Replaces a parameter that only the call of a script or function sets, such as `$1`, `${10}` and
  /// `$#`.
  private mutating func expandParameter(into word: inout Word) -> Bool {
    let start = position
    let isBraced = bytes[start + 1] == UInt8(ascii: "{")
    let first = start + (isBraced ? 2 : 1)
    guard first < bytes.count else { return false }
    var end = first + 1
    let name: String
    switch bytes[first] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while isBraced, end < bytes.count, (0x30...0x39).contains(bytes[end]) { end += 1 }
      name = "arg" + String(decoding: bytes[first..<end].prefix(9), as: UTF8.self)
    case UInt8(ascii: "@"), UInt8(ascii: "*"): name = "args"
    // `${#NAME}` and `${!NAME}` are about another variable.
    case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "!"): name = "value"
    default: return false
    }
    if isBraced {
      guard let brace = bytes[first...].prefix(200).firstIndex(of: 0x7D) else { return false }
      end = brace + 1
    }
    leaveOut(start..<end, name, into: &word)
    return true
  }

  /// The longest word after expansion, in bytes; a limit, because values may be repeated.
  private static let longestWord = 1 << 20

  /// Reads `$(cat <<EOF …)`; other commands have an unknown value.
  private mutating func expandCommand(into word: inout Word) throws(ImportFault) -> Bool {
    let start = position
    var next = start + 2
    func skipSpace() { while next < bytes.count, bytes[next] <= 0x20 { next += 1 } }
    skipSpace()
    if bytes[next...].starts(with: "cat".utf8) {
      next += 3
      skipSpace()
      if let here = HereDocument.read(bytes, from: next, variables) {
        next = here.end
        skipSpace()
        guard next < bytes.count, bytes[next] == UInt8(ascii: ")") else { return false }
        for (index, byte) in here.word.bytes.enumerated() {
          word.append(byte, from: here.word.origins.origin(of: index))
        }
        word.unknowns += here.word.unknowns
        word.filled += here.word.filled
        // The shell removes the line ends at the end of a command's output.
        position = next + 1
        return true
      }
    }
    var depth = 0
    for offset in start + 1..<min(bytes.count, start + 2000) {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 {
        leaveOut(start..<offset + 1, "value", into: &word)
        return true
      }
    }
    return false
  }

  private mutating func leaveOut(_ range: Range<Int>, _ name: String, into word: inout Word) {
    let isMarked = word.isInText
    word.unknowns.append(
      Word.Unknown(offset: range.lowerBound, placeholder: isMarked ? name : nil))
    if isMarked {
      for byte in "{{\(name)}}".utf8 { word.append(byte, from: range.lowerBound) }
    } else {
      for offset in range { word.append(bytes[offset], from: offset) }
    }
    position = range.upperBound
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }
}
