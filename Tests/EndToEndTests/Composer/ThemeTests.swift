import CrierTestSupport
import Foundation
import Testing

/// Themes in the real program: choosing one, editing one, and doing without colors.
@Suite("Themes") struct ThemeTests {
  private func home(config: String, theme: String? = nil) throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    try home.folder.write(config, to: "config/crier/config.toml")
    if let theme { try home.folder.write(theme, to: "config/crier/mine.toml") }
    return home
  }

  private static func mine(_ paper: String) -> String {
    "name = \"Mine\"\n[text]\nrich = { ink = \"#ffffff\", paper = \"\(paper)\" }\n"
  }

  @Test func `are listed, tried and kept for the session`() async throws {
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 100, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    crier.send("\u{10}theme")
    try await crier.screen(showing: "Preview each theme")
    crier.send("\r")
    try await crier.screen(showing: "theme = \"dark\"")
    let dark = crier.picture.cells[20][0].style
    crier.send("\u{1B}[B")
    try await crier.screen(showing: "theme = \"light\"")
    let light = crier.picture.cells[20][0].style
    #expect(dark.background != light.background)
    crier.send("\r")
    try await crier.screen(showing: "Keep Light for good?")
    crier.send("\t\r")
    try await crier.screen(showing: "To keep it, write theme = \"light\"")
  }

  /// Chooses the next theme of the list and writes it to the settings.
  private func keepNext(_ crier: CrierProcess) async throws {
    crier.send("\u{10}theme")
    try await crier.screen(showing: "Preview each theme")
    crier.send("\r")
    try await crier.screen(showing: "Enter Keep it")
    crier.send("\u{1B}[B\r")
    try await crier.screen(showing: "for good?")
    crier.send("\r")
  }

  @Test func `are written to the settings, only to their own line`() async throws {
    let home = try home(
      config:
        "# Mine\nmouse = false # no\ntheme  =  'dark' # for the night\n\n[keys]\nsave = \"Alt-S\"\n"
    )
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 100, entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    try await keepNext(crier)
    try await crier.screen(showing: "Wrote theme = \"light\" into")
    #expect(
      try home.folder.text(of: "config/crier/config.toml")
        == "# Mine\nmouse = false # no\ntheme  =  \"light\" # for the night\n\n[keys]\nsave = \"Alt-S\"\n"
    )
    #expect(
      home.folder.files.filter { $0.contains("config/crier") } == ["config/crier/config.toml"])
  }

  @Test func `create the settings file if there is none`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 100, entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    try await keepNext(crier)
    try await crier.screen(showing: "Wrote theme = \"light\" into")
    #expect(try home.folder.text(of: "config/crier/config.toml") == "theme = \"light\"\n")
  }

  @Test func `are not written to a broken file, and a message says so`() async throws {
    let home = try home(config: "theme = \"dark\"\n")
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 100, entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    try home.folder.write("theme = \"dark\"\n[keys\n", to: "config/crier/config.toml")
    try await crier.screen(showing: "this is not valid TOML")
    try await keepNext(crier)
    try await crier.screen(showing: "The theme was not saved; it applies until you quit. In")
    #expect(
      try home.folder.text(of: "config/crier/config.toml") == "theme = \"dark\"\n[keys\n")
  }

  @Test func `are reloaded when a custom file is saved, unless it is broken`() async throws {
    let home = try home(config: "theme = \"mine.toml\"\n", theme: Self.mine("#00005f"))
    let crier = try CrierProcess("--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    let before = crier.picture.cells[20][0].style
    #expect(before.background == .palette(17))

    try home.folder.write(
      Self.mine("#00005f") + "[eror]\nrich = {}\n", to: "config/crier/mine.toml")
    try await crier.screen(showing: "In mine.toml, line 4")
    #expect(crier.picture.cells[20][0].style == before)

    // As most editors save: a new file replaces the old one.
    try Data(Self.mine("#5f0000").utf8).write(
      to: URL(filePath: home.folder.path(of: "config/crier/mine.toml")), options: .atomic)
    try await crier.screen(showing: "Reloaded the theme Mine from mine.toml.")
    #expect(crier.picture.cells[20][0].style.background == .palette(52))
  }

  @Test("always distinguish LIVE from SANDBOX", arguments: ["never", "16", "256"])
  func banner(color: String) async throws {
    let home = try home(config: "color = \"\(color)\"\nproject = \"shop\"\n")
    let key = home.folder.path(of: "home/key.json")
    try home.folder.write(try KeyFile().text, to: "home/key.json")
    let sandbox = try CrierProcess("--sandbox", entry: .xterm, home: home)
    let live = try CrierProcess("--credentials", key, entry: .xterm, home: home)
    try await sandbox.screen(showing: "SANDBOX")
    try await live.screen(showing: "!! LIVE !!")
    let calm = sandbox.picture.cells[0][2].style
    let alarm = live.picture.cells[0][2].style
    #expect(calm != alarm)
    if color == "never" {
      #expect(alarm.isReversed && !calm.isReversed && calm.isUnderlined)
    } else {
      #expect(calm.background != alarm.background)
    }
  }

  @Test func `also work in ASCII on request`() async throws {
    let crier = try CrierProcess("--sandbox", environment: ["CRIER_ASCII": "1"])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Gr\u{FC}\u{DF}e")
    try await crier.screen(showing: "Gr??e")
    #expect(crier.terminal.bytes.allSatisfy { $0 < 0x80 })
  }
}
