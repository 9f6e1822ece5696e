import CrierTestSupport
import Foundation
import Testing

/// Two processes of the real program with one draft.
@Suite("Rule 15: nothing typed is ever lost: a second Crier") struct SecondCrierTests {
  private static let message =
    #"{"message":{"topic":"rain","notification":{"title":"Rain","body":"At six"}}}"#

  private func home(hasLocks: Bool = true) throws -> CrierHome {
    let home = try CrierHome(hasLocks: hasLocks)
    try home.folder.write(Self.message, to: "home/rain.json")
    return home
  }

  private func open(
    _ home: CrierHome, _ path: String = "rain.json", isNew: Bool = false
  ) async throws -> CrierProcess {
    let crier =
      isNew
      ? try CrierProcess("--new", path, "--sandbox", home: home)
      : try CrierProcess(path, "--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    try await CrashFolder.mark(of: home, by: crier.terminal.processID)
    return crier
  }

  @Test(
    "is told who has the file open, and when it is free again, also without file locks",
    arguments: [true, false])
  func holder(hasLocks: Bool) async throws {
    let home = try home(hasLocks: hasLocks)
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/link.json"), withDestinationPath: "rain.json")
    let first = try await open(home)
    let second = try CrierProcess("link.json", "--sandbox", home: home)
    try await second.screen(showing: "Open elsewhere")
    try await second.screen(showing: "process \(first.terminal.processID)")
    second.send("\u{1B}")
    try await second.screen(showing: "Read-only: link.json cannot be changed here.")
    try await second.screen(showing: "READ ONLY")
    second.send("x\u{6}six")
    try await second.screen(showing: "1 of 1")
    second.send("\r\u{1B}")
    try await second.screen(showing: "[ Send ]")
    try await first.kill()
    second.send("\u{11}")
    #expect(try await second.exitStatus() == 0)
    let third = try await CrierCommand.run(["--plain", "--sandbox", "rain.json"], home: home)
    #expect(!third.stdout.contains("Another Crier"))
  }

  @Test func `asks at the later save, and keeps the other text until the answer`()
    async throws
  {
    let home = try home()
    let first = try await open(home)
    let second = try CrierProcess("rain.json", "--sandbox", home: home)
    try await second.screen(showing: "Open elsewhere")
    second.send("\u{1B}[D\r")
    try await second.screen(showing: "Crier asks before it saves")
    first.send(" one\u{13}")
    try await first.screen(showing: "Saved to rain.json")
    second.send(" two\u{13}")
    try await second.screen(showing: "The file has changed")
    try await second.screen(showing: "Rain one")
    #expect(try home.folder.text(of: "home/rain.json").contains("Rain one"))
    // Keys are ignored until a pause.
    try await second.screen(showing: "Enter Save as")
    second.send("r")
    try await second.screen(showing: "Saved to rain.json")
    #expect(try home.folder.text(of: "home/rain.json").contains("Rain two"))
    // Now the first process has not seen the file's latest text.
    first.send("!\u{13}")
    try await first.screen(showing: "The file has changed")
    try await first.screen(showing: "Enter Save as")
    first.send("\r")
    try await first.screen(showing: "Saves the draft as FCM v1 JSON")
  }

  @Test func `does not replace a file that another program wrote with ^S`() async throws {
    let home = try home()
    let crier = try await open(home)
    try home.folder.write(#"{"message":{"topic":"sun"}}"#, to: "home/rain.json")
    crier.send("!\u{13}")
    try await crier.screen(showing: "The file has changed")
    #expect(try home.folder.text(of: "home/rain.json").contains("sun"))
    let new = try await open(home, "new.json", isNew: true)
    try home.folder.write(#"{"message":{"topic":"snow"}}"#, to: "home/new.json")
    new.send("Hi\u{13}")
    try await new.screen(showing: "The file has changed")
    #expect(try home.folder.text(of: "home/new.json").contains("snow"))
  }

  @Test("notices at once what another program writes", arguments: ["rain.json", "rain.de.json"])
  func noticed(file: String) async throws {
    let home = try home()
    try home.folder.write(#"{"message":{"topic":"regen"}}"#, to: "home/rain.de.json")
    let crier = try await open(home)
    try await crier.screen(showing: "de: 2 missing")
    try home.folder.write(#"{"message":{"topic":"sun"}}"#, to: "home/\(file)")
    try await crier.screen(showing: "Another program changed \(file)")
    crier.send("\u{1B}t")
    try await crier.screen(showing: "Opened rain.json as it is now.")
  }

  @Test func `a changed translation is compared before ^S replaces it`() async throws {
    let home = try home()
    try home.folder.write(#"{"message":{"topic":"regen"}}"#, to: "home/rain.de.json")
    let crier = try await open(home)
    try await crier.screen(showing: "de: 2 missing")
    crier.send("\u{1B}l")
    try await crier.screen(showing: "This is the translation \"de\".")
    crier.send("Regen")
    let theirs = #"{"message":{"topic":"niesel"}}"#
    try home.folder.write(theirs, to: "home/rain.de.json")
    for _ in 0..<2 {
      crier.send("\u{13}")
      try await crier.screen(showing: "niesel")
      try await crier.screen(showing: "Enter Save as")
      crier.send("\u{1B}")
      try await crier.terminal.screen(hiding: "niesel")
      #expect(try home.folder.text(of: "home/rain.de.json") == theirs)
    }
  }

  @Test func `reports nobody if no lock file can be created`() async throws {
    let home = try home()
    // Replace the lock file, whose name Crier chooses, with a folder.
    let first = try await open(home)
    let locks = try FileManager.default.contentsOfDirectory(
      atPath: home.folder.path(of: "state/crier/open"))
    try await first.kill()
    for lock in locks {
      let path = home.folder.path(of: "state/crier/open/\(lock)")
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "rain.json"], stdin: "title Sun\nsave\n", home: home)
    #expect(!outcome.stdout.contains("Another Crier"))
    #expect(outcome.stdout.contains("Saved to rain.json."))
  }

  @Test func `files of one name in two folders differ, and a link leads to the same file`()
    async throws
  {
    let home = try CrierHome()
    for folder in ["a", "b"] { try home.folder.write("", to: "home/\(folder)/notes.txt") }
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/c"), withDestinationPath: "a")
    let first = try await open(home, "a/grüße.json", isNew: true)
    let other = try await CrierCommand.run(
      ["--plain", "--sandbox", "--new", "b/grüße.json"], home: home)
    #expect(!other.stdout.contains("Another Crier"))
    let same = try await CrierCommand.run(
      ["--plain", "--sandbox", "--new", "c/grüße.json"], home: home)
    #expect(same.stdout.contains("process \(first.terminal.processID)"))
  }

  @Test func `is also asked in plain mode`() async throws {
    let home = try home()
    let first = try await open(home)
    let second = try await CrierCommand.run(
      ["--plain", "--sandbox", "rain.json"], stdin: "anyway\ntitle Two\nsave\nquit\n",
      home: home)
    #expect(second.stdout.contains("process \(first.terminal.processID)"))
    #expect(second.stdout.contains("Saved to rain.json."))
    first.send("!\u{13}")
    try await first.screen(showing: "The file has changed")
  }

  @Test(
    "never gets the journal of a running process, nor one being offered, also without locks",
    arguments: [true, false])
  func journal(hasLocks: Bool) async throws {
    let home = try CrierHome(hasLocks: hasLocks)
    let dead = try CrierProcess("--sandbox", home: home)
    try await dead.screen(showing: "[ Send ]")
    try await dead.leave("Left behind")

    let first = try CrierProcess("--sandbox", home: home)
    try await first.screen(showing: "Recovered text")
    let second = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(!second.stdout.contains("An earlier run of Crier"), "The first one is offered it.")
    first.send("\r")
    try await first.screen(showing: "Title        Left behind")
    try await CrashFolder.journal(of: home, with: "Left behind")
    let third = try await CrierCommand.run(["--plain", "--sandbox"], home: home)
    #expect(!third.stdout.contains("An earlier run of Crier"), "The first one is using it.")
    try await first.kill()
    let fourth = try CrierProcess("--sandbox", home: home)
    try await fourth.screen(showing: "Recovered text")
  }

  @Test func `shares a journal folder with others, and each draft is offered once`() async throws {
    let home = try CrierHome()
    for number in 0..<4 {
      let crier = try CrierProcess("--sandbox", home: home)
      try await crier.screen(showing: number == 0 ? "[ Send ]" : "Recovered text")
      if number > 0 {
        crier.send(Keys.escape)
        try await crier.screen(showing: "Kept for the next start")
      }
      try await crier.leave("Draft \(number)")
    }
    let several = try CrierProcess("--sandbox", home: home)
    try await several.screen(showing: "1 of 4")
    several.send(Keys.escape)
    try await several.screen(showing: "Kept for the next start")
    several.send(Keys.quit)
    #expect(try await several.exitStatus() == 0)
    let all = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await CrierCommand.run(["--plain", "--sandbox"], stdin: "recover\n", home: home)
            .stdout
        }
      }
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    // Each process keeps its recovered draft in its own journal, so all four exist in the end.
    for number in 0..<4 {
      try await CrashFolder.journal(of: home, with: "Draft \(number)")
    }
    #expect(all.count == 6)
  }
}
