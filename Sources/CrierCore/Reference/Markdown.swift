/// Texts as Markdown has them.
package enum Markdown {
  /// As code, between as many backticks as it takes.
  package static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// A block of code.
  package static func block(_ text: String, in language: String = "") -> String {
    "```\(language)\n\(text)\n```"
  }

  package static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.map(cell).joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// A bar ends a cell, even in code; one that is escaped already stays as it is.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in text {
      if character == "|", cell.last != "\\" { cell.append("\\") }
      cell.append(character)
    }
    return cell
  }

  /// Words in which the signs that mean something to Markdown are only signs.
  package static func plain(_ text: String) -> String {
    let letters = Array(text)
    var plain = ""
    for (place, letter) in letters.enumerated() {
      // Inside of a name an underscore is one, and reads better so.
      let isInside =
        letter == "_" && place > 0 && isOfName(letters[place - 1])
        && place + 1 < letters.count && isOfName(letters[place + 1])
      if "\\*_<>[]|`#".contains(letter), !isInside { plain.append("\\") }
      plain.append(letter)
    }
    return plain
  }

  private static func isOfName(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }
}
