import CrierMessage
import CrierTestSupport
import Testing

@Suite("Colors of JSON text") struct JSONColoringTests {
  /// One letter per character: k key, t text, n number, w word, m mark, or a space.
  private func colors(_ line: String) -> String {
    JSONColoring.pieces(of: line).map { piece in
      let letter =
        switch piece.kind {
        case .space: " "
        case .mark: "m"
        case .key: "k"
        case .text: "t"
        case .number: "n"
        case .word: "w"
        }
      return String(repeating: letter, count: piece.range.count)
    }.joined()
  }

  @Test(
    "show the kind of each part, in broken text too",
    arguments: [
      (#"  "a" : "b","#, "  kkk m tttm"), (#"{"x":-1.5e+3,"#, "mkkkmnnnnnnnm"),
      (#"[true,null]"#, "mwwwwmwwwwm"), (#""a\"b": 1"#, "kkkkkkm n"), (#""a\\": "é"#, "kkkkkm tt"),
      (#""open"#, "ttttt"), (#""open\"#, "tttttt"), (#"// why"#, "ww www"),
      ("'a': 12x", "wwwm nnn"),
      ("日本 \"日\":", "ww kkkm"), ("\"\u{301}a\" \"e\u{301}\"", "ttt ttt"), ("", ""),
    ])
  func kinds(line: String, expected: String) {
    #expect(colors(line) == expected)
  }

  @Test func `are the same for the writer's lines`() throws {
    let json = #"{"a":[1,{"b":[],"c\n":{}},"x: y"],"d":"\"k\": 1","e":[true,null,-0.5]}"#
    for line in JSONWriter.lines(of: try JSONReader.read(json)) {
      let pieces = line.pieces.flatMap { piece in piece.text.map { _ in piece.kind } }
      let told = JSONColoring.pieces(of: line.text).flatMap { piece in
        piece.range.map { _ in piece.kind }
      }
      // In `JSONWriter`, a punctuation piece includes the space after a colon.
      for (index, (one, other)) in zip(pieces, told).enumerated() where one != other {
        #expect(one == .mark && other == .space, "\(line.text) at \(index)")
      }
      #expect(pieces.count == told.count)
    }
  }

  @Test("cover every line without gaps", arguments: 0..<60)
  func covers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = ["\"", "\\", "{", "}", ":", ",", " ", "1", "-", "t", "é", "\u{301}", "'", "/"]
    let line = (0..<40).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    var next = 0
    for piece in JSONColoring.pieces(of: line) {
      #expect(piece.range.lowerBound == next && !piece.range.isEmpty)
      next = piece.range.upperBound
    }
    #expect(next == line.count)
  }
}
