import CrierMessage

/// Splits a command line into words as a POSIX shell does, and keeps the position of each byte.
///
/// Handles three kinds of quotes, backslashes, and continued lines on Unix and Windows (`\` and `^`
/// before the line end). Variables that the text assigns get their value, and others their default
/// if they have one. For the rest and for commands, which are not run, a placeholder marks the place
/// inside of a JSON string, and `$NAME` elsewhere. Both are recorded.
struct ShellReader {
  let bytes: [UInt8]
  var position: Int
  /// Line ends where a backslash seems to be missing, because the next line begins with an option.
  var joins: [Int] = []
  /// Whether a comment was skipped.
  private(set) var hasComment = false
  /// The variables that the text assigns.
  var variables = ShellVariables()

  /// A word without its quotes.
  struct Word {
    var bytes: [UInt8] = []
    var origins = SpanMap()
    /// The word's start in the command line.
    var start: Int
    /// A variable or command whose value is not in the text.
    struct Unknown {
      var offset: Int
      /// What stands there, as it appears in sentences: "NAME", "the output of date".
      var words: String
      /// The name that a placeholder has, or would have.
      var name: String
      /// The name of the placeholder; nil if the code was kept as text.
      var placeholder: String?
      /// Whether it is the output of a command, and not the value of a variable.
      var isCommand = false
    }

    var unknowns: [Unknown] = []
    /// The variables that were replaced by their values or defaults.
    var filled: [(name: String, offset: Int, isDefault: Bool)] = []
    /// Whether it has variables or commands, known or not.
    var isExpanded = false
    /// Whether the end of the word is inside of a JSON string.
    private(set) var isInText = false
    private var isEscaped = false

    init(start: Int) { self.start = start }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ byte: UInt8, from offset: Int) {
      origins.add(start: bytes.count, origin: offset)
      bytes.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      } else {
        isEscaped = isInText && byte == UInt8(ascii: "\\")
      }
    }
  }

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next word of this command; nil at its end.
  mutating func next() throws(ImportFault) -> Word? {
    skipSpace()
    guard position < bytes.count, !endsCommand(position), !isLineEnd(position) else { return nil }
    var word = Word(start: position)
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: return word
      case UInt8(ascii: "'"): try readSingle(into: &word)
      case UInt8(ascii: "\""): try readDouble(into: &word)
      case UInt8(ascii: "$") where follows("'"):
        position += 1
        try readANSI(into: &word)
      case UInt8(ascii: "\\"):
        if let length = lineEnd(at: position + 1) {
          position += 1 + length
        } else {
          position += 1
          guard position < bytes.count else { return word }
          take(into: &word)
        }
      case UInt8(ascii: "^"):
        if let length = lineEnd(at: position + 1) {
          position += 1 + length
        } else if follows("\"") || follows("^") || follows("&") {
          position += 1
          take(into: &word)
        } else {
          take(into: &word)
        }
      default:
        if endsCommand(position) { return word }
        if try !expand(into: &word) { take(into: &word) }
      }
    }
    return word
  }

  /// Whether the command ends here: at `;`, `|`, `&`, `)` or a redirection outside of quotes.
  func endsCommand(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"),
      UInt8(ascii: ">"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private mutating func take(into word: inout Word) {
    word.append(bytes[position], from: position)
    position += 1
  }

  private func follows(_ sign: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: sign)
  }

  /// Returns the length of the line end at an offset, including spaces before it.
  private func lineEnd(at offset: Int) -> Int? {
    guard offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    default: return nil
    }
  }

  /// Skips spaces and continued lines; an ordinary line end ends the command.
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09: position += 1
      case UInt8(ascii: "#"):
        // A comment begins after a space, not in the middle of a word.
        guard position > 0, bytes[position - 1] <= 0x20 else { return }
        hasComment = true
        while position < bytes.count, !isLineEnd(position) { position += 1 }
      case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"):
        guard let length = continuation(at: position) else { return }
        position += length
      case 0x0A, 0x0D:
        guard let option = optionBehind(position) else { return }
        joins.append(position)
        position = option
      default: return
      }
    }
  }

  private func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  /// Returns the start of an option right after a line end; nil if something else comes first.
  private func optionBehind(_ offset: Int) -> Int? {
    var next = offset
    while next < bytes.count, next - offset < 200, bytes[next] <= 0x20 { next += 1 }
    guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "-") else { return nil }
    let sign = bytes[next + 1]
    let isOption = (0x61...0x7A).contains(sign | 0x20) || sign == UInt8(ascii: "-")
    return isOption ? next : nil
  }

  /// Returns the length of a continuation mark, stray spaces after it, and the line end.
  private func continuation(at offset: Int) -> Int? {
    var next = offset + 1
    while next < bytes.count, next - offset < 80, bytes[next] == 0x20 || bytes[next] == 0x09 {
      next += 1
    }
    guard next < bytes.count, let length = lineEnd(at: next) else { return nil }
    return next + length - offset
  }

  private mutating func readSingle(into word: inout Word) throws(ImportFault) {
    let start = position
    position += 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "'") {
        position += 1
        return
      }
      take(into: &word)
    }
    throw ImportFault(reason: .openQuote("'"), offset: start)
  }

  private mutating func readDouble(into word: inout Word) throws(ImportFault) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        if let length = lineEnd(at: position + 1) {
          position += 1 + length
          continue
        }
        let isEscape = ["\"", "\\", "$", "`"].contains { follows($0) }
        if isEscape { position += 1 }
        take(into: &word)
      default:
        if try !expand(into: &word) { take(into: &word) }
      }
    }
    throw ImportFault(reason: .openQuote("\""), offset: start)
  }

  /// Reads `$'…'`, which has the escape sequences of C.
  private mutating func readANSI(into word: inout Word) throws(ImportFault) {
    let start = position
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "'"):
        position += 1
        return
      case UInt8(ascii: "\\"): try readANSIEscape(into: &word)
      default: take(into: &word)
      }
    }
    throw ImportFault(reason: .openQuote("$'"), offset: start)
  }
}

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

extension ShellReader.Word {
  /// The bytes of a text without JSON, with placeholders for variables that are not in the text.
  var withPlaceholders: [UInt8] {
    let names = Set(unknowns.filter { $0.placeholder == nil }.map(\.name))
      .sorted { $0.count > $1.count }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let name = names.first(where: { bytes[index...].starts(with: "$\($0)".utf8) }) {
        result += "{{\(name)}}".utf8
        index += name.utf8.count + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the word without its first bytes.
  func dropping(_ count: Int) -> ShellReader.Word {
    var rest = ShellReader.Word(start: origins.origin(of: count))
    (rest.unknowns, rest.filled, rest.isExpanded) = (unknowns, filled, isExpanded)
    for index in count..<bytes.count { rest.append(bytes[index], from: origins.origin(of: index)) }
    return rest
  }
}
