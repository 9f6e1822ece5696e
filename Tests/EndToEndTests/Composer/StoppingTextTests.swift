import CrierTestSupport
import Foundation
import Testing

/// Text that crashes or hangs Crier when it is drawn must not do so at every start.
@Suite("Rule 15: nothing typed is ever lost: text that stops Crier", .timeLimit(.minutes(3)))
struct StoppingTextTests {
  private static let folder = "state/crier/recovery"
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]
  private static let journal = #"{"name":"","request":{"message":{"topic":"rain"}}}"#

  private func leftBehind() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(Self.journal, to: "\(Self.folder)/1-2.json")
    return home
  }

  private func start(at home: CrierHome) async throws -> CrierProcess {
    let crier = try CrierProcess(
      "--sandbox", rows: 30, columns: 160, home: home, environment: Self.quiet)
    try await crier.screen(showing: "[ Send ]")
    return crier
  }

  @Test func `is set aside after one crash, reported, and not offered again`() async throws {
    let home = try leftBehind()
    try home.folder.write(
      #"{"name":"","request":{"message":{"topic":"sun"}}}"#, to: "\(Self.folder)/3-4.json")
    let crier = try CrierProcess(
      "--sandbox", rows: 30, columns: 160, home: home, environment: Self.quiet)
    try await crier.screen(showing: "Recovered text")
    let shown = crier.picture.contains("rain") ? "1-2" : "3-4"
    crier.signal(SIGSEGV)
    #expect(try await crier.terminal.status() == .killed(Int(SIGSEGV)))

    let again = try CrierProcess(
      "--sandbox", rows: 30, columns: 160, home: home, environment: Self.quiet)
    try await again.screen(showing: "An earlier run of Crier ended")
    // The other draft is offered, because it is not the cause.
    let picture = try await again.screen(showing: shown == "1-2" ? "sun" : "rain")
    #expect(!picture.contains("1 of 2"))
    again.send(Keys.escape)
    try await again.screen(showing: "Kept for the next start")
    again.send("\u{10}notices\r")
    // Where the path breaks depends on the name of the folder.
    try await again.screen(showing: "made Crier crash or hang and is kept in")
    #expect(try home.folder.text(of: "\(Self.folder)/\(shown).stopped").contains("topic"))
    #expect(!home.folder.exists("\(Self.folder)/\(shown).json"))
    #expect(!home.folder.exists("\(Self.folder)/\(shown).looking"))
  }

  @Test func `is also set aside in plain mode`() async throws {
    let home = try leftBehind()
    let crier = try CrierProcess(
      "--plain", "--sandbox", home: home, environment: Self.quiet.merging(["TERM": "dumb"]) { $1 })
    try await crier.screen(showing: "Type recover, later or discard.")
    crier.signal(SIGABRT)
    #expect(try await crier.terminal.status() == .killed(Int(SIGABRT)))
    let outcome = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(outcome.stdout.contains("made Crier crash or hang and is kept in"))
    #expect(!outcome.stdout.contains("Type recover"))
    #expect(try home.folder.text(of: "\(Self.folder)/1-2.stopped") == Self.journal)
  }

  @Test func `is offered again after one kill, but not after two`() async throws {
    let home = try leftBehind()
    for _ in 0..<2 {
      let crier = try CrierProcess("--sandbox", home: home)
      try await crier.screen(showing: "Recovered text")
      try await crier.kill()
    }
    let crier = try await start(at: home)
    try await crier.screen(showing: "made Crier crash or hang")
    #expect(try home.folder.text(of: "\(Self.folder)/1-2.stopped") == Self.journal)
  }

  @Test(
    "is offered again if the offer was left in another way", arguments: ["later", "signal"])
  func left(way: String) async throws {
    let home = try leftBehind()
    for _ in 0..<3 {
      let crier = try CrierProcess("--sandbox", home: home)
      try await crier.screen(showing: "Recovered text")
      if way == "signal" {
        crier.signal(SIGTERM)
        #expect(try await crier.terminal.status() == .killed(Int(SIGTERM)))
      } else {
        crier.send(Keys.escape)
        try await crier.screen(showing: "Kept for the next start")
        try await crier.kill()
      }
      #expect(!home.folder.exists("\(Self.folder)/1-2.looking"))
    }
  }

  @Test func `is not blamed for a crash long after it was recovered`() async throws {
    let home = try leftBehind()
    let crier = try CrierProcess("--sandbox", home: home, environment: Self.quiet)
    try await crier.screen(showing: "Recovered text")
    crier.send("\r")
    try await crier.screen(showing: "Recovered.")
    try await CrashFolder.journal(of: home, with: "rain")
    crier.signal(SIGSEGV)
    #expect(try await crier.terminal.status() == .killed(Int(SIGSEGV)))
    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "Recovered text")
  }

  @Test func `is kept and reported if another version of Crier wrote its journal`() async throws {
    let home = try CrierHome()
    let journal = #"{"name":"","request":{"message":{}},"sketches":[{"title":"Rain"}]}"#
    try home.folder.write(journal, to: "\(Self.folder)/1-2.json")
    for _ in 0..<2 {
      let outcome = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
      #expect(outcome.stdout.contains("Unsaved text from another version of Crier is kept in"))
      #expect(!outcome.stdout.contains("Type recover"))
    }
    #expect(try home.folder.text(of: "\(Self.folder)/1-2.json") == journal)
  }

  @Test func `pipes and folders in place of journals and marks delay nothing`() async throws {
    let home = try leftBehind()
    unsafe mkfifo(home.folder.path(of: "\(Self.folder)/3-4.json"), 0o600)
    unsafe mkfifo(home.folder.path(of: "\(Self.folder)/3-4.lock"), 0o600)
    unsafe mkfifo(home.folder.path(of: "\(Self.folder)/1-2.looking"), 0o600)
    try home.folder.makeFolder("\(Self.folder)/5-6.json")
    try home.folder.makeFolder("\(Self.folder)/7-8.lock")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "recover\nquit\ndon't save\n", home: home)
    #expect(outcome.stdout.contains("Type recover, later or discard."))
    #expect(outcome.stdout.contains("Recovered."))
  }
}
