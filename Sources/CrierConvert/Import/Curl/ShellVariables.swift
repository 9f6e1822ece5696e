/// The variables to which a shell script assigns values: `TOPIC=news`, `export TITLE="Hi $NAME"`.
struct ShellVariables {
  private struct Assignment {
    var name: String
    /// The value; nil if it cannot be read.
    var value: Value?
    /// The assignment's place in the text.
    var range: Range<Int>
  }

  struct Value: Hashable {
    var bytes: [UInt8]
    /// The names of the placeholders in it, for values that are not in the text.
    var placeholders: [String]
  }

  private var assignments: [Assignment] = []
  /// Where commands stand that can set any variable, such as `source conf.sh`.
  private var resets: [Int] = []
  private var functions: [ShellFunction] = []

  /// The maximum number of assignments; later ones are not read.
  private static let most = 1000

  init() {}

  /// Finds the assignments, also those after other words on a line.
  init(in bytes: [UInt8]) {
    functions = ShellFunction.all(in: bytes)
    var line = 0
    while line < bytes.count, assignments.count < Self.most {
      var next = Self.afterBlanks(line, in: bytes)
      for word in ["export ", "local ", "readonly ", "declare "]
      where bytes[next...].starts(with: word.utf8) {
        next = Self.afterBlanks(next + word.utf8.count, in: bytes)
        break
      }
      let name = bytes[next...].prefix { ShellReader.isOfName($0) }
      var end = line
      if let first = name.first, !(0x30...0x39).contains(first), name.endIndex < bytes.count,
        bytes[name.endIndex] == UInt8(ascii: "=")
      {
        let found = value(in: bytes, from: name.endIndex + 1)
        assignments.append(
          Assignment(
            name: String(decoding: name, as: UTF8.self), value: found.value,
            range: next..<max(found.end, name.endIndex + 1)))
        end = max(line, found.end)
      }
      let rest = max(end, name.endIndex)
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if Self.setsAny(bytes[line..<max(line, end)]) { resets.append(line) }
      addOthers(in: bytes, rest..<max(rest, end), ofLineAt: line)
      addRead(in: bytes[line..<max(line, end)])
      line = end + 1
    }
  }

  /// Whether a line has a command that can set or remove variables that it does not name.
  private static func setsAny(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(2000), as: UTF8.self)
    return text.split(whereSeparator: { ";&|(){}".contains($0) }).contains { command in
      let words = command.split(whereSeparator: \.isWhitespace).drop {
        ["if", "then", "else", "do", "!", "command", "builtin"].contains($0)
      }
      return switch words.first {
      case "source", ".", "eval", "unset", "mapfile", "readarray", "let", "typeset", "getopts": true
      case "printf": words.contains("-v")
      case "export", "declare", "local", "set":
        text.contains("$(") || text.contains("`") || words.contains("-n")
      default: false
      }
    }
  }

  /// Adds the assignments after other words, as in `if x; then TOPIC=news; fi`.
  private mutating func addOthers(in bytes: [UInt8], _ range: Range<Int>, ofLineAt line: Int) {
    for sign in range where bytes[sign] == UInt8(ascii: "=") && assignments.count < Self.most {
      // What `+=` adds to is not read.
      let adds = sign > range.lowerBound && bytes[sign - 1] == UInt8(ascii: "+")
      let end = adds ? sign - 1 : sign
      let name = bytes[line..<end].reversed().prefix { ShellReader.isOfName($0) }
      let start = end - name.count
      guard let first = name.last, !(0x30...0x39).contains(first),
        start == line || Self.signsBefore.contains(bytes[start - 1])
      else { continue }
      assignments.append(
        Assignment(
          name: String(decoding: name.reversed(), as: UTF8.self),
          value: adds ? nil : value(in: bytes, from: sign + 1).value, range: start..<start))
    }
  }

  /// What may stand before an assignment.
  private static let signsBefore = Array(" \t;&|()".utf8)

  /// Adds the variables that a command of the shell sets: `for NAME in …`, `read NAME`.
  private mutating func addRead(in line: ArraySlice<UInt8>) {
    let words = line.prefix(200).split { !ShellReader.isOfName($0) && $0 != UInt8(ascii: "-") }
    let names: ArraySlice<ArraySlice<UInt8>> =
      if words.first?.elementsEqual("for".utf8) == true {
        words.dropFirst().prefix(1)
      } else {
        words.drop { !$0.elementsEqual("read".utf8) }.dropFirst()
      }
    for name in names where assignments.count < Self.most {
      assignments.append(
        Assignment(
          name: String(decoding: name, as: UTF8.self), value: nil,
          range: name.startIndex..<name.startIndex))
    }
  }

  private static func afterBlanks(_ offset: Int, in bytes: [UInt8]) -> Int {
    var next = offset
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next
  }

  private func value(in bytes: [UInt8], from start: Int) -> (value: Value?, end: Int) {
    guard start < bytes.count, bytes[start] > 0x20 else {
      return (Value(bytes: [], placeholders: []), start)
    }
    var reader = ShellReader(bytes, from: start)
    reader.variables = self
    guard let word = try? reader.next() else { return (nil, start) }
    let placeholders = word.unknowns.compactMap(\.placeholder)
    guard placeholders.count == word.unknowns.count else { return (nil, reader.position) }
    return (Value(bytes: word.bytes, placeholders: placeholders), reader.position)
  }

  /// Returns an argument of the function around an offset, if the text calls it exactly once.
  func argument(_ number: Int, at offset: Int) -> Value? {
    guard number > 0, let function = functions.last(where: { $0.range.contains(offset) }),
      number <= function.arguments.count
    else { return nil }
    return function.arguments[number - 1]
  }

  /// How often the text calls the function around an offset; nil outside of functions.
  func calls(at offset: Int) -> Int? {
    functions.last { $0.range.contains(offset) }?.calls
  }

  /// The places of the values in quotes.
  func texts(in bytes: [UInt8]) -> [Range<Int>] {
    ranges.filter { range in
      let value = bytes[range].drop { $0 != UInt8(ascii: "=") }.dropFirst()
      return value.first == UInt8(ascii: "\"") || value.first == UInt8(ascii: "'")
    }
  }

  /// The places of the assignments.
  var ranges: [Range<Int>] { assignments.map(\.range) }

  /// Whether the text assigns a variable before an offset, or may do so.
  func isAssigned(_ name: String, at offset: Int) -> Bool {
    assignments.contains { $0.name == name && $0.range.lowerBound < offset }
      || resets.contains { $0 < offset }
  }

  /// Returns a variable's value at an offset; nil if it is unknown or has had several values.
  func value(of name: String, at offset: Int) -> Value? {
    let known = assignments.filter { $0.name == name && $0.range.lowerBound < offset }
    // After such a command, only an assignment behind it counts.
    if let reset = resets.last(where: { $0 < offset }),
      known.last.map({ $0.range.lowerBound <= reset }) ?? true
    {
      return nil
    }
    guard let first = known.first, known.allSatisfy({ $0.value == first.value }) else {
      return nil
    }
    return first.value
  }
}
