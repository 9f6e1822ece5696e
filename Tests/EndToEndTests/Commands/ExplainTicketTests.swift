import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier explain with a ticket or a file") struct ExplainTicketTests {
  @Test(
    "reads the contents of a ticket: bodies, pages, sentences",
    arguments: [
      (#"{"error":{"code":404,"status":"NOT_FOUND"}}"#, "fix-request"),
      (#"{"multicast_id":1,"failure":1,"results":[{"error":"NotRegistered"}]}"#, "drop-token"),
      (#"{"reason":"BadDeviceToken"}"#, "drop-token"),
      ("<html><title>Error 503 (Backend)</title></html>", "unknown"),
      ("HTTP/2 429\r\n\r\n", "unknown"),
      ("the app gives InvalidRegistration since monday", "fix-request"),
      ("FirebaseError: messaging/registration-token-not-registered", "drop-token"),
    ])
  func pasted(text: String, word: String) async throws {
    let argument = try await CrierCommand.run(["explain", text, "--format", "json"])
    let input = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: text + "\n")
    #expect(argument.code == 0 && input.code == 0, "\(argument.stderr)")
    #expect(argument.stdout == input.stdout)
    let outcome = try #require(try argument.jsonLines().first?["outcome"]?.text)
    #expect(outcome == word)
  }

  @Test func `reads a file with an answer, and asks for the status of an HTML page`() async throws {
    let folder = try TemporaryFolder()
    let body = try Fixture.text("answers/fcm-send/unregistered.json")
    let answer = JSONWriter.pretty(try #require(try JSONReader.read(body)["body"]))
    let file = URL(filePath: try folder.write("", to: "answer.json"))
    try Data(answer.utf8).write(to: file)
    let outcome = try await CrierCommand.run(["explain", file.path])
    #expect(outcome.stdout.hasPrefix("Outcome for scripts: drop-token (UNREGISTERED)"))
    let page = try await CrierCommand.run(["explain", "<html><body>Sorry</body></html>"])
    #expect(page.code == 64)
    #expect(page.stderr.contains("--status"))
  }

  @Test func `explains each part of a ticket, with its line`() async throws {
    let body = try Fixture.text("answers/fcm-send/unregistered.json")
    let answer = JSONWriter.compact(try #require(try JSONReader.read(body)["body"]))
    let ticket = """
      Two phones get nothing:
      fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001
      fid: dQw4w9WgXcQabcDEF12345
      \(answer)
      The one before: projects/shop/messages/0:1763650923441120%8f2c
      """
    let folder = try TemporaryFolder()
    let file = try folder.write(ticket, to: "ticket.txt")
    for (arguments, input) in [(["explain", file], ""), (["explain", "-"], ticket)] {
      let outcome = try await CrierCommand.run(arguments + ["--format", "json"], stdin: input)
      #expect(outcome.code == 0)
      let pieces = try outcome.jsonLines()
      let told = pieces.map { "\($0["line"]?.integer ?? 0) \($0["kind"]?.text ?? "")" }
      #expect(told == ["1 other-line", "2 token", "3 fid", "4 error", "5 message-name"])
      #expect(pieces[1]["text"]?.text == "fK3m…0001")
      // Nobody may act on it: the text does not show which of the two it is about.
      #expect(pieces[3]["outcome"]?.text == "unknown")
      #expect(!outcome.stdout.contains("APA91bExample0001"))
    }
    let text = try await CrierCommand.run(["explain", file])
    #expect(
      text.stdout.hasPrefix("In short\n  Line 4: HTTP 404 UNREGISTERED: The answer says that"))
    #expect(!text.stdout.contains("Remove this token"))
    #expect(text.stdout.contains("\n  Line 5: FCM accepted a message."))
    #expect(
      text.stdout.contains(
        "line 4: Error HTTP 404 UNREGISTERED\nOutcome for scripts: unknown (UNREGISTERED)"))
    #expect(text.stdout.contains("The answer on line 4 says that a token no longer works. It may"))
    #expect(!text.stdout.contains("to send to this device"))
    #expect(
      text.stdout.hasSuffix(
        "\n1 other line contains nothing that Crier recognizes:\n  line 1: Two phones get nothing:\n"
      ))
  }

  @Test func `explains a ticket of one line without a line number`() async throws {
    let ticket = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001 UNREGISTERED"
    let text = try await CrierCommand.run(["explain", ticket])
    #expect(text.stdout.hasPrefix("In short\n  This token is no longer valid"))
    #expect(text.stdout.contains("\nRegistration token fK3m…0001\n"))
    #expect(!text.stdout.lowercased().contains("line 1"))
    let json = try await CrierCommand.run(["explain", ticket, "--format", "json"])
    #expect(try json.jsonLines().map { $0["line"]?.integer } == [1, 1])
  }

  @Test func `prints the commands for what it found, with tokens masked`() async throws {
    let name = "projects/shop/messages/0:1763650923441120%8f2c"
    let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
    let text = try await CrierCommand.run(
      ["explain", "-"], stdin: "\(token)\n\(name)\n/topics/news\n")
    for command in [
      "crier send FILE --to-token TOKEN",
      "Keep fK3m…0001 as a test device: crier devices add NAME --platform PLATFORM --token -",
      "crier history list fK3m…0001", "crier history list 0:1763650923441120%8f2c\n",
      "crier send FILE --to-topic news", "crier history list --topic news",
      "crier why --name \(name)\n", "It asks: ",
    ] {
      #expect(text.stdout.contains(command), "\(command)\n\(text.stdout)")
    }
    #expect(!text.stdout.contains(token))
    let error = try await CrierCommand.run(["explain", "\(token) UNREGISTERED"])
    #expect(error.stdout.contains("crier why --answer FILE\n"), "\(error.stdout)")
    let code = try await CrierCommand.run(["explain", "UNREGISTERED"])
    #expect(!code.stdout.contains("crier why"))
  }

  @Test func `shows a customer's sentence again, and names crier why`() async throws {
    let words = "The push never came on my phone, only after I unlocked the phone"
    let outcome = try await CrierCommand.run(["explain", "-"], stdin: words + "\n")
    #expect(outcome.code == 1 && outcome.stderr == "", "\(outcome.stderr)")
    #expect(outcome.stdout.hasPrefix("Text: \(words)\n  This text has no identifier"))
    #expect(outcome.stdout.contains("crier why --answer FILE\n  It asks: "))
    #expect(!outcome.stdout.contains("copied completely"))
    let json = try await CrierCommand.run(["explain", words, "--format", "json"])
    #expect(json.code == 1)
    let objects = try json.jsonLines()
    #expect(objects.map { $0["kind"]?.text } == ["words", "clue"])
    #expect(objects.map { $0["text"]?.text } == [words, "arrival=on-unlock"])
    let why = try await CrierCommand.run(["why", "--arrival", "on-unlock"])
    #expect(why.code == 0, "\(why.stderr)")
  }

  @Test func `names the clues in a ticket, also for scripts and crier why`() async throws {
    let ticket = """
      Notifications are off, and I got a new phone.
      Nothing of this is known.
      /topics/news
      """
    let text = try await CrierCommand.run(["explain", "-"], stdin: ticket)
    #expect(
      text.stdout.contains("The text says that notifications are not allowed for the app and"))
    #expect(
      text.stdout.contains("crier why --answer FILE\n"),
      "\(text.stdout)")
    #expect(
      text.stdout.hasSuffix(
        "\n1 other line contains nothing that Crier recognizes:\n  line 2: Nothing of this is known.\n"
      ))
    let json = try await CrierCommand.run(["explain", "-", "--format", "json"], stdin: ticket)
    let clues = try json.jsonLines().filter { $0["kind"]?.text == "clue" }
    #expect(clues.map { $0["text"]?.text } == ["permission=denied", "reinstalled=yes"])
    #expect(clues.map { $0["line"]?.integer } == [1, 1])
  }

  @Test func `shows the fix of a busy server once, and names it as past after a success`()
    async throws
  {
    let busy = try await CrierCommand.run(["explain", "-"], stdin: "HTTP 503\nUNAVAILABLE\n")
    let inShort = busy.stdout.split(separator: "\nline 1: ")[0]
    for part in [String(inShort), String(busy.stdout.dropFirst(inShort.count))] {
      #expect(part.components(separatedBy: "double the wait").count == 2, "\(part)")
    }
    let token = SendCommandTests.token
    for (start, words) in [
      ("push token=\(token)", "this answer is past"),
      ("user=1", "line 2 says that a request succeeded"),
    ] {
      let over = try await CrierCommand.run(
        ["explain", "-"],
        stdin: "2026-11-28T08:12:01Z \(start) HTTP 503 UNAVAILABLE\n"
          + "2026-11-28T08:12:02Z \(start) HTTP 200\n")
      #expect(over.stdout.hasPrefix("In short\n  Line 1: UNAVAILABLE: \(words)"), "\(over.stdout)")
      #expect(!over.stdout.contains("double the wait"), "\(over.stdout)")
    }
  }

  @Test func `shows five lines that it does not recognize, and lists all for scripts`() async throws
  {
    let lines = (1...8).map { "line \($0) has only words\n" }.joined()
    let text = try await CrierCommand.run(["explain", "-"], stdin: lines + "UNREGISTERED\n")
    #expect(text.stdout.contains("  line 5: line 5 has only words\n  3 more lines are not shown; "))
    let json = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: lines + "UNREGISTERED\n")
    #expect(try json.jsonLines().count { $0["kind"]?.text == "other-line" } == 8)
  }

  @Test func `lists three identifiers on three lines, and never joins them`() async throws {
    let tokens = ["1", "2", "3"].map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }
    let outcome = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: tokens.joined(separator: "\n"))
    let pieces = try outcome.jsonLines()
    #expect(pieces.map { $0["line"]?.integer } == [1, 2, 3])
    #expect(pieces.map { $0["text"]?.text } == ["fK3m…0001", "fK3m…0002", "fK3m…0003"])
  }

  @Test func `says that there is no file with this name`() async throws {
    let outcome = try await CrierCommand.run(["explain", "nowhere.json"])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no file at nowhere.json."))
  }

  @Test func `explains the first part of a very long body or text`() async throws {
    let folder = try TemporaryFolder()
    let page = "<title>Error 503 (Backend)</title>" + String(repeating: "x", count: 9_000_000)
    let file = try folder.write(page, to: "page.html")
    for (arguments, size) in [(["--status", "403", "--body", file], 8), ([file], 2)] {
      let outcome = try await CrierCommand.run(["explain"] + arguments + ["--format", "json"])
      #expect(outcome.code == 0, "\(outcome.stderr)")
      #expect(outcome.stderr.contains("only the first \(size) MiB are explained"))
      #expect(try outcome.jsonLines().first?["outcome"]?.text != nil)
    }
  }
}
