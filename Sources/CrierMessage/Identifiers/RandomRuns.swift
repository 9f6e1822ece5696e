/// The ranges of a text that look random, as tokens and keys do; each is called a run.
///
/// ```
///  text ──► parts: letters and digits ──► chains: parts joined by base64 symbols ──► runs
/// ```
/// Words and numbers alone do not make a run, so that URLs, paths and names stay readable.
/// Known public values are never part of a run: UUIDs, and the names of messages and apps.
package struct RandomRuns {
  /// The runs in the order of the text, without overlaps.
  var places: [Range<Int>] = []
  /// The ranges that continue a run from the previous line.
  package internal(set) var continuations: [Range<Int>] = []

  let bytes: [UInt8]
  private let shortest: Int
  private var chain: [Part] = []

  /// `shortest` is the minimum length in bytes of a run that has no other run next to it.
  package init(in bytes: [UInt8], shortest: Int) {
    self.bytes = bytes
    self.shortest = shortest
    findChains()
    findGroups()
    add(HexGroups.places(in: bytes))
    findBeginnings()
    findContinuations()
  }

  /// A sequence of letters and digits.
  private struct Part {
    let place: Range<Int>
    let isWord: Bool
    let isNumber: Bool

    init(_ place: Range<Int>, in bytes: [UInt8]) {
      self.place = place
      isWord = Randomness.isWord(bytes[place])
      isNumber = bytes[place].allSatisfy(Randomness.isDigit)
    }
  }

  /// The maximum number of letters in a word.
  static let longestWord = 59

  private mutating func findChains() {
    var index = 0
    while index < bytes.count {
      guard Randomness.isPart(bytes[index]) else {
        index += 1
        continue
      }
      if let end = PublicName.end(in: bytes, from: index) {
        closeChain()
        index = end
        continue
      }
      let end = bytes[index...].firstIndex { !Randomness.isPart($0) } ?? bytes.count
      if let last = chain.last, !isJoined(last.place.upperBound..<index) { closeChain() }
      chain.append(Part(index..<end, in: bytes))
      index = end
    }
    closeChain()
  }

  private func isJoined(_ gap: Range<Int>) -> Bool {
    gap.count <= 4 && bytes[gap].allSatisfy { "-_+/=.:%~\\".utf8.contains($0) }
  }

  /// Whether a part and the next one have no URL or path separator between them.
  private func isGlued(_ index: Int) -> Bool {
    bytes[chain[index].place.upperBound..<chain[index + 1].place.lowerBound]
      .allSatisfy { "-_+%~:".utf8.contains($0) }
  }

  private mutating func closeChain() {
    defer { chain.removeAll(keepingCapacity: true) }
    var index = 0
    var floor = 0
    while index < chain.count {
      guard !chain[index].isWord else {
        index += 1
        continue
      }
      var end = runEnd(from: index, overWords: true)
      var run = trimmed(index..<end)
      if !isRandom(run) {
        end = runEnd(from: index, overWords: false)
        run = trimmed(index..<end)
      }
      if !isRandom(run) {
        let long = chain[index..<end].firstIndex { isTooLong($0) }
        run = long.map { $0..<($0 + 1) } ?? end..<end
      }
      index = end
      guard !run.isEmpty else { continue }
      let first = reach(from: run.lowerBound, by: -1, in: floor..<chain.count)
      let last = reach(from: run.upperBound - 1, by: 1, in: floor..<chain.count)
      places.append(chain[first].place.lowerBound..<chain[last].place.upperBound)
      floor = last + 1
      index = max(index, floor)
    }
  }

  /// Returns the end of a sequence of parts that are not words.
  ///
  /// With `overWords`, the sequence can contain single words, which occur in random text by chance.
  private func runEnd(from start: Int, overWords: Bool) -> Int {
    var end = start
    while end < chain.count {
      if chain[end].isWord {
        guard overWords, end + 1 < chain.count, !chain[end + 1].isWord, isGlued(end - 1),
          isGlued(end)
        else { return end }
      }
      end += 1
    }
    return end
  }

  /// Whether a part is too long for a name; a name of that length has dashes between its words.
  private func isTooLong(_ part: Part) -> Bool {
    shortest < Self.longestWord && part.place.count > Self.longestWord
  }

  /// Removes short parts at both ends, as in a path or a URL: `com/v1/…`.
  private func trimmed(_ run: Range<Int>) -> Range<Int> {
    var (first, last) = (run.lowerBound, run.upperBound - 1)
    while first <= last, chain[first].place.count <= 3, first == last || !isGlued(first) {
      first += 1
    }
    while first <= last, chain[last].place.count <= 3, first == last || !isGlued(last - 1) {
      last -= 1
    }
    return first..<max(first, last + 1)
  }

  private func isRandom(_ run: Range<Int>) -> Bool {
    guard !run.isEmpty else { return false }
    let words = run.filter { chain[$0].isWord }.map { chain[$0].place.count }.reduce(0, +)
    let length = chain[run.upperBound - 1].place.upperBound - chain[run.lowerBound].place.lowerBound
    guard length - words >= shortest else { return false }
    return Randomness.isRandom(run.filter { !chain[$0].isWord }.flatMap { bytes[chain[$0].place] })
  }

  /// Extends a run in one direction, also across short words; returns the index of its last part.
  private func reach(from start: Int, by step: Int, in range: Range<Int>) -> Int {
    var (end, index, skipped) = (start, start + step, 0)
    while range.contains(index) {
      let part = chain[index]
      let isNear = isGlued(step > 0 ? index - 1 : index) && (skipped == 0 || !part.isWord)
      if isNear || !part.isWord && !part.isNumber && part.place.count >= 5 {
        (end, skipped) = (index, 0)
      } else if part.place.count <= 8, skipped < 2 {
        skipped += 1
      } else {
        break
      }
      index += step
    }
    return end
  }
}

extension RandomRuns {
  /// Finds `0a1b2c3d 0a1b2c3d …`: three or more groups of the same length.
  private mutating func findGroups() {
    var groups: [Range<Int>] = []
    var found: [Range<Int>] = []
    var index = 0
    while index <= bytes.count {
      let end = bytes[index...].firstIndex { !Scrubbing.isToken($0) } ?? bytes.count
      let group = index..<end
      let goesOn =
        groups.last.map {
          $0.upperBound + 1 == group.lowerBound && bytes[$0.upperBound] == 0x20
            && group.count <= $0.count && $0.count == groups[0].count
        } ?? false
      if !goesOn || group.isEmpty {
        note(groups, in: &found)
        groups = []
      }
      if goesOn && !group.isEmpty || (4...12).contains(group.count) { groups.append(group) }
      index = end + 1
    }
    note(groups, in: &found)
    add(found)
  }

  private func note(_ groups: [Range<Int>], in found: inout [Range<Int>]) {
    guard groups.count >= 3, let first = groups.first, let last = groups.last else { return }
    let letters = groups.flatMap { bytes[$0].filter(Randomness.isPart) }
    guard letters.count >= shortest, Randomness.isRandom(letters) else { return }
    found.append(first.lowerBound..<last.upperBound)
  }

  /// Adds ranges, merging those that overlap or touch.
  mutating func add(_ more: [Range<Int>]) {
    guard !more.isEmpty else { return }
    var result: [Range<Int>] = []
    for place in (places + more).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, place.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        result.append(place)
      }
    }
    places = result
  }
}

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
