/// How many columns of a terminal text takes, as Crier draws it.
package enum CellWidth {
  /// What `wcwidth` says of one scalar: 0, 1 or 2, and nil for what cannot be printed.
  package static func columns(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? nil : 1 }
    let code = WidthTable.code(of: scalar)
    return code == WidthTable.unassigned ? nil : Int(code)
  }

  /// The columns of a character after `SafeText` has made it drawable: at least 1.
  package static func columns(of character: Character) -> Int {
    let bytes = character.utf8
    if bytes.count == 1, 0x20..<0x7F ~= bytes[bytes.startIndex] { return 1 }
    return SafeText.cluster(character).columns
  }

  /// The columns of a text in one line; line ends count as the names they are drawn by.
  package static func columns(of text: String) -> Int {
    isASCII(text) ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a text is made of visible ASCII and spaces only: each byte a column.
  package static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }
}
