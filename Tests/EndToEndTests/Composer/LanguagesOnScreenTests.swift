import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// Translations and sidecars on the screen and in plain mode, with real files.
@Suite("Languages in the composer", .timeLimit(.minutes(5))) struct LanguagesOnScreenTests {
  private static let nextLanguage = "\u{1B}l"

  private static func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "a", "notification": {"title": "Sale", "body": "Until Sunday"}}}"#,
      to: "home/wk47.json")
    try home.folder.write(
      "{\"message\": {\"notification\": {\"title\": \"Schluss\"}}}\n", to: "home/wk47.de.json")
    try home.folder.write("# ours\ntitle = \"Weekend sale\"\n", to: "home/wk47.toml")
    return home
  }

  @Test func `a translation is shown, changed and saved as what differs`() async throws {
    let home = try Self.home()
    let base = try home.folder.text(of: "home/wk47.json")
    let crier = try CrierProcess("wk47.json", "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    try await crier.screen(showing: "Weekend sale")
    try await crier.screen(showing: "de: 1 missing")
    crier.send(Self.nextLanguage)
    try await crier.screen(showing: "inherited: Until Sunday")
    crier.send("\tBis Sonntag")
    try await crier.terminal.screen(hiding: "1 missing")
    crier.send(Keys.save)
    try await crier.screen(showing: "Saved to wk47.de.json.")
    crier.send(Keys.quit)
    #expect(try await crier.exitStatus() == 0)
    #expect(try home.folder.text(of: "home/wk47.json") == base)
    let patch = try JSONReader.read(try home.folder.text(of: "home/wk47.de.json"))
    #expect(
      JSONWriter.compact(patch)
        == #"{"message":{"notification":{"title":"Schluss","body":"Bis Sonntag"}}}"#)
  }

  @Test func `a broken translation is reported and never replaced`() async throws {
    let home = try Self.home()
    try home.folder.write("{\"message\": ", to: "home/wk47.de.json")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"],
      stdin: "add language de\ntext Bis Sonntag\nsave\nquit\ndiscard\n", home: home)
    #expect(outcome.stdout.contains("wk47.de.json: Line 1, column"), "\(outcome.stdout)")
    #expect(
      outcome.stdout.contains("has written wk47.json or a file beside it"), "\(outcome.stdout)")
    #expect(try home.folder.text(of: "home/wk47.de.json") == "{\"message\": ")
  }

  @Test func `a copy has the translations and the sidecar under its own name`() async throws {
    let home = try Self.home()
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"],
      stdin: "language\nduplicate\nname Winter sale\nsave\n\nquit\n", home: home)
    #expect(outcome.code == 0, "\(outcome.stdout)")
    #expect(
      outcome.stdout.contains(
        "Saved to winter-sale.json, winter-sale.de.json, winter-sale.toml."), "\(outcome.stdout)")
    #expect(
      try home.folder.text(of: "home/winter-sale.toml") == "# ours\ntitle = \"Winter sale\"\n")
    #expect(try home.folder.text(of: "home/wk47.toml") == "# ours\ntitle = \"Weekend sale\"\n")
    #expect(
      FileManager.default.fileExists(atPath: home.folder.path(of: "home/winter-sale.de.json")))
  }

  @Test func `a name survives, and a broken sidecar keeps nothing from opening`() async throws {
    let home = try Self.home()
    let named = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "name Winter sale\nsave\nquit\n", home: home)
    #expect(named.stdout.contains("Saved to wk47.toml."), "\(named.stdout)")
    let again = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "show name\nquit\n", home: home)
    #expect(again.stdout.contains("Name: Winter sale"), "\(again.stdout)")
    try home.folder.write("title = \"Broken\n", to: "home/wk47.toml")
    let broken = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"],
      stdin: "show title\nname Other\nsave wk47.json\nquit\n", home: home)
    #expect(broken.stdout.contains("In wk47.toml, line 1"), "\(broken.stdout)")
    #expect(broken.stdout.contains("Title: Sale"))
    #expect(try home.folder.text(of: "home/wk47.toml") == "title = \"Broken\n")
  }

  @Test func `recovery compares a translation with its file`() async throws {
    let home = try Self.home()
    let left = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "language de\ntext Bis Sonntag\n", home: home)
    #expect(left.code == 1, "\(left.stdout)")
    let again = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "recover\nquit\ndiscard\n", home: home)
    #expect(again.stdout.contains("Translation de was: "), "\(again.stdout)")
    #expect(!again.stdout.contains("Translation de is new"), "\(again.stdout)")
  }

  @Test func `recovery keeps a translation that was only shown`() async throws {
    let home = try Self.home()
    let before = try home.folder.text(of: "home/wk47.de.json")
    _ = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "text Until Sunday\nlanguage de\n", home: home)
    let again = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "recover\nsave\nquit\n", home: home)
    #expect(again.code == 0, "\(again.stdout)")
    #expect(try home.folder.text(of: "home/wk47.de.json") == before, "\(again.stdout)")
    #expect(try home.folder.text(of: "home/wk47.json").contains("Until Sunday"))
  }
}
