/// The line of every key in a well-formed TOML text.
///
/// Indices in lists are path components too: `["preview", "1"]` is the second element of `preview`.
/// For malformed text the result is meaningless, but the search ends. Escapes in quoted keys stay
/// as written.
struct TOMLPlaces {
  private var lines: [[String]: Int] = [:]
  /// The line of the first `[table]`; keys above it belong to no table.
  private(set) var firstTable: Int?
  /// The line of the first `[` that is not followed by a name.
  private(set) var namelessTable: Int?
  private var bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The line of the first key or value nested more than `deepest` levels; the search ends there.
  private(set) var tooDeep: Int?
  /// The maximum nesting of names, tables and lists.
  ///
  /// Crier's own files need no more than four levels.
  static let deepest = 32

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var table: [String] = []
    while true {
      skipBlank()
      guard let byte = next else { break }
      if byte == UInt8(ascii: "[") {
        firstTable = firstTable ?? line
        table = header()
      } else {
        pair(in: table)
      }
      skipRestOfLine()
    }
  }

  /// Returns the line of a key, or of the nearest enclosing table with a known line.
  func line(of path: [String]) -> Int {
    var path = path
    while !path.isEmpty {
      if let line = lines[path] { return line }
      path.removeLast()
    }
    return 1
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func step() {
    if next == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    step()
    return true
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = next, isSkipped(byte) { step() }
  }

  private mutating func skipSpaces() { skip { $0 == 0x20 || $0 == 0x09 } }

  private mutating func skipRestOfLine() { skip { $0 != 0x0A } }

  /// Skips white space, line ends and comments.
  private mutating func skipBlank() {
    while true {
      skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      guard next == UInt8(ascii: "#") else { return }
      skipRestOfLine()
    }
  }

  /// Reads `[a.b]` or `[[a.b]]`.
  private mutating func header() -> [String] {
    _ = take("[")
    _ = take("[")
    skipSpaces()
    if !(next.map(Self.beginsKey.contains) ?? false) { namelessTable = namelessTable ?? line }
    let path = key()
    note(path, below: [])
    return path
  }

  /// Reads `key = value`, including all keys in the value.
  private mutating func pair(in table: [String]) {
    let start = position
    let path = key()
    note(path, below: table)
    skipSpaces()
    if take("=") {
      skipSpaces()
      value(at: table + path)
    } else if position == start {
      step()
    }
  }

  /// Records a dotted key and the tables that it creates.
  private mutating func note(_ path: [String], below table: [String]) {
    guard table.count + path.count <= Self.deepest else {
      tooDeep = tooDeep ?? line
      position = bytes.count
      return
    }
    for count in path.indices {
      let whole = table + path[...count]
      if lines[whole] == nil { lines[whole] = line }
    }
  }

  private mutating func key() -> [String] {
    var steps: [String] = []
    repeat {
      skipSpaces()
      if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        steps.append(quoted())
      } else {
        let start = position
        skip { !Self.endsBareKey.contains($0) }
        steps.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipSpaces()
    } while steps.count <= Self.deepest && take(".")
    return steps
  }

  private static let beginsKey = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_\"'".utf8)
  private static let endsBareKey = Set(" \t\r\n.=[]{},#\"'".utf8)

  private mutating func value(at path: [String]) {
    switch next {
    case UInt8(ascii: "{"): inlineTable(at: path)
    case UInt8(ascii: "["): list(at: path)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = quoted()
    default: skip { !Self.endsValue.contains($0) }
    }
  }

  private static let endsValue = Set(",]}#\r\n".utf8)

  private mutating func inlineTable(at path: [String]) {
    _ = take("{")
    skipBlank()
    while let byte = next, byte != UInt8(ascii: "}") {
      let start = position
      pair(in: path)
      skipBlank()
      _ = take(",")
      skipBlank()
      if position == start { return }
    }
    _ = take("}")
  }

  private mutating func list(at path: [String]) {
    _ = take("[")
    skipBlank()
    var index = 0
    while let byte = next, byte != UInt8(ascii: "]") {
      let start = position
      note([String(index)], below: path)
      value(at: path + [String(index)])
      index += 1
      skipBlank()
      _ = take(",")
      skipBlank()
      if position == start { return }
    }
    _ = take("]")
  }

  /// Reads a quoted string with one or three quotes of one kind; returns its content as written.
  private mutating func quoted() -> String {
    guard let quote = next else { return "" }
    let isLong = bytes[position...].starts(with: [quote, quote, quote])
    let end = Array(repeating: quote, count: isLong ? 3 : 1)
    for _ in end { step() }
    let start = position
    while let byte = next, !bytes[position...].starts(with: end) {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { step() }
      if next != nil { step() }
    }
    let inside = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
    for _ in end where next == quote { step() }
    // A long string may end with up to two quotes before the closing three.
    while isLong, next == quote { step() }
    return inside
  }
}
