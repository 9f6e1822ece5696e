import CrierTestSupport
import Testing

/// Editing the request as text, in the real program.
@Suite("Editing the JSON") struct JSONEditingTests {
  private static let f6 = "\u{1B}[17~"
  private static let toLineEnd = "\u{05}"
  private static let left = "\u{1B}[D"
  private static let backspace = "\u{7F}"

  @Test(
    "the form follows the text, keeps its state while it is broken, and follows again",
    arguments: [(24, 80), (40, 120), (60, 200)])
  func editing(rows: Int, columns: Int) async throws {
    let home = try CrierHome()
    let crier = try CrierProcess(
      "--sandbox", rows: rows, columns: columns, entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f6)
    try await crier.screen(showing: "Enter edits")
    crier.send("\r at six")
    try await crier.screen(showing: #""title": "Rain at six""#)
    try await crier.terminal.screen("the title in the form") { picture in
      picture.rows.contains { $0.contains("Title") && $0.contains("Rain at six") }
    }

    crier.send(Self.toLineEnd + ",")
    try await crier.screen(showing: "broken at line 4")
    try await crier.screen(showing: "JSON does not allow a trailing comma")
    crier.send(Keys.save)
    try await crier.screen(showing: "Saving is off: the JSON is broken at line 4.")
    crier.send("\"body\": \"Grüße 日本語\"")
    try await crier.terminal.screen("the body in the form") { picture in
      picture.rows.contains { $0.contains("Text") && $0.contains("Grüße 日本語") }
    }
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "(editing)")

    crier.send(Keys.save + "\r")
    try await crier.screen(showing: "Saved to message.json.")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
    let saved = try home.folder.text(of: "home/message.json")
    #expect(saved.contains(#""title": "Rain at six""#))
    #expect(saved.contains(#""body": "Grüße 日本語""#))
  }

  @Test func `broken text is offered again after the program was ended`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f6 + "\r\" oops")
    try await crier.screen(showing: "broken at line 4")
    crier.signal(15)
    #expect(try await crier.exitStatus() != 0)

    let next = try CrierProcess("--sandbox", home: home)
    try await next.screen(showing: "Recovered text")
    next.send("\r")
    try await next.screen(showing: "broken at line 4")
    next.send(Self.toLineEnd)
    for _ in 0..<6 { next.send(Self.backspace) }
    try await next.terminal.screen(hiding: "broken at line 4")
    next.send(Self.left + "!")
    try await next.terminal.screen("the title in the form") { picture in
      picture.rows.contains { $0.contains("Title") && $0.contains("Rain!") }
    }
  }

  @Test func `one key fixes a finding, and one undoes the fix`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message":{"topic":"news","data":{"n":1},"notification":{"title":"Rain"}}}"#,
      to: "home/a.json")
    let crier = try CrierProcess("a.json", "--sandbox", rows: 40, columns: 120, home: home)
    try await crier.screen(showing: "^X fixes it")
    crier.send("\u{18}")
    try await crier.screen(showing: "^Z undoes it")
    try await crier.screen(showing: #""n": "1""#)
    crier.send(Keys.undo)
    try await crier.screen(showing: "Undone: Fix.")
    try await crier.screen(showing: #""n": 1"#)
  }
}
