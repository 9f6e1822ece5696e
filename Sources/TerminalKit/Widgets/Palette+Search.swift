extension Palette {
  typealias Found = (index: Int, match: PaletteMatch?)

  /// The maximum length of the input in bytes, longer than any title and help.
  ///
  /// Bounds the search, which runs on every keystroke.
  private static let longest = 200
  /// The fewest letters of a word that is searched for alone.
  private static let leastLetters = 5

  /// Returns the entries that match the words of the input and, if none does, those that match its
  /// longest word: people also type questions.
  func best(for words: [String]) -> (wanted: String, found: [Found]) {
    let input = words.joined(separator: " ")
    guard input.utf8.count <= Self.longest else { return (input, []) }
    let found = found(input)
    guard found.isEmpty, words.count > 1 else { return (input, found) }
    let long = words.map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { $0.count >= Self.leastLetters }.sorted { $0.count > $1.count }
    for word in long {
      let found = self.found(word).filter { $0.match.map { $0.rank >= .inside } ?? false }
      if !found.isEmpty { return (word, found) }
    }
    return (input, [])
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
