import CrierMessage

extension SnippetParser {
  /// Skips spaces and comments.
  package mutating func skipBlank() throws(ImportFault) {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#") where syntax.hasHashComments: skipLine()
      case UInt8(ascii: "\\") where syntax == .python: position += 1
      case UInt8(ascii: "/") where syntax.hasSlashComments && next == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where syntax.hasSlashComments && next == UInt8(ascii: "*"):
        let start = position
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        guard position + 1 < bytes.count else { throw fault(.openComment, at: start) }
        position += 2
      case 0xC2 where next == 0xA0: position += 2
      default: return
      }
    }
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func skipLine() {
    while let byte, byte != 0x0A, byte != 0x0D { position += 1 }
  }

  mutating func readWord() -> String? {
    let start = position
    while let byte, Self.isWordByte(byte), position > start || !(0x30...0x39).contains(byte) {
      position += 1
    }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Reads a number and drops characters that do not change its value: `1_000L` becomes `1000`.
  mutating func readNumber() throws(ImportFault) -> String {
    let start = position
    var digits: [UInt8] = []
    if byte == UInt8(ascii: "-") {
      digits.append(UInt8(ascii: "-"))
      position += 1
      try skipBlank()
    }
    while let byte {
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."): digits.append(byte)
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        digits.append(byte)
        if let sign = next, [0x2B, 0x2D].contains(sign) {
          digits.append(sign)
          position += 1
        }
      case UInt8(ascii: "_"): break
      case UInt8(ascii: "L"), UInt8(ascii: "l"), UInt8(ascii: "f"), UInt8(ascii: "F"),
        UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "m"), UInt8(ascii: "M"),
        UInt8(ascii: "n"):
        position += 1
        return try checked(digits, start)
      // Such as the hexadecimal 0xFF.
      case _ where Self.isWordByte(byte): throw unread(at: start)
      default: return try checked(digits, start)
      }
      position += 1
    }
    return try checked(digits, start)
  }

  private func checked(_ digits: [UInt8], _ start: Int) throws(ImportFault) -> String {
    guard case .number(let number)? = try? JSONReader.read(digits) else {
      throw unread(at: start)
    }
    return number
  }

  mutating func startsText() throws(ImportFault) -> Bool {
    try skipBlank()
    return textStart() != nil
  }

  /// Returns the kind of string literal at this position; nil if there is none.
  private func textStart() -> (prefix: Int, quote: UInt8, isTriple: Bool, isRaw: Bool)? {
    var offset = position
    var isRaw = false
    while offset < bytes.count, offset - position < 3 {
      let byte = bytes[offset]
      let letter = Character(Unicode.Scalar(byte | 0x20))
      let isPrefix =
        syntax == .python && ["r", "b", "u", "f"].contains(letter) && byte >= 0x41
        || syntax == .dart && byte == UInt8(ascii: "r")
        || syntax == .csharp && (byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$"))
      guard isPrefix else { break }
      if letter == "r" || byte == UInt8(ascii: "@") { isRaw = true }
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    let quote = bytes[offset]
    switch quote {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "'") where syntax.hasSingleQuotes: break
    case UInt8(ascii: "`") where syntax == .node || syntax == .go:
      return (0, quote, false, syntax == .go)
    default: return nil
    }
    let isTriple =
      syntax.hasTripleQuotes
      && bytes[offset...].starts(with: [quote, quote, quote])
    return (offset - position, quote, isTriple, isRaw)
  }

  /// Reads a string literal and resolves its escape sequences; nil if there is none here.
  ///
  /// An interpolated string becomes a sum of its literal pieces and the values between them.
  mutating func readText() throws(ImportFault) -> SnippetTree? {
    guard let (prefix, quote, isTriple, isRaw) = textStart() else { return nil }
    let start = position
    let marks = bytes[position..<position + prefix]
    let isComputed =
      marks.contains { $0 | 0x20 == UInt8(ascii: "f") } || marks.contains(UInt8(ascii: "$"))
    position += prefix + (isTriple ? 3 : 1)
    var template = SnippetTemplate(start: start)
    while true {
      guard let byte else { throw fault(.textRunsOn, at: start) }
      if byte == quote, !isTriple || bytes[position...].starts(with: [quote, quote, quote]) {
        if isRaw, syntax == .csharp, next == quote {
          template.units.append(quote)
          position += 2
          continue
        }
        position += isTriple ? 3 : 1
        break
      }
      let isTemplate = quote == UInt8(ascii: "`") && syntax == .node
      if let length = holeStart(quote, isRaw: isRaw) {
        position += length
        try readHole(in: &template, from: start)
        continue
      }
      if !isRaw, let name = try insertedName(quote) {
        template.add(name)
        continue
      }
      if isComputed, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        position += 1
        if self.byte == byte {
          template.units.append(byte)
          position += 1
        } else if byte == UInt8(ascii: "{") {
          try readHole(in: &template, from: start)
        }
        continue
      }
      let mayBreak = isTriple || isRaw || isTemplate || syntax == .php || syntax == .ruby
      if byte == 0x0A, !mayBreak { throw fault(.textRunsOn, at: start) }
      if byte == UInt8(ascii: "\\"), !isRaw {
        try appendEscape(to: &template.units, in: quote)
      } else {
        template.units.append(byte)
        position += 1
      }
    }
    let isIndented = isTriple && (syntax == .java || syntax == .csharp)
    guard let tree = template.tree(shape: { isIndented ? Self.unindented($0) : $0 }) else {
      throw fault(.json(.loneSurrogate), at: start)
    }
    return tree
  }

  /// Reads the expression in the braces of an interpolated string, up to the closing brace.
  private mutating func readHole(
    in template: inout SnippetTemplate, from start: Int
  ) throws(ImportFault) {
    try descend()
    brackets += 1
    defer {
      depth -= 1
      brackets -= 1
    }
    var tree = SnippetTree(.unknown, at: position)
    do throws(ImportFault) {
      if byte != UInt8(ascii: "}") { tree = try expression() }
      // With a format, such as `:.2f` or `!r`, the value looks different.
      if byte != UInt8(ascii: "}") { tree = Self.formatted(tree) }
      while byte != UInt8(ascii: "}") {
        try skipExpression()
        if byte != UInt8(ascii: "}") { position += 1 }
      }
    } catch {
      throw fault(.textRunsOn, at: start)
    }
    position += 1
    template.add(tree)
    guard template.count <= Self.longestChain else {
      throw fault(.json(.tooDeep(limit: Self.longestChain)), at: start)
    }
  }

  /// A value whose text is not known, with the name of what it is made of.
  private static func formatted(_ tree: SnippetTree) -> SnippetTree {
    let name = if case .name(let name) = tree.node { SnippetTree.last(name) } else { "value" }
    return SnippetTree(.call(receiver: nil, name: name, arguments: []), at: tree.offset)
  }

  /// Removes the first line break and the indentation of Java's text blocks and C#'s raw strings.
  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    guard lines.count > 1, lines[0].allSatisfy({ $0 == " " }) else { return text }
    lines.removeFirst()
    let indents = lines.enumerated().compactMap { index, line -> Int? in
      let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
      return isBlank && index < lines.count - 1
        ? nil : line.prefix { $0 == " " || $0 == "\t" }.count
    }
    let indent = indents.min() ?? 0
    return lines.map { $0.dropFirst(min(indent, $0.count)) }.joined(separator: "\n")
  }

  /// Returns the length of the mark that begins an inserted expression in braces, if one is here.
  private func holeStart(_ quote: UInt8, isRaw: Bool) -> Int? {
    guard !isRaw, let byte, let next else { return nil }
    let isBrace = next == UInt8(ascii: "{")
    switch syntax {
    case .node: return quote == UInt8(ascii: "`") && byte == UInt8(ascii: "$") && isBrace ? 2 : nil
    case .dart: return byte == UInt8(ascii: "$") && isBrace ? 2 : nil
    case .ruby: return quote != UInt8(ascii: "'") && byte == UInt8(ascii: "#") && isBrace ? 2 : nil
    case .php where quote != UInt8(ascii: "'"):
      if byte == UInt8(ascii: "$"), isBrace { return 2 }
      return byte == UInt8(ascii: "{") && next == UInt8(ascii: "$") ? 1 : nil
    default: return nil
    }
  }

  /// Reads `$name` in a string of PHP or Dart; nil if there is none here.
  private mutating func insertedName(_ quote: UInt8) throws(ImportFault) -> SnippetTree? {
    guard syntax == .dart || syntax == .php && quote != UInt8(ascii: "'"),
      byte == UInt8(ascii: "$"), let next, Self.isWordByte(next),
      !(0x30...0x39).contains(next), next != UInt8(ascii: "$")
    else { return nil }
    let start = position
    position += 1
    var name = readWord() ?? ""
    guard syntax == .php else { return SnippetTree(.name(name), at: start) }
    // PHP's `$user->name` and `$row[name]`.
    var rest = self
    if bytes[position...].starts(with: "->".utf8) {
      rest.position += 2
      if let member = rest.readWord() {
        name += "." + member
        position = rest.position
      }
    } else if byte == UInt8(ascii: "["),
      let end = bytes[position...].prefix(64).firstIndex(of: 0x5D)
    {
      name += "." + String(decoding: bytes[position + 1..<end], as: UTF8.self).filter(\.isLetter)
      position = end + 1
    }
    return SnippetTree(.name(name), at: start)
  }

  private mutating func appendEscape(
    to units: inout [UInt8], in quote: UInt8
  ) throws(ImportFault) {
    let start = position
    guard let sign = next else { throw fault(.json(.endedEarly), at: position) }
    position += 2
    if quote == UInt8(ascii: "'"), syntax.hasPlainSingleQuotes {
      if sign != quote, sign != UInt8(ascii: "\\") { units.append(UInt8(ascii: "\\")) }
      units.append(sign)
      return
    }
    switch sign {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "a"): units.append(0x07)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "/"), UInt8(ascii: "$"):
      units.append(sign)
    case UInt8(ascii: "#") where syntax == .ruby: units.append(sign)
    case UInt8(ascii: "e") where syntax == .php || syntax == .ruby: units.append(0x1B)
    case 0x0A: break
    case UInt8(ascii: "x"): try appendCode(2...2, 16, from: start, to: &units)
    case UInt8(ascii: "u"):
      if byte == UInt8(ascii: "{") {
        position += 1
        try appendCode(1...6, 16, from: start, to: &units)
        guard byte == UInt8(ascii: "}") else { throw fault(.json(.badEscape), at: start) }
        position += 1
      } else {
        try appendCode(4...4, 16, from: start, to: &units)
      }
    case UInt8(ascii: "U"): try appendCode(8...8, 16, from: start, to: &units)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      try appendCode(1...3, 8, from: start, to: &units)
    default:
      if syntax.oddEscape == .refused { throw fault(.json(.badEscape), at: start) }
      if syntax.oddEscape == .keepsBackslash { units.append(UInt8(ascii: "\\")) }
      units.append(sign)
    }
  }

  private mutating func appendCode(
    _ count: ClosedRange<Int>, _ radix: Int, from start: Int, to units: inout [UInt8]
  ) throws(ImportFault) {
    var value = try readCode(count, radix, from: start)
    if (0xD800...0xDBFF).contains(value), bytes[position...].starts(with: [0x5C, 0x75]) {
      position += 2
      let low = try readCode(4...4, 16, from: start)
      guard (0xDC00...0xDFFF).contains(low) else { throw fault(.json(.loneSurrogate), at: start) }
      value = (value - 0xD800) << 10 + (low - 0xDC00) + 0x10000
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw fault(.json(.loneSurrogate), at: start)
    }
    units.append(contentsOf: String(Character(scalar)).utf8)
  }

  private mutating func readCode(
    _ count: ClosedRange<Int>, _ radix: Int, from start: Int
  ) throws(ImportFault) -> UInt32 {
    var value: UInt32 = 0
    var found = 0
    while found < count.upperBound, let byte,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix
    {
      value = value &* UInt32(radix) &+ UInt32(digit)
      position += 1
      found += 1
    }
    guard found >= count.lowerBound else { throw fault(.json(.badEscape), at: start) }
    return value
  }
}
