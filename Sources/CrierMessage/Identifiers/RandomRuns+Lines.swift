/// Tokens that are broken into lines.
extension RandomRuns {
  /// Finds runs at line ends that the next line seems to continue.
  ///
  /// On its own, the end of a line may be too short to count as random.
  mutating func findBeginnings() {
    var found: [Range<Int>] = []
    for end in bytes.indices where bytes[end] == 0x0A {
      guard goesOn(from: end + 1) else { continue }
      let signs = bytes[..<end].reversed().prefix(while: IdentifierShape.isURLSafe).count
      if !Redaction.isPronounceable(bytes[(end - signs)..<end]) {
        found.append((end - signs)..<end)
      }
    }
    add(found)
  }

  /// Whether a line consists of one run that is not a word, or begins with a shortened token.
  private func goesOn(from start: Int) -> Bool {
    if let run = onlyRun(from: start) { return Randomness.mayContinue(bytes[run]) }
    let beginning = bytes[start...].prefix(12)
    return beginning.indices.contains { bytes[$0...].starts(with: Scrubbing.mark) }
      && !beginning.contains(0x20)
  }

  /// Finds the rest of a broken token: a line of one run, after a line that ends with a run.
  mutating func findContinuations() {
    var ends = Set((places.map(\.upperBound) + marks).compactMap { lineEnd(after: $0) })
    var queue = ends.sorted()
    var found: [Range<Int>] = []
    var next = 0
    while next < queue.count {
      let start = queue[next] + 1
      next += 1
      guard let run = onlyRun(from: start), Randomness.mayContinue(bytes[run]) else { continue }
      found.append(run)
      if let end = lineEnd(after: run.upperBound), ends.insert(end).inserted { queue.append(end) }
    }
    continuations = found.sorted { $0.lowerBound < $1.lowerBound }
    add(continuations)
  }

  /// The end positions of tokens that were already shortened or removed: `fK3m…0001`.
  private var marks: [Int] {
    bytes.indices.filter { bytes[$0] == Scrubbing.mark[0] }.compactMap { index in
      let rest = bytes[index...]
      guard rest.starts(with: Scrubbing.mark) else { return nil }
      return rest.dropFirst(Scrubbing.mark.count).prefix { Scrubbing.isToken($0) }.endIndex
    }
  }

  /// Returns the end of the line if only spaces, quotes and continuation signs like `\` precede it.
  private func lineEnd(after index: Int) -> Int? {
    var index = index
    while index < bytes.count, " \t\r\\=\"'+|".utf8.contains(bytes[index]) { index += 1 }
    return index < bytes.count && bytes[index] == 0x0A ? index : nil
  }

  private func onlyRun(from start: Int) -> Range<Int>? {
    let first = lineStart(from: start)
    let end = bytes[first...].firstIndex { !Scrubbing.isToken($0) } ?? bytes.count
    let rest = bytes[end...].prefix { " \t\r\\\"',;>|)]}".utf8.contains($0) }
    guard first < end, rest.endIndex == bytes.count || bytes[rest.endIndex] == 0x0A else {
      return nil
    }
    return first..<end
  }

  /// Returns the start of a line's text, after the markers of a quotation, diff or list: `> * `.
  private func lineStart(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let rest = bytes[index...]
      if " \t>|\"'+\\*#".utf8.contains(bytes[index]) {
        index += 1
      } else if rest.starts(with: "- ".utf8) {
        index += 2
      } else if rest.starts(with: "•".utf8) {
        index += "•".utf8.count
      } else {
        break
      }
    }
    return index
  }
}
