/// A text as a name that files and programs take: `Read more!` as `read-more`; never a sentence.
///
/// Lower case, letters and digits, with single hyphens for all else between them.
struct HyphenatedName: Hashable, Sendable {
  /// Empty where the text has neither letter nor digit.
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
