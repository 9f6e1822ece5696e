import CrierTestSupport
import Foundation
import Testing

/// The history on the screen, with the real store and the real sandbox.
@Suite("The history on the screen", .timeLimit(.minutes(5))) struct HistoryOnScreenTests {
  private static let f2 = "\u{1B}OQ"
  private static let review = "\u{12}"

  private static func message(_ title: String, _ target: String) -> String {
    #"{"message": {\#(target), "notification": {"title": "\#(title)"}}}"#
  }

  /// A home with a message to a topic and one to a device.
  private static func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(message("Rain at six", #""topic": "news""#), to: "home/rain.json")
    try home.folder.write(
      message("Trail shoes", #""token": "my-phone-00001""#), to: "home/shoes.json")
    return home
  }

  private static func send(_ file: String, in home: CrierHome) async throws -> CrierProcess {
    let crier = try CrierProcess(file, "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    crier.send(review)
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "projects/sandbox/messages/")
    crier.send(Keys.escape)
    try await crier.terminal.screen(hiding: "Message name")
    return crier
  }

  private static func open(_ crier: CrierProcess, typing words: String) async throws {
    crier.send(f2)
    try await crier.screen(showing: "Esc Close")
    crier.send(words)
    try await crier.screen(showing: words)
  }

  @Test func `finds what was sent, and copies, compares, notes and repeats it`() async throws {
    let home = try Self.home()
    let first = try await Self.send("rain.json", in: home)
    first.send(Keys.quit)
    #expect(try await first.exitStatus() == 0)
    let crier = try await Self.send("shoes.json", in: home)
    try await Self.open(crier, typing: "rain")
    try await crier.terminal.screen(hiding: "Trail shoes")
    try await crier.screen(showing: "topic news")

    crier.send("\r")
    try await crier.screen(showing: "Message name  projects/sandbox/messages/")
    crier.send("c")
    try await crier.screen(showing: "+         Trail shoes")
    crier.send(Keys.escape)
    try await crier.screen(showing: "n Note")
    crier.send("n")
    try await crier.screen(showing: "Enter Save the note")
    crier.send("ticket 88213\r")
    try await crier.screen(showing: "The note was saved.")
    try await crier.screen(showing: "Note          ticket 88213")
    crier.send("w")
    try await crier.screen(showing: "Why did it not arrive?")
    try await crier.screen(showing: "It was sent to a topic.")
    crier.send(Keys.escape)
    try await crier.screen(showing: "c Compare")
    crier.send("a")
    try await crier.screen(showing: "Review before sending")
    try await crier.screen(showing: "To            topic news")
    crier.send("\r")
    try await crier.screen(showing: "projects/sandbox/messages/")
    let listed = try await CrierCommand.run(["history", "list", "rain"], home: home)
    #expect(listed.stdout.split(separator: "\n").count == 2)
    #expect(listed.stdout.contains("[ticket 88213]"))
    let sent = try await CrierCommand.run(["history", "list", "--draft", "rain.json"], home: home)
    #expect(sent.stdout.contains("Rain at six"))
  }

  @Test func `sends again to the same device if its token is in the form`() async throws {
    let home = try Self.home()
    let crier = try await Self.send("shoes.json", in: home)
    try await Self.open(crier, typing: "shoes")
    crier.send("\r")
    try await crier.screen(showing: "c Compare")
    crier.send("a")
    try await crier.screen(showing: "Review before sending")
    crier.send(Keys.escape)
    try await crier.screen(showing: "my-phone-00001")
    let other = try CrierProcess("--sandbox", entry: .xterm, home: home)
    try await other.screen(showing: "[ Send ]")
    try await Self.open(other, typing: "shoes")
    other.send("\r")
    try await other.screen(showing: "d Duplicate")
    other.send("d")
    try await other.screen(showing: "It was sent from")
    other.send("a")
    try await other.screen(showing: "Tokens are not kept: enter the target again.")
  }

  @Test func `sending works without a history, and the screen says what is wrong`() async throws {
    let home = try Self.home()
    try home.folder.makeFolder("state/crier/store.db")
    let crier = try await Self.send("rain.json", in: home)
    crier.send(Self.f2)
    try await crier.screen(showing: "is a folder.")
    crier.send(Keys.escape)
    try await crier.screen(showing: "[ Send ]")
  }

  @Test func `a damaged history is set aside, and a new one begins`() async throws {
    let home = try Self.home()
    try home.folder.write(
      String(repeating: "This is no database. ", count: 400), to: "state/crier/store.db")
    let crier = try CrierProcess("rain.json", "--sandbox", entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    crier.send(Self.f2)
    try await crier.screen(showing: "Nothing has been sent yet.")
    try await crier.screen(showing: "damaged. It was moved to")
  }

  @Test func `plain mode lists, shows and repeats`() async throws {
    let home = try Self.home()
    let lines = """
      send
      history
      1
      note ticket 5
      again
      send
      history
      """
    let output = try await CrierCommand.run(
      ["--plain", "--sandbox", "rain.json"], stdin: lines, home: home)
    #expect(output.stdout.contains("Target: topic news"))
    #expect(output.stdout.contains("The note was saved."))
    #expect(output.stdout.contains("Review before sending."))
    #expect(output.stdout.contains("2: 20"))
    let why = try await CrierCommand.run(
      ["why", "--record", "1", "--format", "json"], home: home)
    #expect(why.code == 0)
    #expect(!why.stdout.contains("\"next\": \"--outcome"))
    let none = try await CrierCommand.run(["why", "--record", "9"], home: home)
    #expect((none.code, none.stderr.contains("There is no record 9")) == (1, true))
  }
}
