import CrierTestSupport
import Testing

@Suite("The crash report") struct CrashReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the report after a command that crashes the demo.
  private func report(after order: String, typing words: String = "", to name: String = "report")
    async throws -> String
  {
    let demo = try Demo(["--report=\(folder.path(of: name))"])
    try await demo.ready()
    if !words.isEmpty { demo.order(words) }
    demo.order(order)
    _ = try await demo.terminal.status()
    #expect(demo.terminal.changesLeft == [])
    return try folder.text(of: name)
  }

  @Test(
    "is complete for a real crash, on any thread",
    arguments: [
      "crash", "crash-elsewhere", "abort", "trap", "index", "overflow", "overflow-elsewhere",
    ])
  func crash(order: String) async throws {
    let report = try await report(after: order)
    #expect(report.hasPrefix("Demo report\nsignal     SIG"), "\(report)")
    #expect(report.contains("command    demo\n"))
    #expect(report.contains("\n  program + 0x"), "The program's own code is among the frames.")
  }

  @Test func `has the frames of the crash`() async throws {
    let report = try await report(after: "crash")
    let frames = report.split(separator: "\n").filter { $0.hasPrefix("  program + 0x") }
    #expect(frames.count >= 4, "\(report)")
    #expect(report.contains(", at address 0x8\n"))
  }

  @Test func `contains no typed text`() async throws {
    let report = try await report(after: "duplicate", typing: "Zaunkoenig")
    #expect(!report.contains("Zaunkoenig"), "\(report)")
  }

  @Test(
    "comes with a message that is true for the typed text",
    arguments: [
      ("", "You had no unsaved text, except perhaps what you typed last."),
      ("waits", "What you typed last was not saved."),
      ("kept", "Unsaved text is offered at the next start, except perhaps what you typed last."),
      ("unkept", "The latest unsaved text could not be kept."),
      ("saved", "You had no unsaved text, except perhaps what you typed last."),
    ])
  func text(state: String, words: String) async throws {
    let demo = try Demo(["--report=\(folder.path(of: "report"))"])
    try await demo.ready()
    if state == "saved" { demo.order("kept") }
    if !state.isEmpty { demo.order(state) }
    demo.order("abort")
    _ = try await demo.terminal.status()
    let picture = demo.terminal.picture
    #expect(picture.contains("Crier has crashed (SIGABRT)."))
    #expect(picture.contains(words), "\(picture.rows)")
  }

  @Test func `never replaces another file`() async throws {
    try folder.write("mine", to: "report")
    #expect(try await report(after: "abort") == "mine")
  }
}
