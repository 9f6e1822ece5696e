import CrierMessage
import CrierTestSupport
import CrierTriage
import Foundation
import Testing

@Suite("crier explain") struct ExplainCommandTests {
  private static let apis = [
    "fcm-send", "fcm-topic-subscription", "iid-batch", "device-group", "legacy-send", "oauth-token",
  ]

  @Test("explains every recorded answer as its fixture expects", arguments: apis)
  func fixtures(api: String) async throws {
    for name in try Fixture.names(in: "answers/\(api)") {
      let fixture = try JSONReader.read(Fixture.bytes(name))
      let folder = try TemporaryFolder()
      let file = URL(filePath: try folder.write("", to: "body"))
      try Data(Self.body(of: fixture)).write(to: file)
      var arguments = ["explain", "--api", api, "--format", "json", "--body", file.path]
      arguments += ["--status", JSONWriter.compact(try #require(fixture["status"]))]
      for header in fixture["headers"]?.members ?? [] {
        arguments += ["--header", "\(header.key): \(header.value.text ?? "")"]
      }
      let outcome = try await CrierCommand.run(arguments)
      #expect(outcome.code == 0 && outcome.stderr == "", "\(name): \(outcome.stderr)")
      let object = try #require(try outcome.jsonLines().first)
      for member in fixture["expected"]?.members ?? [] {
        #expect(object[member.key] == member.value, "\(name): \(member.key)")
      }
      #expect(object["sentence"]?.text?.hasSuffix(".") == true)
    }
  }

  private static func body(of fixture: JSONValue) -> [UInt8] {
    if let body = fixture["body"] { return Array(JSONWriter.compact(body).utf8) }
    if let text = fixture["text"]?.text { return Array(text.utf8) }
    return Array(fixture["bytes"]?.text.flatMap { Data(base64Encoded: $0) } ?? Data())
  }

  @Test func `prints the documented JSON`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "UNREGISTERED", "--format", "json"])
    let object = try #require(try outcome.jsonLines().first)
    #expect(
      object.members?.map(\.key) == [
        "line", "kind", "text", "outcome", "errorCode", "retryAfterSeconds",
        "recommendedWaitSeconds", "sentence", "fix",
      ])
    #expect(object["outcome"]?.text == "drop-token")
    #expect(object["retryAfterSeconds"] == .null)
  }

  @Test(
    "knows the codes of every service",
    arguments: [
      ("UNREGISTERED", "drop-token"), ("BadDeviceToken", "drop-token"),
      ("InvalidRegistration", "fix-request"), ("invalid_grant", "fix-credentials"),
      ("TOO_MANY_TOPICS", "fix-request"), ("SERVICE_DISABLED", "fix-credentials"),
      ("messaging/registration-token-not-registered", "drop-token"), ("404", "fix-request"),
      ("503", "retry"), ("429", "quota"), ("quota_exceeded", "quota"),
    ])
  func codes(code: String, word: String) async throws {
    let outcome = try await CrierCommand.run(["explain", code, "--format", "json"])
    #expect(outcome.code == 0)
    #expect(try outcome.jsonLines().first?["outcome"]?.text == word)
  }

  @Test func `reads the body from standard input, and prints what to do`() async throws {
    let body = try Fixture.text("answers/fcm-send/unregistered.json")
    let answer = try #require(try JSONReader.read(body)["body"])
    let words = answer["error"]?["message"]?.text ?? ""
    let outcome = try await CrierCommand.run(
      ["explain", "--api", "fcm-send", "--status", "404", "--body", "-"],
      stdin: JSONWriter.pretty(answer))
    #expect(outcome.code == 0)
    #expect(
      outcome.stdout == """
        Outcome for scripts: drop-token (UNREGISTERED)
          This token is no longer valid: the app was uninstalled, or the token expired. The server's words: "\(words.dropLast())".
          Remove this token wherever you keep it. Exceptions: if the message has apns.live_activity_token, only that token is meant; and an installation ID (fid) works again once the app registers it.

        """)
  }

  @Test func `names the service of a code, and the source of its meaning`() async throws {
    let outcome = try await CrierCommand.run(["explain", "UNREGISTERED"])
    #expect(outcome.stdout.hasPrefix("UNREGISTERED (FCM)\n"))
    #expect(outcome.stdout.hasSuffix("  Source: Firebase, FCM error codes.\n"))
  }

  @Test func `takes a code for the code, and a file of that name only with a path`() async throws {
    let home = try CrierHome()
    try home.folder.write(
      Answers.error(429, "RESOURCE_EXHAUSTED", "x", code: "QUOTA_EXCEEDED"),
      to: "home/UNREGISTERED")
    let code = try await CrierCommand.run(["explain", "UNREGISTERED"], home: home)
    #expect(code.stdout.hasPrefix("UNREGISTERED (FCM)\n"), "\(code.stdout)")
    let file = try await CrierCommand.run(["explain", "./UNREGISTERED"], home: home)
    #expect(file.stdout.contains("QUOTA_EXCEEDED") && !file.stdout.contains("UNREGISTERED"))
  }

  @Test func `reads a complete answer of curl -i`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "--body", "-", "--format", "json"],
      stdin: "HTTP/2 503\r\nretry-after: 30\r\n\r\n"
        + #"{"error":{"code":503,"message":"Busy.","status":"UNAVAILABLE"}}"#)
    #expect(outcome.code == 0)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "retry")
    #expect(object["recommendedWaitSeconds"]?.integer == 30)
  }

  @Test func `does not take a gateway page as proof that nothing was accepted`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "--body", "-", "--format", "json"],
      stdin: "HTTP/2 503\r\nretry-after: 0\r\n\r\n<title>Error 503</title>")
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "unknown")
    #expect(object["recommendedWaitSeconds"] == .null)
  }

  @Test func `calls the outcome unknown if there are fewer results than tokens`() async throws {
    let outcome = try await CrierCommand.run(
      [
        "explain", "--api", "iid-batch", "--status", "200", "--token-count", "3", "--body", "-",
        "--format", "json",
      ], stdin: #"{"results": [{}, {"error": "NOT_FOUND"}]}"#)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "unknown")
    #expect(
      object["perToken"]?.elements?.map { $0["outcome"]?.text } == [
        "accepted", "drop-token", "unknown",
      ])
  }

  @Test func `counts a Retry-After date from now`() async throws {
    let date = Date(timeIntervalSinceNow: 600)
    let text = date.formatted(
      .verbatim(
        "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)))
    let outcome = try await CrierCommand.run(
      ["explain", "--status", "503", "--header", "Retry-After: \(text)", "--format", "json"])
    let seconds = try #require(try outcome.jsonLines().first?["retryAfterSeconds"]?.integer)
    #expect((500...601).contains(seconds))
  }

  @Test(
    "ends with 64 after wrong usage",
    arguments: [
      [], ["--api", "fcm-send"], ["--status", "7"], ["--api", "other", "--status", "400"],
      ["UNREGISTERED", "--status", "404"], ["--status", "404", "--header", "no header"],
      ["--status", "404", "--header", "a b: c"], ["--body", "-"],
    ])
  func usage(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(["explain"] + arguments)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
  }

  @Test(
    "reads piped text if there are no arguments",
    arguments: [[], ["--format", "json"]])
  func piped(arguments: [String]) async throws {
    for text in ["UNREGISTERED\n", "line one\nsend to fK3m…0001 failed UNREGISTERED\n"] {
      let named = try await CrierCommand.run(["explain", "-"] + arguments, stdin: text)
      let piped = try await CrierCommand.run(["explain"] + arguments, stdin: text)
      #expect(piped.code == 0 && piped.stderr == "")
      #expect(piped.stdout == named.stdout && piped.stdout.contains("UNREGISTERED"))
    }
    let status = ["explain", "--status", "404"] + arguments
    let alone = try await CrierCommand.run(status)
    #expect(try await CrierCommand.run(status, stdin: "UNREGISTERED").stdout == alone.stdout)
  }

  @Test("says what to name if its input is empty", arguments: ["", "\n", " \r\n\n"])
  func nothing(input: String) async throws {
    let outcome = try await CrierCommand.run(["explain"], stdin: input)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("Name a code or an identifier"))
    #expect(outcome.stderr.contains("crier explain -, then Ctrl-D."))
  }

  @Test func `does not wait for input on a terminal without arguments`() async throws {
    let crier = try CrierProcess("explain", columns: 100)
    try await crier.screen(showing: "crier explain -, then Ctrl-D.")
    #expect(try await crier.exitStatus() == 64)
  }

  @Test func `ends with 66 for a missing file`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "--api", "fcm-send", "--status", "404", "--body", "nowhere.json"])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no file at nowhere.json."))
  }

  @Test func `lists every kind and key of the JSON in its help`() async throws {
    let help = try await CrierCommand.run(["explain", "--help"]).stdout
    let words = Set(help.split { !$0.isLetter && $0 != "-" }.map(String.init))
    let kinds =
      PastedPiece.Kind.allCases.map(\.rawValue) + Identifier.Kind.allCases.map(\.rawValue)
    #expect(kinds.filter { !words.contains($0) } == [])
    let results = #"{"results": [{}, {"error": "NOT_FOUND"}]}"#
    for text in ["UNREGISTERED", "/topics/news", "UNREGISTRED", "AN04", results] {
      let outcome = try await CrierCommand.run(["explain", text, "--format", "json"])
      let members = try #require(try outcome.jsonLines().first?.members).map(\.key)
      #expect(members.filter { !words.contains($0) } == [], "\(text)")
    }
  }
}
