extension Palette {
  typealias Found = (index: Int, match: PaletteMatch)

  /// The maximum length of the input in bytes, longer than any title and help.
  ///
  /// Bounds the search, which runs on every keystroke.
  private static let longest = 200
  /// The words of a question that are searched for one by one, also on every keystroke.
  private static let mostWords = 12
  /// Words that many questions have, so that they do not tell what one is about.
  private static let commonWords: Set = [
    "push", "pushes", "message", "messages", "notification", "notifications",
  ]

  /// Returns the entries that match the words of the input. If none does, people may have typed a
  /// question: then those whose name or synonym is the longest part of it, of one or two words.
  func best(for words: [String]) -> (wanted: String, found: [Found]) {
    let input = words.joined(separator: " ")
    guard input.utf8.count <= Self.longest else { return (input, []) }
    let found = found(input)
    guard found.isEmpty else { return (input, found) }
    let plain = words.prefix(Self.mostWords).map { word in
      let tail = word.drop(while: \.isPunctuation).reversed().drop(while: \.isPunctuation)
      return String(tail.reversed())
    }
    let pairs = zip(plain, plain.dropFirst()).map { "\($0) \($1)" }
    let parts = pairs + plain.filter { $0.count > 2 && !Self.commonWords.contains($0) }
    let answers = parts.map { part in
      (wanted: part, found: self.found(part).filter { $0.match.rank == .whole })
    }
    let answered = answers.filter { !$0.found.isEmpty }
    return answered.max { $0.wanted.count < $1.wanted.count } ?? (input, [])
  }

  /// Returns the matches, best first; among equal ones, unavailable entries come last.
  private func found(_ wanted: String) -> [Found] {
    let wanted = SearchText(wanted)
    let all = texts.indices.compactMap { index in
      PaletteMatch(wanted, texts[index]).map { (index: index, match: $0) }
    }
    let usual = all.filter { !entries[$0.index].isLastResort }
    let sorted = usual.sorted { left, right in
      if left.match.order != right.match.order { return left.match.order > right.match.order }
      let (isLeftOn, isRightOn) = (entries[left.index].isOn, entries[right.index].isOn)
      return isLeftOn != isRightOn ? isLeftOn : left.index < right.index
    }
    let last = all.filter { entries[$0.index].isLastResort && $0.match.rank >= .inside }
    let hasWord = sorted.first.map { $0.match.rank >= .inside } ?? false
    let isScatteredShown = !hasWord && last.isEmpty
    return (hasWord ? [] : last)
      + sorted.filter { isScatteredShown || $0.match.rank != .scattered }
  }
}
