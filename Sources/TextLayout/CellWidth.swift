/// The number of terminal columns that text occupies when Crier draws it.
package enum CellWidth {
  /// Returns the result of `wcwidth` for one scalar: 0, 1 or 2; nil if it is not printable.
  package static func columns(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? nil : 1 }
    let code = WidthTable.code(of: scalar)
    return code == WidthTable.unassigned ? nil : Int(code)
  }

  /// Returns the width of a common letter that is a whole character by itself; nil for all others.
  ///
  /// For most texts, this saves the table lookup. A test compares it with the tables.
  package static func ofCommon(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A,
      0x2010...0x2027, 0x2500...0x25FC:
      1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFC, 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  /// Returns the columns of a character as drawn by `SafeText`: at least 1.
  package static func columns(of character: Character) -> Int {
    let bytes = character.utf8
    if bytes.count == 1, 0x20..<0x7F ~= bytes[bytes.startIndex] { return 1 }
    let scalars = character.unicodeScalars
    if scalars.index(after: scalars.startIndex) == scalars.endIndex,
      let columns = ofCommon(scalars[scalars.startIndex])
    {
      return columns
    }
    return SafeText.cluster(character).columns
  }

  /// Returns the columns of text on one line; line ends are drawn and counted as names.
  package static func columns(of text: String) -> Int {
    if isASCII(text) { return text.utf8.count }
    var columns = 0
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let width = ofCommon(scalars[index]),
        next == scalars.endIndex || ofCommon(scalars[next]) != nil
      {
        columns += width
        index = next
      } else {
        // A substring, because indexing the whole text would search backwards for the character's
        // start.
        let rest = text[index...]
        columns += self.columns(of: rest[rest.startIndex])
        index = rest.index(after: rest.startIndex)
      }
    }
    return columns
  }

  /// Whether text contains only visible ASCII and spaces, so that each byte is one column.
  package static func isASCII(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where !(0x20..<0x7F ~= bytes[index]) { return false }
    return true
  }
}
