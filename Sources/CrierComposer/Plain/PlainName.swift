import CrierMessage

/// Finds the field that the user names: by its label, its JSON path, or the last part of the path.
///
/// Examples are `title`, `android title` and `android.notification.title`. Case, hyphens,
/// underscores and spaces are ignored. If several platforms have a field with that name, the common
/// field is meant.
enum PlainName {
  /// The field named at the beginning of a line.
  enum Match: Hashable {
    case found(FormItem, rest: String)
    case several([FormItem])
    case none
  }

  /// Returns the longest field name that a line begins with.
  ///
  /// If `isWhole` is true, as after `set`, any label may be typed as several words.
  static func match(_ line: Substring, isWhole: Bool = false) -> Match {
    let words = line.split(maxSplits: 6, whereSeparator: \.isWhitespace)
    var several: [FormItem] = []
    for count in stride(from: min(5, words.count), to: 0, by: -1) {
      // A word that is longer than any name must be part of the value.
      guard words[count - 1].utf8.count <= longest else { continue }
      let name = letters(words[..<count].joined())
      guard !name.isEmpty, name.count <= longest else { continue }
      let known = isWhole ? (itemsOfWords[name] ?? itemsOfPhrases[name]) : nil
      let items = known ?? (count == 1 ? itemsOfWords[name] : itemsOfPhrases[name]) ?? []
      if let item = chosen(among: items) {
        let rest = line[words[count - 1].endIndex...].drop(while: \.isWhitespace)
        return .found(item, rest: String(rest))
      }
      if several.isEmpty { several = items }
    }
    return several.isEmpty ? .none : .several(several)
  }

  private static let longest = 80

  /// The names with which a misspelled name is compared.
  static let shortNames = ["title", "text", "body", "image", "name", "priority", "lifespan"]

  /// Returns the only item, or the one on a page for all platforms; nil if there is neither.
  private static func chosen(among items: [FormItem]) -> FormItem? {
    items.count == 1 ? items[0] : items.first { shared.contains($0.section) }
  }

  private static let shared: [FormSection] = [.essentials, .target, .data, .options]

  static func letters(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && !$0.isWhitespace }
  }

  /// The names that are typed as one word.
  private static let itemsOfWords: [String: [FormItem]] = FormItem.all.reduce(into: [:]) {
    var names = [$1.id, $1.label]
    if let path = $1.path { names += ["\(path)", path.lastKey ?? ""] }
    // The label has three words, so the option needs short names.
    if $1 == .option(.timeToLive) { names += ["lifespan", "expires"] }
    add($1, names, to: &$0)
  }

  /// The names with several words: a page and a field on it, and the labels of common fields.
  private static let itemsOfPhrases: [String: [FormItem]] = FormItem.all.reduce(into: [:]) {
    let names = [$1.label, $1.path?.lastKey ?? ""]
    var phrases = $1.section.names.flatMap { page in
      names.filter { !$0.isEmpty }.map { "\(page) \($0)" }
    }
    if shared.contains($1.section) { phrases.append($1.label) }
    // The name in FCM's documentation; the label is shorter.
    if $1 == .label { phrases.append("analytics label") }
    add($1, phrases, to: &$0)
  }

  private static func add(
    _ item: FormItem, _ names: [String], to table: inout [String: [FormItem]]
  ) {
    for name in Set(names.map(letters)) where !name.isEmpty {
      table[name, default: []].append(item)
    }
  }

  /// Returns the page that a word names.
  static func page(_ text: String) -> FormSection? {
    let name = letters(text)
    guard !name.isEmpty else { return nil }
    if let number = Int(name), FormSection.allCases.indices.contains(number - 1) {
      return FormSection.allCases[number - 1]
    }
    let found = FormSection.allCases.filter { page in
      page.names.contains { letters($0).hasPrefix(name) }
    }
    return found.count == 1 ? found[0] : nil
  }
}
