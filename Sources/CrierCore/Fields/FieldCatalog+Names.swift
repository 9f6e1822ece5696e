extension FieldCatalog {
  /// The known name in an object that an unknown one was probably meant to be.
  ///
  /// Capitals, underscores and hyphens do not count; a third of the letters may be wrong.
  package static func nearestName(to name: String, in place: FieldPath) -> String? {
    let plain = plainLetters(name)
    guard !plain.isEmpty, plain.count <= longestName, let node = tree.descendant(place.steps)
    else { return nil }
    var best: (name: String, distance: Int)?
    for child in node.children {
      let distance = editDistance(plain, plainLetters(child.wireName))
      if distance < best?.distance ?? (plain.count / 3 + 1) {
        best = (
          node.isTypedObject ? spelling(of: child.wireName, like: name) : child.wireName, distance
        )
      }
    }
    return best?.name
  }

  /// The paths of all fields of this name, in whatever object they stand; those that only Apple
  /// or browsers read count where FCM itself has none.
  package static func paths(named name: String) -> [FieldPath] {
    let own = typed.map(\.path).filter { path in
      guard let last = path.lastKey else { return false }
      return name.isSpelled(last) || name.isSpelled(last.lowerCamelCased)
    }
    return own.isEmpty
      ? all.map(\.path).filter { $0.lastKey.map(name.isSpelled) ?? false } : own
  }

  /// No field is longer than this, so longer names are compared with none.
  private static let longestName = 40

  /// Whoever writes one long word with capitals is told names of that kind.
  private static func spelling(of wireName: String, like name: String) -> String {
    let hasHump = name.contains(where: \.isUppercase) && !name.contains("_")
    return hasHump ? wireName.lowerCamelCased : wireName
  }

  private static func plainLetters(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// How many letters must be put in, taken out, changed or swapped with the next.
  package static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
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
