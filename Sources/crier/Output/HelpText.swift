/// The help of a command, broken into lines between words.
///
/// ArgumentParser ignores columns when it breaks lines. Here, if a line has two columns, its
/// continuation lines are indented to the second one.
enum HelpText {
  /// A width for ArgumentParser at which it breaks no lines.
  static let unbroken = 100_000

  /// The maximum width: longer lines are hard to read.
  private static let widest = 100

  static func wrapped(_ text: String, columns: Int) -> String {
    let columns = max(20, min(columns, widest))
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(of: $0, columns) }.joined(separator: "\n")
  }

  private static func lines(of line: Substring, _ columns: Int) -> [String] {
    guard line.count > columns else { return [String(line)] }
    let indent = min(hangingIndent(of: line), columns / 2)
    var lines: [String] = []
    var current = ""
    var gap = ""
    for piece in pieces(of: line) {
      if piece.first == " " {
        gap = piece
        continue
      }
      let start = lines.isEmpty && current.isEmpty
      if !start, !current.isEmpty, current.count + gap.count + piece.count > columns {
        lines.append(current)
        current = String(repeating: " ", count: indent) + piece
      } else {
        current += gap + piece
      }
      gap = ""
    }
    return lines + [current]
  }

  /// Returns the words and the spaces between them.
  private static func pieces(of line: Substring) -> [String] {
    var pieces: [String] = []
    var rest = line
    while let first = rest.first {
      let piece = rest.prefix { ($0 == " ") == (first == " ") }
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }

  /// Returns the indent of a line's continuation lines.
  ///
  /// They begin at the line's second column or, if it has only one column, two characters further
  /// in than the line. A line without an indent is continued without one.
  private static func hangingIndent(of line: Substring) -> Int {
    let margin = line.prefix { $0 == " " }.count
    guard margin > 0 else {
      return line.uppercased().hasPrefix("USAGE: ") ? "USAGE: ".count : 0
    }
    var column = margin
    var spaces = 0
    for letter in line.dropFirst(margin) {
      if letter == " " {
        spaces += 1
      } else if spaces > 1 {
        return column
      } else {
        spaces = 0
      }
      column += 1
    }
    return margin >= 26 ? margin : margin + 2
  }
}
