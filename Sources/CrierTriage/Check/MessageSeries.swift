package import CrierMessage

/// Text with several messages, one after the other, as `crier convert` writes them.
package enum MessageSeries {
  package struct Part: Hashable, Sendable {
    /// The bytes of the object.
    package var range: Range<Int>
    /// The position of the object in the text.
    package var place: JSONPlace
  }

  /// Returns the JSON objects in a text; empty if the text contains anything else.
  package static func parts(of bytes: [UInt8]) -> [Part] {
    var ranges: [Range<Int>] = []
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < bytes.count {
      guard bytes[offset] > 0x20 else {
        offset += 1
        continue
      }
      guard bytes[offset] == UInt8(ascii: "{") else { return [] }
      // Only braces count here, so that an unclosed array does not include the objects after it.
      let end = JSONExtent.end(of: bytes, from: offset, counting: .braces) ?? bytes.count
      ranges.append(offset..<end)
      offset = end
    }
    let places = JSONPlace.places(of: ranges.map(\.lowerBound), in: bytes)
    return zip(ranges, places).map { Part(range: $0, place: $1) }
  }
}
