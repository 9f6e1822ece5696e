/// Maps the bytes of a derived text to their positions in the original.
///
/// For example, the words of a shell command are assembled from pieces of the command line, but
/// errors must have positions in the command line.
struct SpanMap {
  private var spans: [(start: Int, origin: Int)] = []

  /// Records that the bytes from `start` on come from `origin` on.
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
