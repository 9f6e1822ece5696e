import CrierTestSupport
import CursesTerminal
import TerminalKit
import Testing

@Suite("Taking the terminal") struct StartingTests {
  @Test func `enables the necessary modes and disables them again`() async throws {
    let demo = try Demo()
    let picture = try await demo.ready()
    #expect(picture.modes.isAlternate && picture.modes.marksPastes)
    #expect(picture.modes.reportsFocus && picture.modes.reportsMouse)
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
    #expect(demo.terminal.picture.contains("Bye."))
  }

  @Test func `does not enable the mouse if told not to`() async throws {
    let demo = try Demo(["--no-mouse"])
    #expect(try await !demo.ready().modes.reportsMouse)
  }

  @Test func `works in a terminal with a dozen capabilities`() async throws {
    let demo = try Demo(entry: .plain)
    try await demo.screen(showing: "depth none unicode true")
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(
    "uses the color depth from terminal, option and environment",
    arguments: [
      ([], [:], "rich"), (["16"], [:], "basic"), (["never"], [:], "none"),
      ([], ["NO_COLOR": "1"], "none"), ([], ["NO_COLOR": ""], "rich"),
      ([], ["CRIER_COLOR": "16"], "basic"), ([], ["TERM": "linux"], "basic"),
      ([], ["TERM": "vt100"], "none"),
    ] as [([String], [String: String], String)])
  func colors(arguments: [String], environment: [String: String], depth: String) async throws {
    let demo = try Demo(arguments, environment: environment)
    let picture = try await demo.screen(showing: "depth \(depth) ")
    let style = try #require(picture.style(of: "Demo"))
    #expect((style.foreground != nil) == (depth != "none"))
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test(arguments: ["xterm-nobody-knows", ""])
  func `treats an unknown terminal as xterm, and reports that`(name: String) async throws {
    let demo = try Demo(environment: ["TERM": name])
    try await demo.screen(showing: "notice unknownTerminal(name: \"\(name)\"")
    demo.order("quit")
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `refuses a dumb terminal`() async throws {
    let demo = try Demo(environment: ["TERM": "dumb"])
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.picture.contains("Error: dumbTerminal"))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `refuses a terminal that cannot move its cursor`() async throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "crier-simple|prints and no more,\n\tam, cols#80, cr=\\r, ind=\\n,\n", to: "simple.ti")
    let tic = ProgramCall("/usr/bin/env", ["tic", "-x", "-o", folder.path, source])
    #expect(try await CrierCommand.run(tic).code == 0)
    let demo = try Demo(environment: ["TERM": "crier-simple", "TERMINFO": folder.path])
    #expect(try await demo.terminal.status() == .exited(0))
    #expect(demo.terminal.picture.contains("Error: tooSimple(terminal: \"crier-simple\")"))
    #expect(demo.terminal.changesLeft == [])
  }

  @Test func `refuses to run without a keyboard or a screen`() async throws {
    let outcome = try await CrierCommand.run(try Demo.call())
    #expect(outcome.stdout.contains("Error: noKeyboard"))
    let shell = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "\(Demo.program) | cat"], environment: try Demo.environment(.xterm)))
    #expect(try await shell.status() == .exited(0))
    #expect(shell.picture.contains("Error: noDisplay"))
    #expect(shell.changesLeft == [])
  }

  @Test(arguments: ["C", "POSIX", "en_XX.nonsense"])
  func `shows only ASCII in the locale`(locale: String) async throws {
    let demo = try Demo(environment: ["LANG": locale])
    try await demo.screen(showing: "depth rich unicode false")
    demo.order("sample")
    try await demo.screen(showing: "Gr??e ??????")
  }

  @Test func `uses the locale for characters`() async throws {
    let demo = try Demo(environment: ["LANG": "C.UTF-8", "LC_ALL": "C"])
    try await demo.screen(showing: "depth rich unicode false")
    let other = try Demo(environment: ["LANG": "C", "LC_CTYPE": "C.UTF-8", "LC_ALL": ""])
    try await other.screen(showing: "depth rich unicode true")
  }

  @Test(
    "shows every script if no locale is set, or a missing one with UTF-8",
    arguments: ["", "xx_XX.UTF-8"])
  func scripts(locale: String) async throws {
    let demo = try Demo(environment: ["LANG": locale])
    try await demo.screen(showing: "depth rich unicode true")
    demo.order("sample")
    try await demo.screen(showing: "Grüße 日本語")
  }

  @Test func `sets the window title without harmful characters`() async throws {
    let demo = try Demo()
    #expect(try await demo.ready().title == "Demo ]0;eviltitle")
  }

  @Test func `ignores a stale size in the environment`() async throws {
    let demo = try Demo(
      rows: 10, columns: 30, environment: ["LINES": "99", "COLUMNS": "199"])
    let picture = try await demo.ready()
    #expect(picture.rows.count == 10)
    #expect(picture.contains("depth rich unicode true"))
  }
}
