/// A replacement of one byte range in a JSON text.
package struct JSONEdit {
  /// The bytes to replace; empty for an insertion.
  package var range: Range<Int>
  var text: [UInt8]

  package init(_ range: Range<Int>, _ text: some Sequence<UInt8> = []) {
    self.range = range
    self.text = Array(text)
  }

  /// Returns the text after all edits, which must not overlap.
  package static func made(_ edits: [JSONEdit], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    // An insertion comes before a removal at the same place.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for edit in sorted {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
