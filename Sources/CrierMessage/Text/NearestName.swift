/// Finds the known name that was probably meant.
package struct NearestName: Sendable {
  /// The known names and their letters, which are compared with each mistyped name.
  private let known: [(name: String, letters: [Character])]

  /// Prepares a list of names for several searches.
  package init(among known: [String]) {
    self.known = known.map { ($0, Self.letters($0)) }
  }

  /// Returns the most similar name; nil if more than a third of the letters would have to change.
  ///
  /// Ignores case, hyphens, underscores and spaces.
  package static func of(_ name: String, among known: [String]) -> String? {
    NearestName(among: known).of(name)
  }

  /// Returns the most similar name; nil if more than a third of the letters would have to change.
  package func of(_ name: String) -> String? {
    let letters = Self.letters(name)
    guard !letters.isEmpty, letters.count <= Self.longest else { return nil }
    var best: String?
    var limit = letters.count / 3 + 1
    for candidate in known where abs(candidate.letters.count - letters.count) < limit {
      let distance = Self.distance(letters, candidate.letters)
      if distance < limit { (best, limit) = (candidate.name, distance) }
    }
    return best
  }

  /// The maximum length of a mistyped name to compare; all known names are shorter.
  private static let longest = 40

  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Returns the edit distance: the letters to insert, remove, change or swap with the next one.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(above[column + 1] + 1, line[column] + 1)
        least = min(least, above[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      before = above
      above = line
    }
    return above[right.count]
  }
}
