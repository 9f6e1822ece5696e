import CrierEmulator
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@Suite("crier send") struct SendCommandTests {
  static let token = "fK3m-AbCdEfGhIjKlMnOp:APA91b" + String(repeating: "x", count: 116) + "0001"
  static let message =
    #"{"message": {"token": "\#(token)", "notification": {"title": "Grüße 👩‍💻 日本語"}}}"#

  @Test func `delivers the message, and prints its name`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(outcome.stdout.contains("accepted as projects/test-project/messages/"))
      let pushes = await emulator.server.world.deliveries()
      #expect(pushes.map(\.target) == [Target(.token, Self.token)])
      #expect(pushes.first?.message?["notification"]?["title"]?.text == "Grüße 👩‍💻 日本語")
    }
  }

  @Test func `prints one object with the documented keys and a shortened token`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier(
        "send", "-", "--format", "json", "--project", "my-app", stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(!outcome.stdout.contains(Self.token))
      let object = try #require(try outcome.jsonLines().first)
      #expect(
        object.members?.map(\.key)
          == [
            "target", "outcome", "name", "errorCode", "attempts", "milliseconds", "device",
            "dryRun", "line", "reason",
          ])
      #expect(object["target"]?.text == "fK3m…0001")
      #expect(object["outcome"]?.text == "accepted")
      #expect(object["name"]?.text?.hasPrefix("projects/my-app/messages/") == true)
      #expect(object["errorCode"] == .null)
      #expect(object["attempts"]?.integer == 1)
    }
  }

  @Test func `calls a hint a hint, as crier check does`() async throws {
    try await RunningEmulator.run { emulator in
      let message = #"{"message": {"condition": "'a' in topics", "notification": {"title": "R"}}}"#
      let sent = try await emulator.crier("send", "-", "--dry-run", stdin: message)
      #expect(sent.code == 0)
      #expect(
        sent.stderr.contains("Hint: The condition contains only one topic."), "\(sent.stderr)")
      let checked = try await emulator.crier("check", "-", stdin: message)
      #expect(checked.stdout.contains("hint: The condition contains only one topic."))
    }
  }

  @Test(
    "delivers nothing in a dry run",
    arguments: [
      ["--dry-run"], ["--dry-run", "--format", "json"], [],
    ])
  func dryRun(options: [String]) async throws {
    let request =
      options.isEmpty ? #"{"validate_only": true, "# + Self.message.dropFirst() : Self.message
    try await RunningEmulator.run { emulator in
      let outcome = try await CrierCommand.run(
        ["send", "-"] + options, stdin: request, home: emulator.home,
        environment: emulator.environment)
      #expect(outcome.code == 0)
      #expect(outcome.stdout.contains("projects/test-project/messages/fake_message_id"))
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test func `sends nothing that a rule calls refused`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier(
        "send", "-", "--format", "json",
        stdin: #"{"message": {"topic": "news", "data": {"from": "x"}}}"#)
      #expect(outcome.code == 1)
      #expect(outcome.stderr.contains("data.from: "))
      #expect(try outcome.jsonLines().first?["outcome"]?.text == "not-sent")
      #expect(try outcome.jsonLines().first?["attempts"]?.integer == 0)
      #expect(await emulator.server.world.connectionCount == 0)
    }
  }

  @Test("sends nothing if it is unclear whether it is a dry run")
  func unclear() async throws {
    let flags = [
      #""validate_only": false, "validateOnly": true"#,
      #""validateOnly": true, "validate_only": false"#, #""validate_only": "yes""#,
    ]
    try await RunningEmulator.run { emulator in
      for flag in flags {
        let message = Self.message.dropLast() + ", \(flag)}"
        let sent = try await emulator.crier("send", "-", stdin: String(message))
        #expect((sent.code, sent.stdout) == (1, ""), "\(flag): \(sent.stderr)")
        #expect(sent.stderr.contains("Nothing was sent"), "\(sent.stderr)")
        // The emulator, too, refuses both spellings, so only one was sent.
        let dry = try await emulator.crier("send", "-", "--dry-run", stdin: String(message))
        #expect(dry.stdout.contains("fake_message_id"), "\(flag): \(dry.stdout)")
        // The message as it is would be refused.
        #expect(dry.code == 1, "\(flag): \(dry.stderr)")
      }
      #expect(await emulator.server.world.deliveries().isEmpty)
    }
  }

  @Test func `makes a dry run even if a rule calls the message refused`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier(
        "send", "-", "--dry-run", stdin: #"{"message": {"topic": "news", "data": {"from": "x"}}}"#)
      #expect(outcome.code == 1)
      #expect(outcome.stdout.contains("refused INVALID_ARGUMENT"))
    }
  }

  @Test(
    "explains a refusal and ends with 1, or with 77 for credentials",
    arguments: [
      ("fail-unregistered", "drop-token", "UNREGISTERED", 1),
      ("fail-invalid", "fix-request", "INVALID_ARGUMENT", 1),
      ("fail-sender", "fix-request", "SENDER_ID_MISMATCH", 1),
      ("fail-apns", "fix-credentials", "THIRD_PARTY_AUTH_ERROR", 77),
    ])
  func refusal(token: String, word: String, code: String, status: Int) async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier(
        "send", "-", "--to-token", token, "--format", "json", stdin: Self.message)
      #expect(outcome.code == status)
      let object = try #require(try outcome.jsonLines().first)
      #expect(object["outcome"]?.text == word)
      #expect(object["errorCode"]?.text == code)
      #expect(object["name"] == .null)
      #expect(outcome.stderr.contains("Error: "))
    }
  }

  @Test(
    "sends to the target of an option instead of the file's",
    arguments: [
      ("--to-token", Target(.token, "another-token-of-twenty-four")),
      ("--to-fid", Target(.fid, "cabcdefghijklmnopqrstu")), ("--to-topic", Target(.topic, "news")),
      ("--to-condition", Target(.condition, "'a' in topics && 'b' in topics")),
    ])
  func override(option: String, target: Target) async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("send", "-", option, target.value, stdin: Self.message)
      #expect(outcome.code == 0)
      #expect(await emulator.server.world.deliveries().map(\.target) == [target])
    }
  }

  @Test func `accepts only one target`() async throws {
    let outcome = try await CrierCommand.run(
      ["send", "-", "--to-topic", "a", "--to-token", "b"], stdin: Self.message)
    #expect(outcome.code == 64)
  }

  @Test func `ends with 75 if no server answers`() async throws {
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", "http://127.0.0.1:1", "--format", "json"], stdin: Self.message)
    #expect(outcome.code == 75)
    #expect(try outcome.jsonLines().first?["outcome"]?.text == "not-sent")
    #expect(outcome.stderr.contains("127.0.0.1"))
  }

  @Test func `uses HTTP/2 with an emulator whose certificate is given, and with no other`()
    async throws
  {
    try await RunningEmulator.run(.tls) { emulator in
      let certificate = try #require(emulator.server.certificate)
      let path = try emulator.home.folder.write(certificate, to: "home/ca.pem")
      let trusted = try await emulator.crier("send", "-", "--ca", path, stdin: Self.message)
      #expect(trusted.code == 0)
      // It proves nothing without its certificate, so it counts as live.
      let untrusted = try await emulator.crier("send", "-", stdin: Self.message)
      #expect(untrusted.code == 77)
      #expect(untrusted.stderr.contains("certificate"))
      #expect(await emulator.server.world.deliveries().count == 1)
    }
  }

  @Test func `stops after Ctrl-C, prints the known outcome and ends with 130`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(Self.message, to: "home/m.json")
      let crier = try CrierProcess(
        "send", "m.json", "--to-token", "fail-unavailable", home: emulator.home,
        environment: emulator.environment)
      try await crier.screen(showing: "Retrying in")
      crier.send("\u{3}")
      try await crier.screen(showing: "refused UNAVAILABLE")
      #expect(try await crier.exitStatus() == 130)
    }
  }

  @Test func `sends to each token of a list, prints one object each, and counts the results`()
    async throws
  {
    try await RunningEmulator.run { emulator in
      let good = (0..<250).map { "token-number-\($0)-of-two-hundred-and-fifty" }
      let list = (good + ["", "  fail-unregistered  "]).joined(separator: "\n")
      try emulator.home.folder.write(list, to: "home/tokens.txt")
      let outcome = try await emulator.crier(
        "send", "-", "--tokens", "tokens.txt", "--format", "json", stdin: Self.message)
      #expect(outcome.code == 1)
      let objects = try outcome.jsonLines()
      #expect(objects.count == 251)
      #expect(objects.count { $0["outcome"]?.text == "accepted" } == 250)
      let dropped = objects.filter { $0["outcome"]?.text == "drop-token" }
      #expect(dropped.map { $0["line"]?.integer } == [252])
      #expect(outcome.stderr.contains("251 rows: 250 accepted, 1 refused, 0 unknown, 0 not sent."))
      let reached = await emulator.server.world.deliveries().compactMap(\.target?.value)
      #expect(Set(reached) == Set(good))
      #expect(reached.count == 250)
    }
  }
}
