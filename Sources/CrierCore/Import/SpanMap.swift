/// Where the bytes of a text that was put together stood in the text it was made from.
///
/// The words of a shell are made of pieces of the command line; faults are told in its places.
struct SpanMap {
  private var spans: [(start: Int, origin: Int)] = []

  /// Says that the bytes from `start` on stood at `origin` and after.
  mutating func add(start: Int, origin: Int) {
    if let last = spans.last, last.origin - last.start == origin - start { return }
    spans.append((start, origin))
  }

  func origin(of offset: Int) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    return spans[low - 1].origin + offset - spans[low - 1].start
  }
}
