/// Text on the following lines that a shell passes to a command: `<<EOF … EOF`.
enum HereDocument {
  /// Returns the text of the here-document whose `<<` is at an offset, and where its last line ends.
  ///
  /// As in a shell, variables are replaced unless the delimiter is quoted.
  static func read(
    _ bytes: [UInt8], from position: Int, _ variables: ShellVariables
  ) -> (word: ShellReader.Word, end: Int)? {
    guard position <= bytes.count, bytes[position...].starts(with: [0x3C, 0x3C]) else { return nil }
    var start = position + 2
    if start < bytes.count, bytes[start] == UInt8(ascii: "-") { start += 1 }
    var shell = ShellReader(bytes, from: start)
    guard let end = try? shell.next(), !end.bytes.isEmpty else { return nil }
    let isQuoted = bytes[start..<shell.position].contains { [0x22, 0x27, 0x5C].contains($0) }
    var line = shell.position
    while line < bytes.count, bytes[line] != 0x0A { line += 1 }
    line += 1
    let first = min(line, bytes.count)
    while line < bytes.count {
      var stop = line
      while stop < bytes.count, bytes[stop] != 0x0A { stop += 1 }
      var text = bytes[line..<stop].drop { $0 == 0x09 || $0 == 0x20 }
      if text.last == 0x0D { text.removeLast() }
      if text.elementsEqual(end.bytes) {
        return (word(bytes, first..<line, isQuoted ? nil : variables), stop)
      }
      line = stop + 1
    }
    return nil
  }

  /// The maximum number of here-documents to find, because each search may go to the end of the text.
  private static let most = 100

  /// Returns the places of a script's here-documents.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = 0
    var tries = 0
    while tries < most, let next = bytes[offset...].firstIndex(of: 0x3C) {
      offset = next + 1
      let sign = bytes[next...].prefix { $0 == 0x3C }
      guard sign.count == 2, sign.endIndex < bytes.count, bytes[sign.endIndex] > 0x20 else {
        offset = sign.endIndex
        continue
      }
      tries += 1
      guard let here = read(bytes, from: next, ShellVariables()) else { continue }
      found.append(next..<here.end)
      offset = here.end
    }
    return found
  }

  private static func word(
    _ bytes: [UInt8], _ range: Range<Int>, _ variables: ShellVariables?
  ) -> ShellReader.Word {
    var word = ShellReader.Word(start: range.lowerBound)
    var shell = ShellReader(bytes, from: range.lowerBound)
    shell.variables = variables ?? ShellVariables()
    while shell.position < range.upperBound {
      let byte = bytes[shell.position]
      if variables != nil {
        if byte == UInt8(ascii: "\\"), shell.position + 1 < range.upperBound,
          [0x24, 0x60, 0x5C].contains(bytes[shell.position + 1])
        {
          word.append(bytes[shell.position + 1], from: shell.position)
          shell.position += 2
          continue
        }
        if (try? shell.expand(into: &word)) == true { continue }
      }
      word.append(byte, from: shell.position)
      shell.position += 1
    }
    return word
  }

  /// Returns the text that a script writes to a file: `cat > FILE <<EOF`; nil if there is none.
  static func written(
    to file: String, in bytes: [UInt8], before limit: Int, _ variables: ShellVariables
  ) -> (word: ShellReader.Word, range: Range<Int>)? {
    var found: [(line: Int, sign: Int)] = []
    var line = 0
    while line < limit {
      var stop = line
      while stop < limit, bytes[stop] != 0x0A { stop += 1 }
      let text = bytes[line..<stop]
      if text.drop(while: { $0 <= 0x20 }).starts(with: "cat".utf8), text.contains(0x3E),
        text.split(whereSeparator: { $0 <= 0x20 || $0 == 0x3E || $0 == 0x22 || $0 == 0x27 })
          .contains(where: { $0.elementsEqual(file.utf8) }),
        let sign = text.indices.first(where: { bytes[$0...].starts(with: [0x3C, 0x3C]) })
      {
        found.append((line, sign))
      }
      line = stop + 1
    }
    // The last one counts; only a few are tried, because each may go to the end of the text.
    for (line, sign) in found.suffix(4).reversed() {
      if let here = read(bytes, from: sign, variables) { return (here.word, line..<here.end) }
    }
    return nil
  }
}
