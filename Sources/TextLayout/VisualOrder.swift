/// Puts the characters of a line in display order, from left to right.
///
/// Used for terminals that draw cells without reordering. Implements UAX 9 without embeddings,
/// which a single short line does not need. Characters keep their combining marks.
package enum VisualOrder {
  /// Whether any part of the text is right-to-left.
  package static func isNeeded(for text: String) -> Bool {
    // A fast check: Hebrew begins at U+0590, and most texts have only smaller code points.
    guard text.unicodeScalars.contains(where: { TextDirection.mayBeRightToLeft($0) }) else {
      return false
    }
    return text.contains { character in
      let kind = BidiClass(character)
      return kind == .right || kind == .arabic || kind == .arabicNumber
    }
  }

  package static func line(_ text: String, _ direction: TextDirection) -> String {
    guard isNeeded(for: text) || direction == .rightToLeft else { return text }
    return String(characters(Array(text), direction).map(\.shown))
  }

  /// Returns the characters in display order, mirrored where needed, each with its index.
  package static func characters(
    _ characters: [Character], _ direction: TextDirection
  ) -> [(index: Int, shown: Character)] {
    let base = direction == .rightToLeft ? 1 : 0
    var kinds = characters.map(BidiClass.init)
    settleNumbers(&kinds, base)
    settleNeutrals(&kinds, base)
    var levels = kinds.map { level(of: $0, base) }
    for index in characters.indices.reversed() {
      guard characters[index].isWhitespace else { break }
      levels[index] = base
    }
    return reordered(characters, levels)
  }

  /// Rules W2 to W7: resolve numbers and the symbols that belong to them.
  private static func settleNumbers(_ kinds: inout [BidiClass], _ base: Int) {
    var strong: BidiClass = base == 1 ? .right : .left
    for index in kinds.indices {
      if kinds[index].isStrong { strong = kinds[index] }
      if kinds[index] == .number, strong == .arabic { kinds[index] = .arabicNumber }
    }
    for index in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[index - 1], kinds[index + 1])
      guard before == after else { continue }
      if kinds[index] == .separator, before == .number { kinds[index] = .number }
      if kinds[index] == .common, before == .number || before == .arabicNumber {
        kinds[index] = before
      }
    }
    joinTerminators(&kinds)
    strong = base == 1 ? .right : .left
    for index in kinds.indices {
      switch kinds[index] {
      case .separator, .terminator, .common: kinds[index] = .neutral
      case .arabic: kinds[index] = .right
      case .number where strong == .left: kinds[index] = .left
      default: break
      }
      if kinds[index] == .left || kinds[index] == .right { strong = kinds[index] }
    }
  }

  /// `€ 5` and `5%`: symbols next to a number belong to it.
  private static func joinTerminators(_ kinds: inout [BidiClass]) {
    for index in kinds.indices.dropFirst()
    where kinds[index] == .terminator && kinds[index - 1] == .number { kinds[index] = .number }
    for index in kinds.indices.dropLast().reversed()
    where kinds[index] == .terminator && kinds[index + 1] == .number { kinds[index] = .number }
  }

  /// Rules N1 and N2: neutrals between two characters of the same direction take that direction.
  private static func settleNeutrals(_ kinds: inout [BidiClass], _ base: Int) {
    let embedding: BidiClass = base == 1 ? .right : .left
    func side(_ kind: BidiClass) -> BidiClass { kind == .left ? .left : .right }
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        index += 1
        continue
      }
      let start = index
      while index < kinds.count, kinds[index] == .neutral { index += 1 }
      let before = start == 0 ? embedding : side(kinds[start - 1])
      let after = index == kinds.count ? embedding : side(kinds[index])
      for place in start..<index { kinds[place] = before == after ? before : embedding }
    }
  }

  private static func level(of kind: BidiClass, _ base: Int) -> Int {
    switch kind {
    case .left: base == 0 ? 0 : 2
    case .number, .arabicNumber: 2
    default: 1
    }
  }

  /// Rules L2 and L4: reverse runs of higher levels, and mirror brackets.
  private static func reordered(
    _ characters: [Character], _ levels: [Int]
  ) -> [(index: Int, shown: Character)] {
    var order = Array(characters.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
      }
    }
    return order.map { place in
      let character = characters[place]
      return (place, levels[place] % 2 == 1 ? mirrors[character] ?? character : character)
    }
  }

  private static let mirrors: [Character: Character] = [
    "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<",
    "«": "»", "»": "«", "‹": "›", "›": "‹",
  ]
}
