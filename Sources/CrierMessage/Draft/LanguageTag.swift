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

extension LanguageTag {
  /// The codes of ISO 639-1, also the three that Android still uses for others: `in`, `iw`, `ji`.
  static let codes: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
    dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id
    ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln
    lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl
    ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl
    tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
