/// Finds the end of a JSON value by its brackets alone, so that it works for invalid JSON too.
package enum JSONExtent {
  /// Which kinds of brackets count.
  package enum Brackets {
    case braces
    case all
  }

  /// Returns the offset after the bracket that closes the one at `start`; nil if it is not closed.
  package static func end(of bytes: [UInt8], from start: Int, counting brackets: Brackets) -> Int? {
    var depth = 0
    var isText = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "[") where !isText && brackets == .all: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText && brackets == .all:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}
