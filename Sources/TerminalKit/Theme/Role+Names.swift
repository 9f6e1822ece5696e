extension Role {
  /// The name that themes use, as the case is spelled: `focusBorder`.
  package var name: String { "\(self)" }

  package init?(name: String) {
    guard let role = Self.byName[name] else { return nil }
    self = role
  }

  /// One letter that stands for the role in tests about looks.
  package var letter: Character { Self.letters[Int(rawValue)] }

  private static let byName: [String: Role] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// In the order of the cases: text, strong, hint, accent, label, border, focusBorder, field, …
  private static let letters: [Character] = Array(".ShalbBfFsuUoTgweCAkntNWmdD")
}
