import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier check of a file that is not a message") struct ForeignCheckTests {
  private static let legacy = """
    {"to": "/topics/news", "priority": "high", "time_to_live": 60, "collapse_key": "k",
      "notification": {"title": "T", "sound": "default", "badge": "3", "click_action": "OPEN"}}
    """
  private static let curl =
    "curl -X POST https://fcm.googleapis.com/v1/projects/p/messages:send \\\n"
    + "  -d '{\"message\": {\"topic\": \"news\", \"notification\": {\"title\": \"T\"}}}'\n"

  @Test(
    "says once what it is, and that convert reads it",
    arguments: [
      (legacy, "a request of the legacy protocol"), (curl, "a curl command"),
      ("registration_id=abc&data.score=5x1", "a request of the legacy protocol"),
      ("messaging.Message(topic='news')", "a Python snippet"),
    ])
  func foreign(text: String, words: String) async throws {
    let outcome = try await CrierCommand.run(["check", "-"], stdin: text)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains(words))
    #expect(outcome.stdout.contains("Run crier convert - to "))
    #expect(outcome.stdout.contains("[IM01]"))
    #expect(outcome.stdout.split(separator: "\n").count == 3)
    let json = try await CrierCommand.run(["check", "-", "--format", "json"], stdin: text)
    let object = try #require(try json.jsonLines().first)
    #expect(object["findings"]?.elements?.count == 1)
    #expect(object["verdict"]?.text == "refused")
  }

  @Test("says the same if the file is to be previewed or sent", arguments: ["preview", "send"])
  func elsewhere(command: String) async throws {
    let outcome = try await CrierCommand.run([command, "-"], stdin: Self.legacy)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("This is a request of the legacy protocol"))
    #expect(outcome.stderr.contains("Run crier convert - to "))
  }

  private static let body = Answers.error(
    404, "NOT_FOUND", "Requested entity was not found.", code: "UNREGISTERED")

  @Test(
    "says once that explain reads an answer, a log or a ticket",
    arguments: [
      "Hello,\nno push since Monday.\nToken: \(token)\n\(body)\nThanks\n", body,
      "[08:12:01] send failed: UNREGISTERED\n", "HTTP/2 404\r\n\r\n\(body)",
      "\(token)1\n\(token)2\n",
    ])
  func explainable(text: String) async throws {
    let outcome = try await CrierCommand.run(["check", "-"], stdin: text)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("This is not a message but text"))
    #expect(outcome.stdout.contains("\n    Run crier explain - to see what they mean.\n"))
    #expect(outcome.stdout.contains("[IM01]") && !outcome.stdout.contains("JS01"))
    #expect(outcome.stdout.split(separator: "\n").count == 3)
    #expect(!outcome.stdout.contains("crier convert"))
    let sent = try await CrierCommand.run(["send", "-"], stdin: text)
    #expect(sent.code == 1)
    #expect(sent.stderr.contains("Run crier explain - to see what they mean."))
  }

  @Test(
    "reports the position of the error in a broken message, whatever it contains",
    arguments: [
      #"{"message": {"token": "\#(token)", "data": {"error": "UNREGISTERED"} "topic": 1}"#,
      #"{"error": {"code": 404, "#, "just some words of nobody",
    ])
  func broken(text: String) async throws {
    let outcome = try await CrierCommand.run(["check", "-"], stdin: text)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("[JS01]"))
    #expect(!outcome.stdout.contains("crier explain"))
  }

  @Test func `does not change such a file, even with --fix`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.legacy, to: "home/old.json")
    let outcome = try await CrierCommand.run(["check", "--fix", "old.json"], home: home)
    #expect(outcome.code == 1)
    #expect(try home.folder.text(of: "home/old.json") == Self.legacy)
  }

  @Test func `still reports a legacy field in a v1 message`() async throws {
    let outcome = try await CrierCommand.run(
      ["check", "-"], stdin: #"{"message": {"topic": "news", "priority": "high"}}"#)
    #expect(outcome.code == 1)
    #expect(!outcome.stdout.contains("IM01"))
    let bare = try await CrierCommand.run(
      ["check", "-"], stdin: #"{"topic": "news", "priority": "high"}"#)
    #expect(!bare.stdout.contains("IM01"))
  }

  @Test func `checks each message if convert has written several`() async throws {
    let converted = try await CrierCommand.run(
      ["convert", "-"],
      stdin: #"{"registration_ids": ["\#(Self.token)1", "\#(Self.token)2"], "data": {"a": "b"}}"#)
    #expect(converted.code == 0)
    #expect(converted.stdout.split(separator: "\n").count == 2)
    let outcome = try await CrierCommand.run(["check", "-"], stdin: converted.stdout)
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("-, message 1: ok"))
    #expect(outcome.stdout.contains("-, message 2: ok"))
    let pretty = try await CrierCommand.run(
      ["convert", "-", "--pretty"],
      stdin: converted.stdout.split(separator: "\n").first.map(String.init) ?? "")
    let both = try await CrierCommand.run(["check", "-"], stdin: pretty.stdout + pretty.stdout)
    #expect(both.stdout.contains("-, message 2: ok"))
  }

  @Test func `reports positions in the file, also for later messages`() async throws {
    let text = """
      {"message": {"topic": "news", "notification": {"title": "T"}}}
      {"message": {"topic": "news", "android": {"ttl": "9999999s"}}}
      {"message": {"topic": "news",}}
      """
    let outcome = try await CrierCommand.run(["check", "-", "--format", "json"], stdin: text)
    #expect(outcome.code == 1)
    let objects = try outcome.jsonLines()
    #expect(objects.map { $0["verdict"]?.text } == ["ok", "refused", "refused"])
    let places = objects.map { $0["findings"]?.elements?.first?["line"]?.integer }
    #expect(places == [nil, 2, 3])
    let last = objects.last?["findings"]?.elements?.first
    #expect(last?["sentence"]?.text?.hasPrefix("Line 3, column 29") == true)
    let fixed = try await CrierCommand.run(["check", "-", "--fix"], stdin: text)
    #expect(fixed.code == 64)
  }

  private static let token =
    "fK3mQ9vRT1a2B3c4D5e6F7:APA91bH" + String(repeating: "x", count: 130)
}
