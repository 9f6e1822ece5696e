/// A place in a JSON text, counted from 1; columns count characters as code points.
package struct JSONPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte. A line ends at `\n`, `\r\n` or `\r`; a byte order mark takes no column.
  package init(offset: Int, in bytes: some Collection<UInt8>) {
    line = 1
    column = 1
    var previous: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      if index >= offset { break }
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D:
        line += 1
        column = 1
      case 0x80...0xBF: break
      case 0xEF where index == 0: break
      default: column += 1
      }
      previous = byte
    }
  }
}
