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

  /// The maximum number of assignments; later ones are not read.
  private static let most = 1000

  init() {}

  /// Finds the assignments that begin a line.
  init(in bytes: [UInt8]) {
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
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      line = end + 1
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

  /// The places of the assignments.
  var ranges: [Range<Int>] { assignments.map(\.range) }

  /// Returns a variable's value at an offset; nil if it is unknown or has had several values.
  func value(of name: String, at offset: Int) -> Value? {
    let known = assignments.filter { $0.name == name && $0.range.lowerBound < offset }
    guard let first = known.first, known.allSatisfy({ $0.value == first.value }) else {
      return nil
    }
    return first.value
  }
}
