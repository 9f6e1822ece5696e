import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier why") struct WhyCommandTests {
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c8f2c8f2c8f2c"

  private func ferry(in folder: TemporaryFolder) throws -> String {
    try folder.write(
      #"""
      {"message": {"token": "my-phone", "notification": {"title": "Ferry leaves"},
        "android": {"ttl": "0s", "priority": "normal"}}}
      """#, to: "ferry.json")
  }

  @Test func `prints the documented JSON, the likeliest cause first`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await CrierCommand.run([
      "why", try ferry(in: folder), "--name", Self.name, "--platform", "android", "--idle", "2 h",
      "--format", "json",
    ])
    #expect(outcome.code == 0 && outcome.stderr == "", "\(outcome.stderr)")
    let object = try #require(try outcome.jsonLines().first)
    #expect(object.members?.map(\.key) == ["causes", "next", "commands"])
    #expect(object["commands"]?.elements?.isEmpty == true)
    let causes = try #require(object["causes"]?.elements)
    #expect(causes.count == 33)
    let first = try #require(causes.first)
    #expect(
      first.members?.map(\.key) == ["id", "likelihood", "sentence", "evidence", "do", "reply"])
    #expect(first["id"]?.integer == 15 && first["likelihood"]?.text == "likely")
    #expect(first["evidence"]?.text == "The time to live was 0; the phone was unused (Doze).")
    #expect(causes.last?["likelihood"]?.text == "ruled-out")
    // No reply to a customer without evidence.
    #expect(causes.last?["reply"] == .null && first["reply"]?.text != nil)
    #expect(object["next"]?.text?.contains("Add --") == true)
  }

  @Test func `says how it read a ticket: whose token it is about, and what was not understood`()
    async throws
  {
    let folder = try TemporaryFolder()
    let tokens = (1...2).map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }
    let ticket = try folder.write(
      """
      Ola has \(tokens[0])
      Kim has \(tokens[1])

      The log says UNREGISTERED. The weather is fine.
      Nobody knows anything.
      On my old phone the battery saver is on.
      """, to: "ticket.txt")
    let why = try await CrierCommand.run(["why", "--answer", ticket])
    let words = why.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("the text has 2 tokens or IDs"), "\(words)")
    #expect(words.contains("about another time, device or person"), "\(words)")
    #expect(words.contains("line 5, \"Nobody knows anything.\""), "\(words)")
    #expect(!words.contains("Reply to user"), "\(words)")
    let reply = try await CrierCommand.run(["why", "--answer", ticket, "--reply"])
    #expect(reply.stdout.isEmpty && reply.stderr.contains("none of them is condemned"))
  }

  @Test func `uses what the history and the test devices know of a message`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write("[phone]\nplatform = \"android\"\n", to: "home/devices.toml")
      try emulator.home.writeTrusted(
        "phone = \"a-phone-of-the-team\"\n", to: "home/devices.local.toml")
      let message = #"{"message": {"notification": {"title": "Hi"}, "android": {"ttl": "0s"}}}"#
      _ = try await emulator.crier("send", "-", "--to-device", "phone", stdin: message)
      let record = try #require(
        try await emulator.crier("history", "list", "--format", "json").jsonLines().first)
      let name = try #require(record["name"]?.text)
      for clue in [["--name", name], ["--record", "1"]] {
        let why = try await CrierCommand.run(
          ["why"] + clue, home: emulator.home, environment: emulator.environment)
        #expect(why.code == 0, "\(why.stderr)")
        let words = why.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("the time to live was 0"), "\(why.stdout)")
        #expect(words.contains("it is an Android device"), "\(why.stdout)")
        #expect(!words.contains("Not known: the platform"), "\(why.stdout)")
      }
    }
  }

  @Test func `prints only the reply, and nothing without evidence`() async throws {
    let reply = try await CrierCommand.run(["why", "--error", "UNREGISTERED", "--reply"])
    #expect(reply.code == 0 && reply.stdout.hasPrefix("The app on your device is no longer"))
    #expect(reply.stdout.split(separator: "\n").count == 1)
    let open = try await CrierCommand.run([
      "why", "--platform", "android", "--clue", "priority=normal", "--reply",
    ])
    #expect(open.code == 0 && open.stdout.hasPrefix("We cannot say yet"), "\(open.stdout)")
    #expect(open.stderr.contains("No cause is likely yet"), "\(open.stderr)")
    let none = try await CrierCommand.run(["why", "--platform", "android", "--reply"])
    #expect(none.code == 1 && none.stdout == "", "\(none.stdout)")
    #expect(none.stderr.contains("Nothing speaks for any cause yet."))
    let clueless = try await CrierCommand.run(["why"])
    #expect(clueless.code == 64 && clueless.stderr.contains("There is no clue yet."))
  }

  @Test func `reads an answer, derives the time and fits into 80 columns`() async throws {
    let folder = try TemporaryFolder()
    let answer = try folder.write(#"{"name": "\#(Self.name)"}"#, to: "answer.json")
    let outcome = try await CrierCommand.run([
      "why", "--answer", answer, "--platform", "ios", "--clue", "focus=on",
    ])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("2025-11-20 at 15:02:03"))
    #expect(outcome.stdout.contains("Not known: whether the app was open"))
    for line in outcome.stdout.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `reads a ticket with a log, and leaves out a clue that it only seems to give`()
    async throws
  {
    let folder = try TemporaryFolder()
    let ticket = try folder.write(
      """
      I had Do Not Disturb on.
      W GCM: broadcast intent callback: result=CANCELLED forIntent { pkg=com.example }
      """, to: "ticket.txt")
    let all = try await CrierCommand.run(["why", "--answer", ticket])
    #expect(all.code == 0, "\(all.stderr)")
    #expect(all.stdout.contains("14  The app was force-stopped"), "\(all.stdout)")
    #expect(all.stdout.contains("Do Not Disturb"))
    let fewer = try await CrierCommand.run(["why", "--answer", ticket, "--without", "focus"])
    #expect(!fewer.stdout.contains("scheduled summary is on"), "\(fewer.stdout)")
    let wrong = try await CrierCommand.run(["why", "--answer", ticket, "--without", "weather"])
    #expect(wrong.code == 64)
  }

  @Test func `says that an accepted message beside an error was left out`() async throws {
    let folder = try TemporaryFolder()
    let ticket = try folder.write(
      "send failed: UNREGISTERED\nsent \(Self.name)\n", to: "ticket.txt")
    func flat(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let text = try await CrierCommand.run(["why", "--answer", ticket])
    let way = "run:crierwhy--name\(Self.name)"
    #expect(flat(text.stdout).contains(way), "\(text.stdout)")
    #expect(text.stderr == "")
    let json = try await CrierCommand.run(["why", "--answer", ticket, "--format", "json"])
    #expect(flat(json.stderr).contains(way), "\(json.stderr)")
  }

  @Test func `names the commands that look up topics and delivery data`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "fcm_options": {"analytics_label": "wk47"}}}
      """#, to: "news.json")
    let arguments = ["why", file, "--name", Self.name, "--platform", "android"]
    let text = try await CrierCommand.run(arguments)
    #expect(text.code == 0, "\(text.stderr)")
    #expect(text.stdout.contains("Look up"))
    #expect(text.stdout.contains("crier topics show TOKEN"))
    let json = try await CrierCommand.run(arguments + ["--format", "json"])
    let commands = try json.jsonLines().first?["commands"]?.elements?.compactMap(\.text) ?? []
    #expect(commands.first == "crier topics show TOKEN")
    #expect(
      commands.last?.hasPrefix("crier report delivery --app APP-ID --label wk47 --days ") == true)
    // An answer makes the look-up needless.
    let answered = try await CrierCommand.run(
      arguments + ["--clue", "subscribed=no", "--format", "json"])
    let rest = try answered.jsonLines().first?["commands"]?.elements?.compactMap(\.text) ?? []
    #expect(!rest.contains("crier topics show TOKEN"))
  }

  @Test func `prints what two causes share once`() async throws {
    let why = try await CrierCommand.run([
      "why", "--platform", "android", "--clue", "permission=denied", "--clue", "content=data-only",
    ])
    #expect(why.stdout.components(separatedBy: "Source         Firebase").count == 2)
    #expect(why.stdout.contains("      Source         Same as for 9."), "\(why.stdout)")
  }

  @Test(
    "says what is wrong with a clue",
    arguments: [
      (["--app-state", "closed"], "Choose from foreground, background, force-stopped."),
      (["--delivery-data", "dropped"], "droppedTtlExpired"),
      (["--name", "hello"], "--name is not a message name."),
      (["--idle", "long"], "--idle is not a duration."),
      (["--clue", "focus=maybe"], "focus=maybe"),
    ])
  func usage(arguments: [String], words: String) async throws {
    let outcome = try await CrierCommand.run(["why"] + arguments)
    #expect(outcome.code == 64 && outcome.stderr.contains(words), "\(outcome.stderr)")
  }

  @Test func `takes an Enter that is pressed twice for no answer`() async throws {
    let crier = try CrierProcess("why", rows: 60, columns: 80, entry: .xterm)
    try await crier.screen(showing: "What did FCM answer")
    // Lines that arrive together are none.
    crier.send("1\r\r")
    try await crier.screen(showing: "Type a number from 1 to 5, 0 to skip the question, or q.")
    crier.send("1\r")
    try await crier.screen(showing: "Which platform is it?")
    crier.send("\r")
    try await crier.screen(showing: "Type a number from 1 to 3, 0 to skip the question, or q.")
    crier.send("0\r")
    try await crier.screen(showing: "Has anything arrived since?")
  }

  @Test func `asks on a terminal until a cause is likely`() async throws {
    let crier = try CrierProcess("why", rows: 40, columns: 80, entry: .xterm)
    try await crier.screen(showing: "What did FCM answer")
    crier.send("2\r")
    // The answer is repeated, because a number fits the next question, too.
    try await crier.screen(showing: "FCM answered with an error.")
    try await crier.screen(showing: "Which error was it?")
    crier.send("1\r")
    try await crier.screen(showing: "2   The token is no longer valid")
  }
}
