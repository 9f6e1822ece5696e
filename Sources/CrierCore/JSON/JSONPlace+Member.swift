extension JSONPlace {
  /// The place of a value by the keys that lead to it; nil where there is none.
  ///
  /// Of a key that stands twice the last one counts, as it does for `JSONValue`.
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
