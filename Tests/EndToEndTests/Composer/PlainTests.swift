import CrierTestSupport
import Foundation
import Testing

/// The real program without a screen: in a pipe, and in a terminal that cannot draw one.
@Suite("Plain mode") struct PlainTests {
  private static let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91bLineByLine0001"

  private static func run(
    _ lines: String..., arguments: [String] = [], home: CrierHome? = nil
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["--plain", "--sandbox"] + arguments, stdin: lines.map { $0 + "\n" }.joined(), home: home)
  }

  private func plain(_ home: CrierHome) throws -> CrierProcess {
    try CrierProcess("--plain", "--sandbox", home: home, environment: ["TERM": "dumb"])
  }

  @Test func `composes, makes a dry run and sends from a pipe`() async throws {
    let outcome = try await Self.run(
      "title Rain at six", "body Grüße 👩‍💻 日本語", "to token \(Self.token)", "data city=Basel",
      "dry run", "send", "json", "quit", "discard")
    #expect(outcome.code == 0, "\(outcome.stdout)\(outcome.stderr)")
    #expect(outcome.stdout.contains("projects/sandbox/messages/fake_message_id"))
    #expect(outcome.stdout.contains("projects/sandbox/messages/0:"))
    #expect(outcome.stdout.contains("Push 1 arrived on the sandbox device fK3m…0001"))
    #expect(outcome.stdout.contains("\"body\": \"Grüße 👩‍💻 日本語\""))
    #expect(!outcome.stdout.contains("\u{1B}"))
    #expect(outcome.stderr.isEmpty)
  }

  @Test func `ends with 1 if FCM refuses, or if unsaved text is left`() async throws {
    let refused = try await Self.run(
      "title Rain", "to token fail-unregistered", "send", "explain", ".", "quit", "discard")
    #expect(refused.code == 1)
    #expect(refused.stdout.contains("UNREGISTERED"))
    #expect(refused.stdout.contains("Source: Firebase, FCM error codes."))
    let home = try CrierHome()
    let left = try await Self.run("title Left behind", home: home)
    #expect(left.code == 1)
    #expect(left.stdout.contains("offered at the next start"))
    let again = try await Self.run("recover", "json", "quit", "discard", home: home)
    #expect(again.code == 0)
    #expect(again.stdout.contains("Title is new: Left behind"))
    #expect(again.stdout.contains("\"title\": \"Left behind\""))
  }

  @Test func `saves a file, opens it, and asks before it replaces one`() async throws {
    let home = try CrierHome()
    let first = try await Self.run("title Rain", "save rain.json", "quit", home: home)
    #expect(first.code == 0, "\(first.stdout)")
    let second = try await Self.run(
      "title Sun", "save rain.json", "cancel", "quit", "discard", home: home)
    #expect(second.stdout.contains("rain.json already exists."))
    let third = try await Self.run("json", arguments: ["rain.json"], home: home)
    #expect(third.code == 0)
    #expect(third.stdout.contains("\"title\": \"Rain\""))
  }

  @Test func `long lines, invalid bytes and raw escapes get an answer`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message":{"topic":"t","notification":{"title":"a\u001b]0;owned\u0007b"}}}"#,
      to: "home/odd.json")
    let long = try await Self.run(String(repeating: "x", count: 1_200_000), "show")
    #expect(long.stdout.contains("longer than 1048576 bytes"))
    #expect(long.code == 0)
    let odd = try await Self.run("show", "preview", arguments: ["odd.json"], home: home)
    #expect(odd.stdout.contains("<ESC>"))
    #expect(!odd.stdout.contains("\u{1B}"))
    let call = ProgramCall(
      "/bin/bash",
      ["-c", "printf 'title \\377\\n' | \"$0\" --plain --sandbox", CrierCommand.program],
      environment: home.environment)
    #expect(try await CrierCommand.run(call).stdout.contains("not valid UTF-8"))
  }

  @Test func `sends from a terminal that cannot move its cursor`() async throws {
    let crier = try CrierProcess(
      "--plain", "--sandbox", rows: 60, columns: 100, environment: ["TERM": "dumb"])
    try await crier.screen(showing: "crier>")
    crier.send("page notification\n")
    try await crier.screen(showing: "Title>")
    crier.send("Rain at six\n")
    try await crier.screen(showing: "Text>")
    crier.send("Grüße\n.\n")
    try await crier.screen(showing: "Image URL>")
    crier.send(".\n")
    try await crier.screen(showing: "Stopped.")
    crier.send("to token \(Self.token)\n")
    try await crier.screen(showing: "fK3m…0001")
    crier.send("send\n")
    try await crier.screen(showing: "Push 1 arrived")
    crier.send("quit\n")
    try await crier.screen(showing: "save, discard or cancel>")
    crier.send("discard\n")
    #expect(try await crier.exitStatus() == 0)
    #expect(crier.changesLeft.isEmpty)
    let raw = String(decoding: crier.terminal.bytes, as: UTF8.self)
    #expect(!raw.contains("\u{1B}"))
  }

  @Test("typed text is offered after a kill", arguments: [SIGKILL, SIGTERM, SIGHUP])
  func kill(signal: Int32) async throws {
    let home = try CrierHome()
    let crier = try plain(home)
    try await crier.screen(showing: "crier>")
    crier.send("body\n")
    try await crier.screen(showing: "Text>")
    crier.send("Not lost\n")
    try await crier.screen(showing: "line 2, . ends>")
    if signal == SIGKILL { try await CrashFolder.journal(of: home) }
    crier.signal(signal)
    #expect(try await crier.terminal.status() == .killed(Int(signal)))

    let again = try plain(home)
    try await again.screen(showing: "Text is new: Not lost")
    again.send("recover\n")
    try await again.screen(showing: "Recovered")
  }

  @Test(
    "JSON without its last dot is offered after a signal", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func endedJSON(signal: Int32) async throws {
    let home = try CrierHome()
    let crier = try plain(home)
    try await crier.screen(showing: "crier>")
    crier.send("edit json\n")
    try await crier.screen(showing: "a line with a single dot")
    crier.send("{\"message\": {\"topic\":\n")
    try await crier.screen(showing: "JSON, line 2")
    crier.signal(signal)
    #expect(try await crier.terminal.status() == .killed(Int(signal)))
    let again = try plain(home)
    try await again.screen(showing: "recover")
  }

  @Test func `a file can be opened by the name under which it was saved`() async throws {
    let home = try CrierHome()
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"],
      stdin: "title Rain\nto topic news\nsave rain2\nnew\nopen rain2\nopen rain3\ntitle\n",
      home: home)
    #expect(outcome.stdout.contains("Saved to rain2.json."))
    #expect(outcome.stdout.contains("Opened rain2.json."))
    #expect(outcome.stdout.contains("There is no file at rain3."))
    #expect(!outcome.stdout.contains("Open a file: type a file name"))
  }

  @Test func `sends no translation without its draft`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#, to: "home/m.json")
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Regen"}}}"#, to: "home/m.de.json")
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "m.de.json"], stdin: "send\nquit\n", home: home)
    #expect(
      outcome.stdout.contains("Send is off: this file has only the translated texts of m.json."),
      "\(outcome.stdout)")
  }

  @Test func `says whether unsaved text is kept`() async throws {
    let home = try CrierHome()
    let state = try home.folder.write("no folder", to: "home/state")
    for (environment, isKept) in [([:], true), (["XDG_STATE_HOME": state], false)] {
      let end = try await CrierCommand.run(
        ["--plain", "--sandbox"], stdin: "title Rain\n", home: home, environment: environment)
      #expect(end.code == 1)
      #expect(end.stdout.contains("It is kept and offered at the next start.") == isKept)
      #expect(end.stdout.contains("Unsaved text is not kept") == !isKept, "\(end.stdout)")
    }
  }

  @Test func `Ctrl-C asks once, then leaves`() async throws {
    let crier = try CrierProcess("--plain", "--sandbox", environment: ["TERM": "dumb"])
    try await crier.screen(showing: "crier>")
    crier.send("\u{3}")
    try await crier.screen(showing: "Ctrl-C again to quit")
    crier.send("\u{3}")
    #expect(try await crier.exitStatus() == 130)
  }

  @Test func `a terminal without screen drawing is told about plain mode`() async throws {
    let crier = try CrierProcess("--sandbox", environment: ["TERM": "dumb"])
    try await crier.screen(showing: "crier --plain")
    #expect(try await crier.exitStatus() == 64)
  }
}
