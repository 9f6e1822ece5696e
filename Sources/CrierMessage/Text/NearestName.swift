/// Finds the known name that was probably meant.
package enum NearestName {
  /// Returns the most similar name; nil if more than a third of the letters would have to change.
  ///
  /// Ignores case, hyphens, underscores and spaces.
  package static func of(_ name: String, among known: [String]) -> String? {
    let letters = letters(name)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = Self.distance(letters, Self.letters(candidate))
      if distance < best?.distance ?? (letters.count / 3 + 1) { best = (candidate, distance) }
    }
    return best?.name
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
