/// The byte ranges of a JSON text's parts, for edits that leave all other bytes unchanged.
///
/// The text must be one that `JSONReader` accepts; for other text, the ranges are meaningless but
/// within bounds.
package struct JSONOutline {
  /// The bytes of the value, including its brackets or quotes.
  package private(set) var range: Range<Int>
  /// The bytes of an object's keys, including their quotes; empty for other values.
  package private(set) var keys: [Range<Int>] = []
  /// The values of an object or a list, in order.
  package private(set) var children: [JSONOutline] = []

  package init(of bytes: [UInt8]) {
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.init(bytes, &position)
  }

  private init(_ bytes: [UInt8], _ position: inout Int) {
    Self.skipSpace(bytes, &position)
    let start = position
    range = start..<start
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = bytes[position] == UInt8(ascii: "{")
      position += 1
      while true {
        Self.skipSpace(bytes, &position)
        guard position < bytes.count else { break }
        let byte = bytes[position]
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          position += 1
          break
        }
        if byte == UInt8(ascii: ",") {
          position += 1
          continue
        }
        if isObject {
          let key = position
          Self.skipText(bytes, &position)
          keys.append(key..<position)
          Self.skipSpace(bytes, &position)
          position = min(position + 1, bytes.count)
        }
        let before = position
        children.append(JSONOutline(bytes, &position))
        if position == before { break }
      }
    case UInt8(ascii: "\""): Self.skipText(bytes, &position)
    default:
      while position < bytes.count, !Self.isEnd(bytes[position]) { position += 1 }
    }
    range = start..<position
  }

  private static func skipSpace(_ bytes: [UInt8], _ position: inout Int) {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Moves from an opening quote to the byte after the closing one.
  private static func skipText(_ bytes: [UInt8], _ position: inout Int) {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""):
        position += 1
        return
      default: position += 1
      }
    }
    position = bytes.count
  }

  /// Whether a byte ends a number or a word.
  private static func isEnd(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
  }
}
