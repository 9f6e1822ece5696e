import CrierTestSupport
import Testing

/// Odd, small and missing terminals.
@Suite("Odd terminals") struct TerminalTests {
  @Test func `a tiny window shows the needed size`() async throws {
    let crier = try CrierProcess("--sandbox", rows: 5, columns: 20)
    try await crier.screen(showing: "Crier needs 60x18.")
    crier.resize(rows: 24, columns: 80)
    try await crier.screen(showing: "[ Send ]")
  }

  @Test func `many size changes end with the right screen`() async throws {
    let crier = try CrierProcess("--sandbox")
    try await crier.screen(showing: "[ Send ]")
    for step in 0..<60 { crier.resize(rows: 5 + step, columns: 20 + step * 3) }
    crier.resize(rows: 40, columns: 120)
    try await crier.screen(showing: "F9 bytes by field")
  }

  @Test func `an unknown TERM is treated as another one, and reported`() async throws {
    let crier = try CrierProcess("--sandbox", environment: ["TERM": "no-such-terminal"])
    try await crier.screen(showing: "no-such-terminal")
  }

  @Test(
    "without a UTF-8 locale the screen is ASCII, and a message says so",
    arguments: [["LANG": "C"], ["LC_ALL": "POSIX"], ["LC_CTYPE": "de_DE.ISO-8859-1"]])
  func ascii(locale: [String: String]) async throws {
    let crier = try CrierProcess("--sandbox", environment: locale)
    let picture = try await crier.screen(showing: "characters show as ?")
    #expect(picture.contains("SANDBOX"))
    #expect(picture.rows.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
    crier.send("Grüße")
    try await crier.screen(showing: "Gr??e")
  }

  @Test(
    "without a locale, or with a missing one, the screen is Unicode",
    arguments: ["", "xx_XX.utf8"])
  func unnamed(locale: String) async throws {
    let crier = try CrierProcess("--sandbox", environment: ["LANG": locale])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Grüße")
    try await crier.screen(showing: "Grüße")
  }

  @Test func `without a terminal there is a sentence`() async throws {
    let outcome = try await CrierCommand.run(["--sandbox"])
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("needs a keyboard"))
    #expect(outcome.stdout.isEmpty)
  }

  @Test func `a paste with escape sequences stays text`() async throws {
    let crier = try CrierProcess("--sandbox", rows: 40, columns: 120, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    let attack = "\u{1B}]0;owned\u{7}\u{1B}[2Jplain \u{202E}text"
    crier.send("\u{1B}[200~" + attack + "\u{1B}[201~")
    let picture = try await crier.screen(showing: #"\u202e"#)
    #expect(picture.title == "Crier")
  }

  @Test func `control characters in a message never reach a terminal`() async throws {
    let home = try CrierHome()
    let message =
      #"{"message":{"token":"t","notification":{"title":"a\u001b]0;owned\u0007b","body":"\u202ex\u200b"}}}"#
    try home.folder.write(message, to: "home/odd.json")
    let crier = try CrierProcess("odd.json", "--sandbox", home: home)
    try await crier.screen(showing: "<ESC>")
    let raw = String(decoding: crier.terminal.bytes, as: UTF8.self)
    #expect(!raw.contains("\u{1B}]0;owned"))
    #expect(!raw.unicodeScalars.contains("\u{202E}"))
    #expect(!raw.unicodeScalars.contains("\u{200B}"))
  }
}
