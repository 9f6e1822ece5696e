import CrierTestSupport
import Foundation
import Testing

/// Keys from the settings file, in the real program.
@Suite("Keys in the settings file") struct OwnKeysTests {
  private static let f2 = "\u{1B}OQ"

  private func home(_ config: String) throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    try home.folder.write(config, to: "config/crier/config.toml")
    return home
  }

  @Test func `work, and a conflict is reported`() async throws {
    let home = try home(
      """
      [keys]
      palette = "F2"
      theme = "Alt-T"
      save = "Alt-T"
      open = "Ctrl-I"
      """)
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 120, home: home)
    try await crier.screen(showing: "2 mistakes in the settings: Shift-F1 lists them.")
    try await crier.screen(showing: "F2 Palette")
    crier.send(Self.f2)
    try await crier.screen(showing: "Type to search")
    crier.send("notices\r")
    try await crier.screen(
      showing: "line 4: Alt-T for save is already the key for theme (line 3).")
    crier.send("\u{1B}")
    try await crier.screen(showing: "F2 Palette")
    crier.send(Self.f2)
    try await crier.screen(showing: "Type to search")
    crier.send("all keys\r")
    try await crier.screen(showing: "terminals send ^I as Tab, so open cannot")
    crier.send("\u{1B}")
    // Wait until Esc has taken effect: together with the next key it would be Alt.
    try await crier.screen(showing: "[ Send ]")
    crier.send("\u{1B}t")
    try await crier.screen(showing: "Enter Keep it")
  }

  @Test func `apply as soon as the file is saved`() async throws {
    let home = try home("mouse = false\n")
    let crier = try CrierProcess("--sandbox", rows: 30, columns: 120, home: home)
    try await crier.screen(showing: "^P Palette")
    try home.folder.write("[keys]\npalette = \"F2\"\n", to: "config/crier/config.toml")
    try await crier.screen(showing: "F2 Palette")
    crier.send(Self.f2)
    try await crier.screen(showing: "Type to search")
    crier.send("\u{1B}")
    // Wait until Esc has closed the palette; a notice shown before that would disappear with it.
    try await crier.screen(showing: "F2 Palette")
    try home.folder.write("[keys\n", to: "config/crier/config.toml")
    try await crier.screen(showing: "this is not valid TOML")
    try await crier.screen(showing: "F2 Palette")
  }

  @Test func `are checked by crier check`() async throws {
    let home = try home(
      """
      mouse = "no"
      [keys]
      sav = "F5"
      open = "^B"
      """)
    let file = home.folder.path(of: "config/crier/config.toml")
    let outcome = try await CrierCommand.run(["check", file])
    #expect(outcome.code == 1)
    #expect(
      outcome.stdout.contains(
        "config.toml:3:1: error: There is no command named “sav”. [SE01]\n    Write save.\n"))
    #expect(
      outcome.stdout.contains(":1:1: error: Mouse must be true or false, but this is a string."))
    #expect(outcome.stdout.contains(":4:1: hint: ^B for open may not reach Crier: tmux and"))
    #expect(outcome.stdout.contains("config.toml: refused (2 errors, 1 hint)"))
    let json = try await CrierCommand.run(["check", "--format", "json", file])
    #expect(json.code == 1)
    #expect(json.stdout.contains("\"line\": 3") || json.stdout.contains("\"line\":3"))
  }

  @Test func `are checked separately from a theme, and a valid file is ok`() async throws {
    let home = try home("theme = \"moss\"\n[keys]\nsave = \"Alt-M\"\n")
    let good = try await CrierCommand.run(
      ["check", home.folder.path(of: "config/crier/config.toml")])
    #expect(good.code == 0)
    #expect(good.stdout.hasSuffix("config.toml: ok\n"))
    let theme = try home.folder.write(
      "name = \"Mine\"\n[eror]\nrich = {}\n[text]\nrich = { ink = \"#ffffff\" }\n", to: "mine.toml")
    let outcome = try await CrierCommand.run(["check", theme])
    #expect(outcome.code == 1)
    #expect(
      outcome.stdout.contains("mine.toml:2:1: error: There is no role named “eror”. [SE01]"))
  }
}
