/// The column of a list with the language of each row, and the languages that it has.
package struct LanguageColumn: Hashable, Sendable {
  package struct Other: Hashable, Sendable {
    package let language: String
    package let line: Int
  }

  /// The name in the header.
  package let name: String
  private let index: Int
  /// The line of the first row with each language, which is written as in the list.
  private var lines: [String: Int] = [:]

  /// A column with more values has no languages; they would only take memory.
  private static let most = 1000

  private static let names: Set<String> = [
    "language", "lang", "languagecode", "preferredlanguage", "userlanguage", "locale", "taal",
    "sprache", "langue", "idioma", "lingua", "språk", "sprog", "język", "kieli", "dil",
  ]

  /// Nil if the header has no such column.
  init?(header: [String]) {
    let found = header.firstIndex { Self.names.contains(RecipientColumn.letters(of: $0)) }
    guard let found else { return nil }
    (name, index) = (header[found], found)
  }

  mutating func note(_ fields: [String], at line: Int) {
    guard fields.indices.contains(index), !fields[index].isEmpty, lines.count < Self.most else {
      return
    }
    if lines[fields[index]] == nil { lines[fields[index]] = line }
  }

  /// Returns the first row for which a draft has another text than the one that is sent.
  ///
  /// - Parameters:
  ///   - language: The translation that is sent; nil for the base message.
  ///   - translations: Those that the draft has.
  package func firstOther(than language: String?, among translations: [String]) -> Other? {
    lines.filter { Self.translation(for: $0.key, among: translations) != language }
      .min { $0.value < $1.value }
      .map { Other(language: $0.key, line: $0.value) }
  }

  /// The translation that a row's language means: `pt` and `pt_br` mean `pt-BR` if there is no other.
  private static func translation(for written: String, among translations: [String]) -> String? {
    func plain(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }
    func code(_ tag: String) -> Substring { plain(tag)[...].prefix { $0 != "-" } }
    return translations.first { plain($0) == plain(written) }
      ?? translations.first { code($0) == code(written) }
  }
}
