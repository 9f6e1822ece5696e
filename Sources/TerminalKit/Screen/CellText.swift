/// At most five scalars in two integers, so that cells can be copied and compared as bytes.
///
/// A full redraw took three times as long with a `String` in each cell.
package struct CellText: Hashable, Sendable {
  /// Three scalars of 21 bits each; `high` has two more. Unused ones are zero.
  private var low: UInt64
  private var high: UInt64

  package static let blank = CellText(" ")
  package static let empty = CellText("")

  package init(_ scalar: Unicode.Scalar) {
    low = UInt64(scalar.value)
    high = 0
  }

  /// Keeps the first five scalars.
  package init(_ text: String) {
    low = 0
    high = 0
    var index = 0
    for scalar in text.unicodeScalars {
      if index < 3 {
        low |= UInt64(scalar.value) << (21 * index)
      } else {
        high |= UInt64(scalar.value) << (21 * (index - 3))
      }
      index += 1
      if index == 5 { break }
    }
  }

  package var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for index in 0..<5 {
      let word = index < 3 ? low >> (21 * index) : high >> (21 * (index - 3))
      let value = UInt32(word & 0x1F_FFFF)
      guard value != 0, let scalar = Unicode.Scalar(value) else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  package var string: String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  package var isEmpty: Bool { low == 0 }

  /// Whether the text is one printable ASCII character, as in most cells.
  package var isPlain: Bool { high == 0 && low >= 0x20 && low < 0x7F }
}
