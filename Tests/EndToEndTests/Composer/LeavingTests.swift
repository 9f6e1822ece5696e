import CrierTestSupport
import Foundation
import Testing

/// However the program ends, the terminal is restored and typed text is offered again.
@Suite("Ending the program") struct LeavingTests {
  @Test(
    "restores the terminal and dies by the signal",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGXCPU, SIGSEGV, SIGILL, SIGABRT])
  func signals(number: Int32) async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home, environment: Self.quietCrash)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Not lost")
    try await crier.screen(showing: "Title        Not lost")
    try await CrashFolder.journal(of: home)
    crier.signal(number)
    #expect(try await crier.terminal.status() == .killed(Int(number)))
    #expect(crier.changesLeft.isEmpty)

    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Recovered text")
    again.send("\r")
    try await again.screen(showing: "Title        Not lost")
  }

  @Test func `broken JSON is offered again after the program was killed`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain\u{1B}[17~")
    try await crier.screen(showing: "Enter edits")
    crier.send("\r\" oops")
    try await crier.screen(showing: "broken at line 4")
    try await CrashFolder.journal(of: home, with: "oops")
    crier.signal(SIGKILL)
    #expect(try await crier.terminal.status() == .killed(Int(SIGKILL)))

    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Recovered text")
    again.send("\r")
    try await again.screen(showing: "broken at line 4")
    try await again.screen(showing: "oops")
  }

  @Test func `pasted keys are never on the disk, and the recovery says so`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    let command = """
      curl https://fcm.googleapis.com/fcm/send \\
        -H 'Authorization: key=AAAAabcdefg:APA91babcdefghijklmnopqrstuvwxyz' \\
        -d '{"to": "/topics/rain", "notification": {"title": "Rain at six"}}'
      """
    crier.send("\u{1B}[200~\(command)\u{1B}[201~")
    try await crier.screen(showing: "This is a curl command; ^X imports it.")
    try await CrashFolder.journal(of: home, with: "curl https")
    crier.signal(SIGKILL)
    _ = try await crier.terminal.status()
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.folder.path(of: ".")) {
      let bytes = FileManager.default.contents(atPath: home.folder.path(of: name)) ?? Data()
      #expect(bytes.range(of: Data("abcdefg".utf8)) == nil, "the key is in \(name)")
    }

    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Secrets left out")
    try await again.screen(showing: "a server key")
    again.send("\r")
    try await again.screen(showing: "Recovered without its secrets")
  }

  @Test func `a signal that can be handled keeps even the last key`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Last words")
    try await crier.screen(showing: "Title        Last words")
    crier.signal(SIGTERM)
    _ = try await crier.terminal.status()
    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Last words")
  }

  @Test func `the palette can suspend, and the screen is restored after that`() async throws {
    let shell = try await Self.shell(at: CrierHome())
    shell.send("Still here")
    try await shell.screen(showing: "Title        Still here")
    shell.send("\u{10}suspend")
    try await shell.screen(showing: "Go back to the shell")
    shell.send("\r")
    try await shell.screen(showing: "Stopped")
    #expect(shell.changesLeft.isEmpty)
    shell.send("fg\r")
    try await shell.screen(showing: "Title        Still here")
  }

  @Test func `Ctrl-Z suspends if the settings say so`() async throws {
    let home = try CrierHome()
    try home.folder.makeFolder("config/crier")
    try home.folder.write("ctrl-z = \"suspend\"\n", to: "config/crier/config.toml")
    let shell = try await Self.shell(at: home)
    shell.send(Keys.undo)
    try await shell.screen(showing: "Stopped")
    #expect(shell.changesLeft.isEmpty)
    shell.send("fg\r")
    try await shell.screen(showing: "[ Send ]")
  }

  /// Returns a shell with job control that runs the composer.
  private static func shell(at home: CrierHome) async throws -> PseudoTerminal {
    let environment = home.environment.merging(try TerminalEntry.xterm.environment) { $1 }
      .merging(["PS1": "ready> "]) { $1 }
    let shell = try PseudoTerminal(
      ProgramCall(
        "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"], environment: environment,
        folder: home.folder.path(of: "home")),
      rows: 24, columns: 80, answersQueries: true)
    try await shell.screen(showing: "ready>")
    shell.send("\(CrierCommand.program) --sandbox\r")
    try await shell.screen(showing: "[ Send ]")
    return shell
  }

  @Test func `no journal is left after a normal end`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Throw away")
    try await CrashFolder.journal(of: home)
    crier.send(Keys.quit)
    try await crier.screen(showing: "Don't save")
    crier.send("d\r")
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
    #expect(try Self.journals(of: home).isEmpty)
  }

  /// Swift's crash report takes seconds and is not needed here.
  private static let quietCrash = ["SWIFT_BACKTRACE": "enable=no"]

  private static func journals(of home: CrierHome) throws -> [String] {
    let folder = home.folder.path(of: "state/crier/recovery")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }
  }
}
