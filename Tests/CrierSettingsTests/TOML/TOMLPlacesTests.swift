import CrierMessage
import Testing

@testable import CrierSettings

@Suite("Positions in a TOML text") struct TOMLPlacesTests {
  private let places = TOMLPlaces(
    #"""
    # a = 1
    a = 1
    "b c" = 'it''s'
    d.e = { f = "}", g = [ # ]
      1, [2], { h = 3 },
    ] }
    long = """
    i = 1
    quote \""" here ""\
    """
    paths = 'C:\'
    raw = '''
    j = 1'''

    [ k . "l.m" ]
    n = 1979-05-27T07:32:00Z # o = 1
    [[p]]
    q = "\"" ; r = 1
    s = 1
    """#)

  @Test func `finds no bracket without a name if all have one`() {
    #expect(places.namelessTable == nil)
    #expect(
      TOMLPlaces("a = [\n  [\n  []\n  ], [[[1]]]\n]\n['x']\n[ \"y\" ]\n").namelessTable == nil)
  }

  @Test(
    "refuses a bracket without a name, as it occurs during typing",
    arguments: ["[", "[[", "[[[", "[.a]", "[=]", "[[[a]]]", "[ ]", "[]", "[#", "[é]", "[\u{0}"])
  func nameless(header: String) {
    let error = #expect(throws: FileProblem.self) {
      try TOMLDocument("a = 1\n\n\(header)\nb = 2\n", file: "config.toml")
    }
    #expect(error?.line == 3)
  }

  /// Texts that would overflow TOMLKit's stack, with the line number that the error must contain.
  private static let deep: [(String, Int)] = [
    ("a = 1\n" + [String](repeating: "a", count: 50_000).joined(separator: ".") + " = 1\n", 2),
    ("\n[" + [String](repeating: "a", count: 50_000).joined(separator: " . ") + "]\nb = 1\n", 2),
    ("[[" + [String](repeating: "'a'", count: 40_000).joined(separator: ".") + "]]", 1),
    ("a = { " + [String](repeating: "b", count: 50_000).joined(separator: ".") + " = 1 }", 1),
    (
      "[" + [String](repeating: "a", count: 20).joined(separator: ".") + "]\n"
        + [String](repeating: "b", count: 20).joined(separator: ".") + " = 1\n", 2
    ),
    ("a = " + String(repeating: "{b=", count: 60_000), 1),
    ("a = " + String(repeating: "[", count: 200_000), 1),
  ]

  @Test("refuses text that is nested too deeply for the stack, with its line", arguments: deep)
  func tooDeep(text: String, line: Int) {
    let error = #expect(throws: FileProblem.self) {
      try TOMLDocument(text, file: "config.toml")
    }
    #expect(error?.reason == .tooDeep(limit: 32))
    #expect(error?.line == line)
    #expect(error?.spoilsFile == true)
    #expect(
      error?.explanation.sentence
        == "In config.toml, line \(line): more than 32 tables or lists are nested here, "
        + "so the file is not used.")
  }

  @Test func `accepts the deepest allowed text, and many dots that are not in names`() throws {
    let names = [String](repeating: "a", count: 32).joined(separator: ".")
    #expect(throws: Never.self) { try TOMLDocument("\(names) = 1\n", file: "") }
    #expect(throws: FileProblem.self) { try TOMLDocument("a.\(names) = 1\n", file: "") }
    let dots = String(repeating: "a.", count: 20_000)
    let document = try TOMLDocument("a = \"\(dots)\" # \(dots)\nb = '''\n\(dots)'''\n", file: "")
    #expect(document.root["b"] == .text(dots))
  }

  @Test(
    "finds the line of a key",
    arguments: [
      (["a"], 2), (["b c"], 3), (["d"], 4), (["d", "e"], 4), (["d", "e", "f"], 4),
      (["d", "e", "g"], 4), (["d", "e", "g", "0"], 5), (["d", "e", "g", "1"], 5),
      (["d", "e", "g", "2", "h"], 5), (["long"], 7), (["paths"], 11), (["raw"], 12),
      (["k"], 15), (["k", "l.m"], 15), (["k", "l.m", "n"], 16), (["p"], 17), (["p", "q"], 18),
      (["p", "s"], 19),
    ])
  func found(path: [String], line: Int) { #expect(places.line(of: path) == line) }

  @Test(
    "returns the line of the enclosing table for a missing key",
    arguments: [
      (["i"], 1), (["j"], 1), (["k", "l.m", "o"], 15), (["d", "e", "x", "y"], 4), ([], 1),
    ])
  func around(path: [String], line: Int) { #expect(places.line(of: path) == line) }

  @Test func `counts lines after a byte order mark and with either kind of line end`() {
    #expect(TOMLPlaces("\u{FEFF}a = 1").line(of: ["a"]) == 1)
    #expect(TOMLPlaces("a = 1\r\nb = 2\r\n").line(of: ["b"]) == 2)
  }

  @Test func `terminates on any text`() {
    let pieces = [
      "[", "]", "{", "}", "\"", "'", "\"\"\"", "'''", "=", ",", ".", "#", "\\", "\n", " ", "a", "é",
    ]
    var seed: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<30 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      #expect(TOMLPlaces(text).line(of: ["a"]) >= 1)
    }
  }
}
