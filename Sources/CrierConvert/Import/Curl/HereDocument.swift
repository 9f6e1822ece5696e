/// Text on the following lines that a shell passes to a command: `<<EOF … EOF`.
enum HereDocument {
  /// Returns the text of the first here-document after an offset.
  static func read(_ bytes: [UInt8], from position: Int) -> ShellReader.Word? {
    guard bytes[position...].starts(with: [0x3C, 0x3C]) else { return nil }
    var start = position + 2
    if start < bytes.count, bytes[start] == UInt8(ascii: "-") { start += 1 }
    var shell = ShellReader(bytes, from: start)
    guard let end = try? shell.next(), !end.bytes.isEmpty else { return nil }
    var line = shell.position
    while line < bytes.count, bytes[line] != 0x0A { line += 1 }
    line += 1
    var word = ShellReader.Word(start: min(line, bytes.count))
    while line < bytes.count {
      var stop = line
      while stop < bytes.count, bytes[stop] != 0x0A { stop += 1 }
      let first = bytes[line..<stop].drop { $0 == 0x09 || $0 == 0x20 }
      var text = first
      if text.last == 0x0D { text.removeLast() }
      if text.elementsEqual(end.bytes) { return word }
      for offset in line..<min(stop + 1, bytes.count) { word.append(bytes[offset], from: offset) }
      line = stop + 1
    }
    return nil
  }
}
