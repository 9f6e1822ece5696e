import CrierTestSupport
import Foundation
import Testing

/// The messages at the start, in the real program.
@Suite("Messages at the start") struct StartTests {
  private static let notices = "\u{1B}[1;2P"

  private func home(config: String) throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    try home.folder.write(config, to: "config/crier/config.toml")
    return home
  }

  private static let mistakes = """
    mouse = "no"
    colour = "never"
    theme = "darkk"
    preview = ["ios-lok"]
    ctrl-z = 7
    [keys]
    sav = "F6"
    open = "Ctrl-I"
    """

  @Test func `list all errors in the settings, with line and fix`() async throws {
    let home = try home(config: Self.mistakes)
    let crier = try CrierProcess("--sandbox", rows: 40, columns: 100, entry: .xterm, home: home)
    try await crier.screen(showing: "7 mistakes in the settings: Shift-F1 lists them.")
    crier.send(Self.notices)
    let picture = try await crier.screen(showing: "In the shell: crier check")
    for words in [
      "line 1: Mouse must be true or false", "line 2: There is no setting named “colour”.",
      "Write color.", "line 3: Theme cannot be “darkk”.", "Write dark.", "line 4: ",
      "Write ios-lock.", "line 5: ", "line 7: There is no command named “sav”.",
      "line 8: Terminals send ^I as Tab",
    ] { #expect(picture.contains(words), "\(words)") }
    let plain = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "notices\nquit\n", home: home)
    #expect(plain.stdout.contains("7 mistakes in the settings: \"notices\" lists them."))
    #expect(plain.stdout.contains("line 3: Theme cannot be “darkk”. Write dark."))
    #expect(plain.stdout.contains("line 8: Terminals send ^I as Tab"))
  }

  @Test func `say that the sandbox replaces the requested project`() async throws {
    let home = try CrierHome()
    try home.folder.write(#"{"message": {"topic": "news"}}"#, to: "home/a.json")
    let crier = try CrierProcess("a.json", "--project", "shop-prod", home: home)
    let picture = try await crier.screen(showing: "This is the SANDBOX")
    #expect(picture.contains("project shop-prod (--project)"))
    #expect(!picture.contains("project: shop-prod"))
    #expect(picture.contains("GOOGLE_APPLICATION_CREDENTIALS"))
    crier.send("\r")
    try await crier.screen(showing: "without credentials nothing goes to project shop-prod")
    let plain = try await CrierCommand.run(
      ["--plain", "a.json", "--project", "shop-prod"], stdin: "quit\n", home: home)
    #expect(plain.code == 77)
    #expect(plain.stderr.contains("You asked for project shop-prod (--project), but there are no"))
    #expect(plain.stderr.contains("--credentials FILE"))
    let meant = try await CrierCommand.run(
      ["--plain", "a.json", "--project", "shop-prod", "--sandbox"], stdin: "quit\n", home: home)
    #expect(!meant.stdout.contains("Asked for"))
  }

  @Test func `say the same for a project in the settings, without a question`() async throws {
    let home = try home(config: "project = \"shop-prod\"\n")
    let crier = try CrierProcess(rows: 30, columns: 100, home: home)
    try await crier.screen(showing: "You asked for project shop-prod")
    try await crier.screen(showing: "[ Send ]")
    crier.send("\u{11}")
    #expect(try await crier.exitStatus() == 0)
  }
}
