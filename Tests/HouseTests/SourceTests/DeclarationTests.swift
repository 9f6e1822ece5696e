import Testing

/// The rule about file names needs the types that a file declares.
@Suite("A declaration") struct DeclarationTests {
  private func names(_ text: String) -> [String] {
    SourceFile("Sources/A/A.swift", text).declarations.map { "\($0.kind) \($0.name)" }
  }

  @Test(arguments: [
    ("package struct Draft: Hashable {", "struct Draft"),
    ("@safe final class MultiHandle: @unchecked Sendable {", "class MultiHandle"),
    ("@Suite(\"x\") struct ATests {", "struct ATests"),
    ("@Suite(\"x\", .timeLimit(.minutes(5))) struct BTests {", "struct BTests"),
    ("@safe @UI(a(), b) final class Screen {", "class Screen"),
    ("  private enum Kind {", "enum Kind"),
    ("extension Composer.State {", "extension Composer.State"),
    ("extension Store where A == B {", "extension Store"),
    ("nonisolated(unsafe) struct A {}", "struct A"),
  ])
  func `is read from`(line: String, name: String) { #expect(names(line) == [name]) }

  @Test(arguments: [
    "class func make() {}", "// struct Draft {", "let structure = Draft()", "@Test(x: struct A",
  ])
  func `is not read from`(line: String) { #expect(names(line).isEmpty) }
}
