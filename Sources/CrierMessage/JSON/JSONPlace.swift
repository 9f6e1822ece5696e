/// A position in a JSON text: line and column, counted from 1; columns count code points.
package struct JSONPlace: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the position of a byte.
  ///
  /// A line ends at `\n`, `\r\n` or `\r`; a byte order mark does not count as a column.
  package init(offset: Int, in bytes: [UInt8]) {
    self = Self.places(of: [offset], in: bytes)[0]
  }

  /// Converts the position to one in a larger text, in which this text begins at `start`.
  package func moved(behind start: JSONPlace) -> JSONPlace {
    JSONPlace(
      line: start.line + line - 1, column: line == 1 ? start.column + column - 1 : column)
  }

  /// Returns the positions of many bytes in one pass; the offsets must be in ascending order.
  package static func places(of offsets: [Int], in bytes: [UInt8]) -> [JSONPlace] {
    var places: [JSONPlace] = []
    places.reserveCapacity(offsets.count)
    var place = JSONPlace(line: 1, column: 1)
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for offset in offsets {
      while position < min(offset, bytes.count) {
        switch bytes[position] {
        case 0x0D where position + 1 < bytes.count && bytes[position + 1] == 0x0A: break
        case 0x0A, 0x0D: place = JSONPlace(line: place.line + 1, column: 1)
        case 0x80...0xBF: break
        default: place.column += 1
        }
        position += 1
      }
      places.append(place)
    }
    return places
  }
}

extension JSONPlace {
  /// Finds the value at a path of keys; nil if there is none.
  ///
  /// If a key occurs twice, the last one counts, as in `JSONValue`.
  package init?(of keys: [String], in bytes: [UInt8]) {
    var outline = JSONOutline(of: bytes)
    for key in keys {
      let found = outline.keys.lastIndex { range in
        (try? JSONReader.read(Array(bytes[range])))?.text == key
      }
      guard let found, found < outline.children.count else { return nil }
      outline = outline.children[found]
    }
    self.init(offset: outline.range.lowerBound, in: bytes)
  }
}
