/// A function of a shell script: `send() { curl …; }`, and its call, `send news`.
struct ShellFunction {
  /// The place of its definition.
  var range: Range<Int>
  /// How often the script calls it.
  var calls = 0
  /// The values of `$1`, `$2`, and so on; nil for one that is not in the text.
  var arguments: [ShellVariables.Value?] = []

  /// The maximum number of functions in a script.
  private static let most = 50

  /// Finds the functions of a script; those that are called several times have no arguments.
  static func all(in bytes: [UInt8]) -> [ShellFunction] {
    var found: [(name: [UInt8], function: ShellFunction)] = []
    let lines = lines(of: bytes)
    for line in lines
    where found.count < most
      && !found.contains(where: { $0.function.range.contains(line.lowerBound) })
    {
      guard let (name, body) = head(bytes[line]) else { continue }
      let end =
        close(of: bytes[body..<line.upperBound])
        ?? lines.first {
          $0.lowerBound > body && bytes[$0].first == UInt8(ascii: "}")
        }?.upperBound ?? bytes.count
      found.append((name, ShellFunction(range: line.lowerBound..<end)))
    }
    guard !found.isEmpty else { return [] }
    // What is outside of the functions can call them.
    let others = lines.filter { line in
      !found.contains { $0.function.range.contains(line.lowerBound) }
        && bytes[line].first { $0 > 0x20 } != UInt8(ascii: "#")
    }
    for index in found.indices {
      let calls = others.flatMap { Self.calls(of: found[index].name, in: bytes[$0]) }
      found[index].function.calls = calls.count
      guard calls.count == 1 else { continue }
      var shell = ShellReader(bytes, from: calls[0])
      _ = try? shell.next()
      while found[index].function.arguments.count < 20, let word = try? shell.next() {
        let isKnown = word.unknowns.isEmpty
        found[index].function.arguments.append(
          isKnown ? ShellVariables.Value(bytes: word.bytes, placeholders: []) : nil)
      }
    }
    return found.map(\.function)
  }

  /// Returns where a line has the name of a function as a word of its own, also after `&&` or in
  /// `if send …`; in a comment or a text, it counts as well, because a call too many only leaves
  /// values open.
  private static func calls(of name: [UInt8], in line: ArraySlice<UInt8>) -> [Int] {
    let ends: Set<UInt8> = Set(" \t;&|()`\"".utf8)
    return line.indices.filter { offset in
      line[offset...].starts(with: name)
        && (offset == line.startIndex || ends.contains(line[offset - 1]))
        && (line.dropFirst(offset - line.startIndex + name.count).first.map(ends.contains) ?? true)
    }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  /// Returns the end of a function that ends on its first line, with `; }`; nil for others.
  private static func close(of line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { offset in
      line[offset] == UInt8(ascii: "}")
        && line[..<offset].last { $0 > 0x20 } == UInt8(ascii: ";")
    }.map { $0 + 1 }
  }

  /// Returns the name in `name() {` or `function name {`, and where the body begins; nil for other
  /// lines.
  private static func head(_ line: ArraySlice<UInt8>) -> (name: [UInt8], body: Int)? {
    func skip(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      text.drop { $0 == 0x20 || $0 == 0x09 }
    }
    var text = skip(line)
    let hasWord = text.starts(with: "function ".utf8)
    if hasWord { text = skip(text.dropFirst(9)) }
    let name = text.prefix { ShellReader.isOfName($0) || $0 == UInt8(ascii: "-") }
    text = skip(text.dropFirst(name.count))
    let hasBrackets = text.starts(with: "()".utf8)
    if hasBrackets { text = skip(text.dropFirst(2)) }
    guard !name.isEmpty, hasWord || hasBrackets, text.first == UInt8(ascii: "{") else { return nil }
    return (Array(name), text.startIndex + 1)
  }
}
