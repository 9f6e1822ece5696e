import Testing

/// The rules depend on the mask: words in a string or comment are no breach, but code in the line
/// is.
@Suite("The mask over comments and strings") struct CodeMaskTests {
  private func code(_ text: String) -> String {
    CodeMask.codeLines(of: text).joined(separator: "\n")
  }

  @Test(arguments: [
    ("let a = 1 // note", "let a = 1        "),
    ("let a = \"b\" + c", "let a =     + c"),
    ("a /* b /* c */ d */ e", "a                   e"),
    ("f(\"\\(g(\"x\"))\", h)", "f(           , h)"),
    ("f(\"a\\\"b\", h)", "f(      , h)"),
    ("f(#\"a\"b\"#, h)", "f(       , h)"),
    ("#if DEBUG", "#if DEBUG"),
    ("let a = \"\"\"\n  \"x\" // y\n  \"\"\"; b", "let a =    \n          \n     ; b"),
    ("\"http://x\" + y", "           + y"),
    ("\"open\nlet b = 1", "     \nlet b = 1"),
  ])
  func `blanks`(text: String, masked: String) { #expect(code(text) == masked) }

  @Test func `keeps the number of lines, after carriage returns too`() {
    #expect(CodeMask.codeLines(of: "a\r\nb // \"\nc\n").count == 4)
  }
}
