extension Palette {
  typealias Found = (index: Int, match: PaletteMatch)

  /// The maximum length of the input in bytes, longer than any title and help.
  ///
  /// Bounds the search, which runs on every keystroke.
  private static let longest = 200
  /// Words that are in every question about pushes, so that they do not tell what it is about.
  private static let commonWords: Set = [
    "how", "what", "where", "when", "who", "why", "can", "could", "should", "does", "did", "the",
    "this", "that", "and", "for", "from", "with", "make", "get", "use", "see", "show", "want",
    "need", "please", "push", "pushes", "message", "messages", "notification", "notifications",
  ]

  /// Returns the entries that match the words of the input. If none does, people may have typed a
  /// question: then those that match one of its words, the one that is matched best.
  func best(for words: [String]) -> (wanted: String, found: [Found]) {
    let input = words.joined(separator: " ")
    guard input.utf8.count <= Self.longest else { return (input, []) }
    let found = found(input)
    guard found.isEmpty else { return (input, found) }
    let telling = words.map { $0.trimmingPrefix(while: \.isPunctuation) }
      .map { String($0.reversed().drop(while: \.isPunctuation).reversed()) }
      .filter { $0.count > 2 && !Self.commonWords.contains($0) }
    let answers = telling.map { word in
      (wanted: word, found: self.found(word).filter { $0.match.rank >= .inside })
    }
    let best = answers.filter { !$0.found.isEmpty }.max { left, right in
      (left.found[0].match.rank, left.wanted.count) < (
        right.found[0].match.rank, right.wanted.count
      )
    }
    return best ?? (input, [])
  }

  /// Returns the matches, best first; among equal ones, unavailable entries come last.
  private func found(_ wanted: String) -> [Found] {
    let all = entries.indices.compactMap { index in
      PaletteMatch(wanted, entries[index]).map { (index: index, match: $0) }
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
