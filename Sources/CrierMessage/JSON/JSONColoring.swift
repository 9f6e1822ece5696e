/// Syntax coloring for a line of JSON, which may be invalid.
///
/// A JSON string never spans lines, so each line is colored separately, and an editor colors only
/// the visible ones. An unclosed string extends to the end of its line.
package enum JSONColoring {
  package struct Piece: Hashable, Sendable {
    package var kind: JSONLine.Kind
    /// The range in characters, counted from the start of the line.
    package var range: Range<Int>

    package init(_ kind: JSONLine.Kind, _ range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  /// Returns pieces that cover the whole line, in order and without gaps.
  package static func pieces(of line: some Sequence<Character>) -> [Piece] {
    // JSON syntax consists of code points: a quote with a combining accent is still a quote.
    let signs = line.map { $0.unicodeScalars.first ?? " " }
    var pieces: [Piece] = []
    var start = 0
    while start < signs.count {
      let kind = kind(of: signs[start])
      let end = end(of: kind, signs, from: start)
      pieces.append(Piece(kind, start..<end))
      start = end
    }
    nameKeys(&pieces, signs)
    return pieces
  }

  private static func kind(of sign: Unicode.Scalar) -> JSONLine.Kind {
    switch sign {
    case "\"": .text
    case "{", "}", "[", "]", ":", ",": .mark
    case "-", "0"..."9": .number
    case " ", "\t", "\r", "\n": .space
    default: .word
    }
  }

  private static func end(
    of kind: JSONLine.Kind, _ signs: [Unicode.Scalar], from start: Int
  ) -> Int {
    var end = start + 1
    switch kind {
    case .mark: return end
    case .text, .key:
      while end < signs.count, signs[end] != "\"" { end += signs[end] == "\\" ? 2 : 1 }
      return min(end + 1, signs.count)
    case .space:
      while end < signs.count, self.kind(of: signs[end]) == .space { end += 1 }
    case .number, .word:
      while end < signs.count, isInside(signs[end]) { end += 1 }
    }
    return end
  }

  /// Whether a character can occur within a number or a word: `1.5e+3`, `true` or an unknown word.
  private static func isInside(_ sign: Unicode.Scalar) -> Bool {
    switch kind(of: sign) {
    case .number, .word: true
    case .mark, .space, .text, .key: false
    }
  }

  /// Marks each string before a colon as a key.
  private static func nameKeys(_ pieces: inout [Piece], _ signs: [Unicode.Scalar]) {
    var next: Piece?
    for index in pieces.indices.reversed() where pieces[index].kind != .space {
      if pieces[index].kind == .text, let next, next.kind == .mark,
        signs[next.range.lowerBound] == ":"
      {
        pieces[index].kind = .key
      }
      next = pieces[index]
    }
  }
}
