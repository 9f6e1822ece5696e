/// A name for files and programs, made from a title: `read-more` from `Read more!`.
///
/// It has lowercase letters and digits, with single hyphens in place of everything else.
struct HyphenatedName: Hashable, Sendable {
  /// The name; empty if the title has neither letters nor digits.
  let text: String

  init(_ title: String) {
    var result = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result.append("-")
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    text = result
  }
}
