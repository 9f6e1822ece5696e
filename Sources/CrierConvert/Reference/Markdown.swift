/// Formats text as Markdown.
package enum Markdown {
  /// Returns inline code, delimited by as many backticks as necessary.
  package static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  /// Returns a fenced code block.
  package static func block(_ text: String, in language: String = "") -> String {
    "```\(language)\n\(text)\n```"
  }

  package static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.map(cell).joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// Escapes vertical bars, which end a cell even in code, unless they are already escaped.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in text {
      if character == "|", cell.last != "\\" { cell.append("\\") }
      cell.append(character)
    }
    return cell
  }

  /// Returns the text with Markdown's special characters escaped.
  package static func plain(_ text: String) -> String {
    let letters = Array(text)
    var plain = ""
    for (place, letter) in letters.enumerated() {
      // An underscore inside a name needs no escape and is easier to read without one.
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
