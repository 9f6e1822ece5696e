import Testing

@testable import CrierTestSupport

@Suite("A golden screen") struct GoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var golden: Golden { Golden("two-rows", inFolder: folder.path) }

  @Test func `has no problem if nothing has changed`() throws {
    try folder.write("Title\n\nBody\n", to: "two-rows.screen")
    #expect(try golden.problem(with: "Title\n\nBody", isRecording: false) == nil)
  }

  @Test func `shows the rows that changed, with their numbers`() throws {
    try folder.write("Title\nRain at six\nBody\nfour\nfive\n", to: "two-rows.screen")
    #expect(
      try golden.problem(with: "Title\nRain at ten\nBody\nfour\nfive", isRecording: false) == """
        The screen differs from Goldens/two-rows.screen (- golden, + now):
           1   Title
           2 - Rain at six
           2 + Rain at ten
           3   Body
        """)
  }

  @Test func `shows rows that are new or gone`() {
    #expect(Golden.difference(from: "a\nb", to: "a") == "   1   a\n   2 - b")
    #expect(Golden.difference(from: "a", to: "a\nb") == "   1   a\n   2 + b")
    #expect(Golden.difference(from: "a", to: "a ") == "   1 - a\n   1 + a ")
  }

  @Test func `reports a missing golden with its text`() throws {
    #expect(
      try golden.problem(with: "Title", isRecording: false)
        == "There is no Goldens/two-rows.screen yet. `make record` writes it:\nTitle")
  }

  @Test func `is written when recording`() throws {
    #expect(try golden.problem(with: "Title\nBody", isRecording: true) == nil)
    #expect(try folder.text(of: "two-rows.screen") == "Title\nBody\n")
    #expect(try golden.problem(with: "Title\nBody", isRecording: false) == nil)
  }
}
