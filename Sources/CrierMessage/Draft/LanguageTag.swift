/// Language tags in the names of files, such as `de`, `pt-BR` and `zh-Hant`.
package enum LanguageTag {
  /// Whether a text is a tag of a language with two letters, with script and region as in BCP 47.
  ///
  /// Languages with three letters are left out, because `wk47.old.json` and `wk47.new.json` are no
  /// translations. The two letters must be a language's code: `wk47.js.json` is no translation.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, let first = parts.first, codes.contains(first.lowercased())
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      isLetters(part, 2...2) || isLetters(part, 4...4)
        || part.utf8.count == 3 && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
  }

  private static func isLetters(_ part: Substring, _ counts: ClosedRange<Int>) -> Bool {
    counts ~= part.utf8.count
      && part.utf8.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
  }

  /// A tag in a sentence: without quotation marks, "it" and "de" look like words.
  package static func quoted(_ tag: String) -> String { "\"\(tag)\"" }

  /// What a tag looks like, for sentences.
  package static let example = "a language tag such as de or pt-BR"
}
