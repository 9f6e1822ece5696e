/// A piece of a JSON text that gives place to another.
struct JSONEdit {
  /// Empty where something is put in between.
  var range: Range<Int>
  var text: [UInt8]

  init(_ range: Range<Int>, _ text: some Sequence<UInt8> = []) {
    self.range = range
    self.text = Array(text)
  }

  /// Whether both cannot be made at once: they share a byte, or the place of an insertion.
  func collides(with other: JSONEdit) -> Bool {
    if range.lowerBound == other.range.lowerBound { return true }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }

  /// The text with all edits made, none of which collide.
  static func made(_ edits: [JSONEdit], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    // What is put in at a place stands before what is taken away from there.
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
