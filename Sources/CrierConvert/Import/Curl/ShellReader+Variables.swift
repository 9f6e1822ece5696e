extension ShellReader {
  /// Replaces the variable or command at this position, and moves past it; false if there is none.
  mutating func expand(into word: inout Word) throws(ImportFault) -> Bool {
    let isExpanded = try replace(into: &word)
    if isExpanded { word.isExpanded = true }
    return isExpanded
  }

  private mutating func replace(into word: inout Word) throws(ImportFault) -> Bool {
    let start = position
    if bytes[start] == UInt8(ascii: "`") {
      guard let end = bytes[start + 1..<bytes.endIndex].prefix(2000).firstIndex(of: 0x60) else {
        return false
      }
      leaveOutCommand(start..<end + 1, from: start + 1, into: &word)
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
    var form = ParameterForm()
    if isBraced {
      guard let brace = bytes[end...].prefix(200).firstIndex(of: 0x7D) else { return false }
      form = ParameterForm(bytes[end..<brace])
      end = brace + 1
    }
    let written = String(decoding: name, as: UTF8.self)
    let known = variables.value(of: written, at: start)
    let isAssigned = variables.isAssigned(written, at: start)
    if form.isRead, let known, known.bytes.count + word.bytes.count <= Self.longestWord,
      !(known.bytes.isEmpty && form.standard != nil && form.replacesEmpty)
    {
      for byte in known.bytes { word.append(byte, from: start) }
      word.unknowns += known.placeholders.map {
        Word.Unknown(offset: start, words: written, name: $0, placeholder: $0)
      }
      word.filled.append((written, start, false))
      position = end
      return true
    }
    let isEmpty = known?.bytes.isEmpty == true
    if form.isRead, let standard = form.standard, !isAssigned || isEmpty {
      for byte in standard { word.append(byte, from: start) }
      word.filled.append((written, start, true))
      position = end
      return true
    }
    if let change = form.change {
      // It is another value than that of the variable, so it has a placeholder of its own.
      let code = String(decoding: bytes[start..<end], as: UTF8.self)
      leaveOut(
        start..<end, "\(written)_\(change)", "what the shell makes of \(code)", into: &word)
    } else {
      leaveOut(start..<end, written, into: &word)
    }
    return true
  }

  /// What follows a name in braces: `${NAME}`, `${NAME:-default}`.
  private struct ParameterForm {
    /// Whether the form is one of those that are read.
    var isRead = true
    /// What stands there if the variable has no value; nil if there is no default.
    var standard: ArraySlice<UInt8>?
    /// Whether the default also replaces an empty value.
    var replacesEmpty = false
    /// How the shell changes the value, as a part of a name: `without_start_v` for `${NAME#v}`; nil if
    /// it does not.
    var change: String?

    init() {}

    init(_ text: ArraySlice<UInt8>) {
      guard !text.isEmpty else { return }
      replacesEmpty = text.first == UInt8(ascii: ":")
      let rest = replacesEmpty ? text.dropFirst() : text
      var value = rest.dropFirst()
      if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        value.count > 1, value.last == quote
      {
        value = value.dropFirst().dropLast()
      }
      let isPlain = !value.contains { [0x22, 0x24, 0x27, 0x5C, 0x60].contains($0) }
      isRead = isPlain && (rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "="))
      if isRead { standard = value }
      guard let sign = rest.first, !"-=+?".utf8.contains(sign) else { return }
      let verb =
        switch sign {
        case UInt8(ascii: "#"):
          rest.starts(with: "##".utf8) ? "without_long_start" : "without_start"
        case UInt8(ascii: "%"): rest.starts(with: "%%".utf8) ? "without_long_end" : "without_end"
        case UInt8(ascii: "/"): "replaced"
        case UInt8(ascii: "^"), UInt8(ascii: ","): "in_other_case"
        default: "part"
        }
      let letters = rest.filter(ShellReader.isOfName)
      change = letters.isEmpty ? verb : "\(verb)_\(String(decoding: letters, as: UTF8.self))"
    }
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
    if let number = Int(name.dropFirst(3)), let value = variables.argument(number, at: start) {
      var rest = end
      if isBraced { rest = (bytes[end...].prefix(200).firstIndex(of: 0x7D) ?? end - 1) + 1 }
      for byte in value.bytes { word.append(byte, from: start) }
      word.filled.append(("$\(number)", start, false))
      position = rest
      return true
    }
    if isBraced {
      guard let brace = bytes[first...].prefix(200).firstIndex(of: 0x7D) else { return false }
      let form = ParameterForm(bytes[end..<brace])
      end = brace + 1
      if form.isRead, let standard = form.standard, name.hasPrefix("arg") {
        for byte in standard { word.append(byte, from: start) }
        word.filled.append(("$" + name.dropFirst(3), start, true))
        position = end
        return true
      }
    }
    let code = String(decoding: bytes[start..<end], as: UTF8.self)
    leaveOut(start..<end, name, code, into: &word)
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
        leaveOutCommand(start..<offset + 1, from: start + 2, into: &word)
        return true
      }
    }
    return false
  }

  /// Leaves out a command, which is not run; its first word, from `start` on, is its name.
  private mutating func leaveOutCommand(
    _ range: Range<Int>, from start: Int, into word: inout Word
  ) {
    let first = bytes[start..<range.upperBound].drop { $0 <= 0x20 }.prefix { Self.isOfName($0) }
    let letter = first.first ?? 0x30
    guard !(0x30...0x39).contains(letter), first.count <= 30 else {
      return leaveOut(range, "value", "the output of a command", into: &word)
    }
    let name = String(decoding: first, as: UTF8.self)
    leaveOut(range, name, "the output of \(name)", into: &word)
  }

  private mutating func leaveOut(
    _ range: Range<Int>, _ name: String, _ words: String? = nil, into word: inout Word
  ) {
    let isMarked = word.isInText
    word.unknowns.append(
      Word.Unknown(
        offset: range.lowerBound, words: words ?? name, name: name,
        placeholder: isMarked ? name : nil, isCommand: words != nil))
    let mark = isMarked ? "{{\(name)}}" : "$\(name)"
    for byte in mark.utf8 { word.append(byte, from: range.lowerBound) }
    position = range.upperBound
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }
}
