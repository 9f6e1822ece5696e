extension Role {
  /// The role's name in themes, spelled like the case: `focusBorder`.
  package var name: String { "\(self)" }

  package init?(name: String) {
    guard let role = Self.byName[name] else { return nil }
    self = role
  }

  /// One letter for the role, used to test the appearance.
  package var letter: Character { Self.letters[Int(rawValue)] }

  private static let byName: [String: Role] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// The letters in the order of the cases: text, strong, hint, accent, label, border, …
  private static let letters: [Character] = Array(".ShalbBfFsuUoTgweCAkntNWmdDpPRvyYzZ")
}
