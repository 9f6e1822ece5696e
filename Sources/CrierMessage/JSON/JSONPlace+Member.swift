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
