import CrierTestSupport
import Testing

/// The mouse of a real terminal, in both formats of mouse reports.
@Suite("The mouse of the terminal") struct MouseTests {
  private static let copy = "\u{03}"
  private static let f4 = "\u{1B}OS"

  @Test(
    "drags over a text, which is copied to the clipboard",
    arguments: ["xterm-256color", "tmux-256color"])
  func drag(term: String) async throws {
    let crier = try CrierProcess("--sandbox", entry: .xterm, environment: ["TERM": term])
    let picture = try await crier.screen(showing: "[ Send ]")
    #expect(picture.modes.reportsMouse && picture.modes.countsMouse)
    crier.send("Rain at six")
    let title = try #require(
      try await crier.screen(showing: "Rain at six").place(of: "Rain at six"))
    let (row, column) = (title.row + 1, title.column + 1)
    if term.hasPrefix("xterm") {
      crier.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<32;\(column + 2);\(row)M")
      crier.send("\u{1B}[<32;\(column + 4);\(row)M\u{1B}[<0;\(column + 4);\(row)m")
    } else {
      crier.send(old(0, column, row) + old(32, column + 4, row) + old(3, column + 4, row))
    }
    crier.send(Self.copy)
    try await crier.screen(showing: "Copied 4 characters")
    crier.send("Snow")
    try await crier.screen(showing: "Snow at six")
    try await crier.terminal.output(of: "\u{1B}]52;c;UmFpbg==\u{7}")
    crier.send(Keys.quit + "d\r")
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
  }

  @Test func `is off while an editor uses the terminal, and on again afterwards`() async throws {
    let home = try CrierHome()
    let script = "echo The editor is here; read -r line; echo changed > \"$1\"\n"
    let editor = try home.folder.write(script, to: "editor")
    let crier = try CrierProcess(
      "--sandbox", entry: .xterm, home: home, environment: ["EDITOR": "sh \(editor)"])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain" + Self.f4)
    let lent = try await crier.screen(showing: "The editor is here")
    #expect(!lent.modes.reportsMouse && !lent.modes.countsMouse)
    crier.send("\r")
    try await crier.terminal.screen("mouse reports again") { picture in
      picture.contains("changed") && picture.modes.reportsMouse && picture.modes.countsMouse
    }
  }

  /// Returns `ESC [ M`, then code, column and row as one byte each, with 32 added.
  private func old(_ code: Int, _ column: Int, _ row: Int) -> String {
    let bytes = [code, column, row].compactMap { Unicode.Scalar($0 + 32) }
    return "\u{1B}[M" + String(String.UnicodeScalarView(bytes))
  }
}
