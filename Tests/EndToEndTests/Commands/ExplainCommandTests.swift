import CrierCore
import CrierTestSupport
import Foundation
import Testing

@Suite("crier explain") struct ExplainCommandTests {
  private static let apis = [
    "fcm-send", "fcm-topic-subscription", "iid-batch", "device-group", "legacy-send", "oauth-token",
  ]

  @Test("explains every answer of the fixtures as they say", arguments: apis)
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

  @Test func `has the shape of the contract`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "UNREGISTERED", "--format", "json"])
    let object = try #require(try outcome.jsonLines().first)
    #expect(
      object.members?.map(\.key) == [
        "outcome", "errorCode", "retryAfterSeconds", "recommendedWaitSeconds", "sentence", "fix",
      ])
    #expect(object["outcome"]?.text == "drop-token")
    #expect(object["retryAfterSeconds"] == .null)
  }

  @Test(
    "knows every vocabulary",
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

  @Test func `reads the body from standard input, and tells people what to do`() async throws {
    let body = try Fixture.text("answers/fcm-send/unregistered.json")
    let answer = try #require(try JSONReader.read(body)["body"])
    let outcome = try await CrierCommand.run(
      ["explain", "--api", "fcm-send", "--status", "404", "--body", "-"],
      stdin: JSONWriter.pretty(answer))
    #expect(outcome.code == 0)
    #expect(
      outcome.stdout == """
        drop-token (UNREGISTERED)
          This token is no longer valid: the app was uninstalled, or the token expired.
          Drop this token from your list.

        """)
  }

  @Test func `names the service of a code, and what its meaning is known from`() async throws {
    let outcome = try await CrierCommand.run(["explain", "UNREGISTERED"])
    #expect(outcome.stdout.hasPrefix("UNREGISTERED (FCM)\n"))
    #expect(outcome.stdout.hasSuffix("  Source: Firebase, FCM error codes.\n"))
  }

  @Test func `reads a whole answer as curl -i writes it`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "--body", "-", "--format", "json"],
      stdin: "HTTP/2 503\r\nretry-after: 30\r\n\r\n"
        + #"{"error":{"code":503,"message":"Busy.","status":"UNAVAILABLE"}}"#)
    #expect(outcome.code == 0)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "retry")
    #expect(object["recommendedWaitSeconds"]?.integer == 30)
  }

  @Test func `D1: calls a page of a gateway no proof that the message was not taken`() async throws
  {
    let outcome = try await CrierCommand.run(
      ["explain", "--body", "-", "--format", "json"],
      stdin: "HTTP/2 503\r\nretry-after: 0\r\n\r\n<title>Error 503</title>")
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "unknown")
    #expect(object["recommendedWaitSeconds"] == .null)
  }

  @Test func `knows an identifier, and shows no secret`() async throws {
    let key = "AAAAexample:APA91b" + String(repeating: "s", count: 134)
    let outcome = try await CrierCommand.run(["explain", " \"\(key)\"\n"])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("a server key of FCM's legacy protocol"))
    #expect(outcome.stdout.contains("It came with white space and quotes."))
    #expect(!(outcome.stdout + outcome.stderr).contains("sss"))
    let json = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: String(repeating: "0a1b", count: 16) + "\n")
    let object = try #require(try json.jsonLines().first)
    #expect(object["kind"]?.text == "apns-device-token")
    #expect(object["certainty"]?.text == "likely")
    #expect(object["cleaned"]?.elements == [])
  }

  @Test(
    "reads what a ticket has: bodies alone, pages, sentences",
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

  @Test func `reads the file of an answer, and leaves a name that is a file alone`() async throws {
    let folder = try TemporaryFolder()
    let body = try Fixture.text("answers/fcm-send/unregistered.json")
    let answer = JSONWriter.pretty(try #require(try JSONReader.read(body)["body"]))
    let file = URL(filePath: try folder.write("", to: "answer.json"))
    try Data(answer.utf8).write(to: file)
    let outcome = try await CrierCommand.run(["explain", file.path])
    #expect(outcome.stdout.hasPrefix("drop-token (UNREGISTERED)"))
    let page = try await CrierCommand.run(["explain", "<html><body>Sorry</body></html>"])
    #expect(page.code == 64)
    #expect(page.stderr.contains("--status"))
  }

  @Test(
    "B2: asks whether a code was meant that is nearly spelled so, and ends with 1",
    arguments: [
      ("UNREGISTRED", "UNREGISTERED"), ("quota_exceded", "QUOTA_EXCEEDED"),
      ("BadDeviceTokn", "BadDeviceToken"),
      (
        "messaging/registration-token-not-registred", "messaging/registration-token-not-registered"
      ),
      ("not found at al", "NOT_FOUND"),
    ])
  func nearMiss(typed: String, code: String) async throws {
    let outcome = try await CrierCommand.run(["explain", typed])
    let isNear = code != "NOT_FOUND"
    #expect(outcome.code == 1)
    #expect((outcome.stdout + outcome.stderr).contains("Did you mean \(code)?") == isNear)
    let json = try await CrierCommand.run(["explain", typed, "--format", "json"])
    #expect(json.code == 1)
    #expect(try json.jsonLines().first?["nearestCode"]?.text == (isNear ? code : nil))
  }

  @Test(
    "B2: calls a word that it does not know unknown, and guesses no topic",
    arguments: ["news", "ferry-times", "internal-news"])
  func noNearMiss(name: String) async throws {
    let outcome = try await CrierCommand.run(["explain", name])
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("Crier does not know \(name)"))
    #expect(!outcome.stderr.contains("Did you mean") && !outcome.stderr.contains("may be a topic"))
  }

  @Test(
    "B2: knows its rules, the SDKs' errors, delivery data, fields and shortened tokens",
    arguments: [
      ("AP03", "rule", "Rule AP03"), ("SZ01", "rule", "Rule SZ01"),
      ("droppedDeviceInactive", "delivery-statistic", "over a month"),
      ("ttl", "field", "android.ttl"), ("fK3m…0001", "masked-token", "middle is missing"),
    ])
  func known(text: String, kind: String, words: String) async throws {
    let outcome = try await CrierCommand.run(["explain", text, "--format", "json"])
    #expect(outcome.code == 0)
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["kind"]?.text == kind)
    #expect(object["line"]?.integer == 1)
    #expect(object["sentence"]?.text?.contains(words) == true)
  }

  @Test(
    "B2: knows errors of the client SDKs",
    arguments: [("FIS_AUTH_ERROR", "Firebase Installations"), ("SERVICE_NOT_AVAILABLE", "token")])
  func clientErrors(code: String, words: String) async throws {
    let outcome = try await CrierCommand.run(["explain", code])
    #expect(outcome.code == 0 && outcome.stdout.contains(words), "\(outcome.stdout)")
    #expect(!outcome.stdout.contains("topic"))
  }

  @Test func `B2: explains each piece of a ticket, with its line`() async throws {
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
      #expect(told == ["2 token", "3 fid", "4 error", "5 message-name"])
      #expect(pieces[0]["text"]?.text == "fK3m…0001")
      #expect(pieces[2]["outcome"]?.text == "drop-token")
      #expect(!outcome.stdout.contains("APA91bExample0001"))
    }
    let text = try await CrierCommand.run(["explain", file])
    #expect(text.stdout.contains("line 4: Error HTTP 404 UNREGISTERED\ndrop-token (UNREGISTERED)"))
    #expect(text.stdout.contains("Line 4 is about a token that no longer works."))
    #expect(!text.stdout.contains("to send to this device"))
    #expect(text.stdout.hasSuffix("\n1 other line has nothing that Crier knows.\n"))
  }

  @Test func `A4: three identifiers on three lines are listed, and never joined`() async throws {
    let tokens = ["1", "2", "3"].map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }
    let outcome = try await CrierCommand.run(
      ["explain", "-", "--format", "json"], stdin: tokens.joined(separator: "\n"))
    let pieces = try outcome.jsonLines()
    #expect(pieces.map { $0["line"]?.integer } == [1, 2, 3])
    #expect(pieces.map { $0["text"]?.text } == ["fK3m…0001", "fK3m…0002", "fK3m…0003"])
  }

  @Test func `B2: a file name that is no file is told so`() async throws {
    let outcome = try await CrierCommand.run(["explain", "nowhere.json"])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no file at nowhere.json."))
  }

  @Test func `B3: of a body larger than 8 MiB the first part is explained`() async throws {
    let folder = try TemporaryFolder()
    let page = "<title>Error 503 (Backend)</title>" + String(repeating: "x", count: 9_000_000)
    let file = try folder.write(page, to: "page.html")
    for arguments in [["--status", "403", "--body", file], [file]] {
      let outcome = try await CrierCommand.run(["explain"] + arguments + ["--format", "json"])
      #expect(outcome.code == 0, "\(outcome.stderr)")
      #expect(outcome.stderr.contains("the first part is explained"))
      #expect(try outcome.jsonLines().first?["outcome"]?.text != nil)
    }
  }

  @Test func `B3: results that are fewer than the tokens are unknown`() async throws {
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

  @Test func `B3: a new token is told shortened, with the result that has it`() async throws {
    let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
    let body =
      #"{"multicast_id":1,"success":2,"failure":0,"canonical_ids":1,"results":"#
      + #"[{"message_id":"0:1"},{"message_id":"0:2","registration_id":"\#(token)"}]}"#
    let outcome = try await CrierCommand.run(["explain", body, "--format", "json"])
    let object = try #require(try outcome.jsonLines().first)
    #expect(object["outcome"]?.text == "accepted")
    #expect(object["newTokens"]?.elements?.first?["result"]?.integer == 2)
    #expect(object["newTokens"]?.elements?.first?["token"]?.text == "fK3m…0001")
    #expect(object["fix"]?.text?.contains("registration_id") == true)
    #expect(!outcome.stdout.contains(token))
  }

  @Test func `ends with 1 for what has no known shape`() async throws {
    let outcome = try await CrierCommand.run(["explain", "hello there, you"])
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("no identifier"))
  }

  @Test(
    "ends with 64 on wrong usage",
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

  @Test func `ends with 66 for a file that is not there`() async throws {
    let outcome = try await CrierCommand.run(
      ["explain", "--api", "fcm-send", "--status", "404", "--body", "nowhere.json"])
    #expect(outcome.code == 66)
    #expect(outcome.stderr.contains("There is no file at nowhere.json."))
  }

  @Test func `counts a date of Retry-After from now`() async throws {
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
    "names a secret and never repeats it",
    arguments: [
      ("GOCSPX-abcdefghijklmnopqrstuvwx1234", "OAuth client secret"),
      ("ya29.abcdefghijklmnopqrstuvwxyz", "access token"),
      ("1//abcdefghijklmnopqrstuvwxyz", "refresh token"),
      ("AIzaabcdefghijklmnopqrstuvwxyz123456789", "API key"),
      ("AAAAabcdefg:APA91babcdefghijklmnopqrstuvwxyz", "server key"),
      ("Authorization: Bearer abcdef0123456789abcdef", "Authorization"),
      ("-----BEGIN PRIVATE KEY-----\nabcdefghij\n-----END PRIVATE KEY-----\n", "private key"),
    ])
  func secrets(text: String, name: String) async throws {
    for arguments in [["explain", text], ["explain", text, "--format", "json"]] {
      let outcome = try await CrierCommand.run(arguments)
      #expect(outcome.code == 0 && outcome.stdout.contains(name), "\(outcome)")
      #expect(!outcome.stdout.contains("abcdef") && !outcome.stderr.contains("abcdef"))
    }
    for arguments in [["check", "--nothing=" + text], ["condition", text], ["send", text, text]] {
      let outcome = try await CrierCommand.run(arguments)
      #expect(!outcome.stdout.contains("abcdef"), "\(arguments)")
      #expect(!outcome.stderr.contains("abcdef"), "\(arguments): \(outcome.stderr)")
    }
  }
}
