/// A code block in a Markdown page.
struct FencedBlock {
  /// The block's bytes without the fences.
  var range: Range<Int>

  /// The maximum number of blocks in a page; pasted samples have fewer.
  static let most = 100

  /// Returns the blocks of a page; one more than `most` if it has too many.
  static func all(in bytes: [UInt8]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (fence: UInt8, start: Int)?
    var offset = 0
    while offset < bytes.count, blocks.count <= most {
      let line = offset
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      offset += 1
      let text = bytes[line..<min(offset, bytes.count)].drop { $0 == 0x20 }
      guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
        text.prefix(3).allSatisfy({ $0 == mark }), text.count >= 3
      else { continue }
      if let begun = open, begun.fence == mark {
        blocks.append(FencedBlock(range: begun.start..<line))
        open = nil
      } else if open == nil {
        open = (mark, min(offset, bytes.count))
      }
    }
    return blocks
  }

  /// Whether a page has more than fences, once its blocks are blank.
  static func hasText(in rest: [UInt8]) -> Bool {
    rest.split(separator: 0x0A).contains { line in
      let text = line.drop { $0 <= 0x20 }
      return !text.isEmpty && !isPlain(text)
    }
  }

  /// Whether a line is a fence with no more than the name of a language.
  static func isPlain(_ fence: ArraySlice<UInt8>) -> Bool {
    guard fence.starts(with: "```".utf8) || fence.starts(with: "~~~".utf8) else { return false }
    let info = fence.drop { "`~".utf8.contains($0) }.filter { $0 > 0x20 }
    return fence.split(whereSeparator: { $0 <= 0x20 }).count == 1
      && info.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
  }

  /// Returns the text with everything outside the block replaced by spaces, so that positions do
  /// not change.
  func alone(in bytes: [UInt8]) -> [UInt8] {
    var alone = bytes
    for offset in bytes.indices where !range.contains(offset) {
      if bytes[offset] != 0x0A, bytes[offset] != 0x0D { alone[offset] = 0x20 }
    }
    return alone
  }
}
