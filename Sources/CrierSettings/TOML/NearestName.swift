import CrierCore

/// The known name that somebody probably meant.
package enum NearestName {
  /// Nil when none is near: more than a third of the letters would have to change.
  ///
  /// Capitals, hyphens and underscores do not count.
  package static func of(_ name: String, among known: [String]) -> String? {
    let letters = letters(name)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let distance = FieldCatalog.editDistance(letters, Self.letters(candidate))
      if distance < best?.distance ?? (letters.count / 3 + 1) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// No name of ours is longer.
  private static let longest = 40

  private static func letters(_ name: String) -> [Character] {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
