import CrierTestSupport
import Foundation
import Testing

/// What is left after a crash.
@Suite("Rule 16: a crash leaves a report without any text") struct CrashTests {
  private static let marker = "Zaunkoenig"
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  @Test(
    "for each signal, the report is complete, private and without typed text",
    arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func report(signal: Int32) async throws {
    let home = try CrierHome()
    let crier = try CrierProcess(
      "--sandbox", entry: .xterm, home: home, environment: Self.quiet)
    try await crier.screen(showing: "[ Send ]")
    crier.send(Self.marker)
    try await CrashFolder.journal(of: home, with: Self.marker)
    // The crash message changes after a journal is written, but before the next one is.
    crier.send("\u{1B}[200~ pasted\u{1B}[201~")
    try await CrashFolder.journal(of: home, with: "\(Self.marker) pasted")
    crier.send("\u{1A}")
    try await crier.screen(showing: "Undone")
    crier.signal(signal)
    #expect(try await crier.terminal.status() == .killed(Int(signal)))
    #expect(crier.changesLeft.isEmpty)

    let reports = CrashFolder.reports(of: home)
    let name = try #require(reports.first)
    #expect(reports.count == 1)
    let picture = crier.picture.rows.joined()
    #expect(picture.contains("Crier has crashed"))
    #expect(picture.contains("Unsaved text is offered at the next start"))
    #expect(picture.contains(home.folder.path(of: name)))
    let facts = try FileManager.default.attributesOfItem(atPath: home.folder.path(of: name))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let text = try home.folder.text(of: name)
    for words in [
      "version    0.1.0", "signal     SIG", "sent by another process", "command    undo",
      "frames\n  ", "TERM=xterm-256color",
    ] {
      #expect(text.contains(words), "\(words) is not in\n\(text)")
    }
    #expect(!text.contains(Self.marker))
    #expect(!text.contains(home.folder.path), "The report contains no path of the user's folders.")

    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Its report:")
    try await again.screen(showing: "Recovered text")
    again.send(Keys.escape)
    try await again.screen(showing: "Kept for the next start")
    again.send(Keys.quit)
    #expect(try await again.exitStatus() == 0)
    let third = try CrierProcess("--sandbox", home: home)
    try await third.screen(showing: "Recovered text")
    #expect(!third.picture.contains("Its report:"), "The report is announced once.")
  }

  @Test func `in plain mode, a crash leaves a report, too`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess(
      "--plain", "--sandbox", home: home, environment: Self.quiet.merging(["TERM": "dumb"]) { $1 })
    try await crier.screen(showing: "crier>")
    crier.send("title \(Self.marker)\r")
    try await crier.screen(showing: "Payload")
    crier.send("sizes\r")
    try await crier.screen(showing: "UTF-16 units")
    crier.signal(SIGSEGV)
    #expect(try await crier.terminal.status() == .killed(Int(SIGSEGV)))
    #expect(crier.picture.contains("Crier has crashed"))
    let reports = CrashFolder.reports(of: home)
    #expect(reports.count == 1)
    let text = try home.folder.text(of: reports[0])
    #expect(text.contains("command    sizes") && !text.contains(Self.marker), "\(text)")
  }

  @Test func `the crash message promises only text that was kept`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home, environment: Self.quiet)
    try await crier.screen(showing: "[ Send ]")
    crier.signal(SIGSEGV)
    #expect(try await crier.terminal.status() == .killed(Int(SIGSEGV)))
    #expect(crier.picture.contains("You had no unsaved text, except perhaps what you typed last."))

    // There is a file in place of the recovery folder.
    let full = try CrierHome()
    try full.folder.write("", to: "state/crier/recovery")
    let other = try CrierProcess("--sandbox", home: full, environment: Self.quiet)
    try await other.screen(showing: "Unsaved text is not kept")
    other.send("Lost")
    try await other.screen(showing: "Title        Lost")
    other.signal(SIGSEGV)
    #expect(try await other.terminal.status() == .killed(Int(SIGSEGV)))
    #expect(other.picture.contains("The latest unsaved text could not be kept."))
  }

  @Test func `if nothing can be written, nothing is promised and no empty report left`()
    async throws
  {
    let home = try CrierHome()
    let environment = home.environment.merging(try TerminalEntry.xterm.environment) { $1 }
      .merging(Self.quiet) { $1 }
    // No file can grow, as on a full disk.
    let crier = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", "ulimit -f 0; exec \(CrierCommand.program) --plain --sandbox"],
        environment: environment, folder: home.folder.path(of: "home")),
      rows: 24, columns: 300, answersQueries: true)
    try await crier.screen(showing: "crier>")
    crier.send("title Lost\r")
    try await crier.screen(showing: "Raise the limit (ulimit -f)")
    crier.signal(SIGSEGV)
    #expect(try await crier.status() == .killed(Int(SIGSEGV)))
    #expect(crier.picture.contains("The latest unsaved text could not be kept."))
    #expect(crier.picture.contains("No crash report could be written."))
    #expect(CrashFolder.reports(of: home) == [])
    #expect(crier.changesLeft.isEmpty)
  }

  @Test func `saved text is not offered after a crash`() async throws {
    let home = try CrierHome()
    try home.folder.write(#"{"message":{"topic":"rain"}}"#, to: "home/rain.json")
    let crier = try CrierProcess("rain.json", "--sandbox", home: home, environment: Self.quiet)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain")
    try await CrashFolder.journal(of: home, with: "Rain")
    crier.send("\u{13}")
    try await CrashFolder.noJournal(of: home)
    crier.signal(SIGSEGV)
    #expect(try await crier.terminal.status() == .killed(Int(SIGSEGV)))
    #expect(crier.picture.contains("You had no unsaved text, except perhaps what you typed last."))
  }

  @Test func `only five reports are kept`() async throws {
    let home = try CrierHome()
    for number in 1...9 {
      try home.folder.write("old", to: "state/crier/crashes/1101-120\(number)-7.txt")
    }
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    #expect(CrashFolder.reports(of: home).count == 5)
  }
}
