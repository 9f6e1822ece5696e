import CrierAnswers
import CrierMessage
import CrierStore
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

/// Sends to a live project, through a proxy that does not exist, so that nothing reaches Google.
@Suite("crier send to a live project", .timeLimit(.minutes(5))) struct SendConsentTests {
  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    try home.folder.write(KeyFile().text, to: "home/key.json")
    try home.folder.write(
      #"{"message": {"topic": "all", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
  }

  private static let noProxy = ["https_proxy": "http://127.0.0.1:1"]

  private func send(_ options: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["send", "m.json", "--credentials", "key.json"] + options, home: home,
      environment: Self.noProxy)
  }

  @Test(
    "takes no answer with the beginning of another line, and none after the limits have changed")
  func answers() async throws {
    let pinned = "[project.x]\nid = \"shop-prod\"\nallow = [\"device\"]\n"
    for (typed, limits, words) in [
      ("all\nand nothing came", nil, "Nothing was sent."),
      ("a ticket\n\u{1A}all\n", nil, "Nothing was sent."),
      ("all\n", pinned, "has changed while Crier was running"),
    ] {
      let crier = try CrierProcess(
        "send", "m.json", "--credentials", "key.json", "--project", "shop-prod", rows: 30,
        columns: 160, home: home, environment: Self.noProxy)
      try await crier.screen(showing: "Type all to confirm:")
      if let limits { try home.folder.write(limits, to: "home/crier.toml") }
      crier.send(typed)
      try await crier.screen(showing: words)
      #expect(try await crier.exitStatus() == 1)
    }
  }

  @Test(
    "goes by limits that come while it asks, also those of a number and of the account's project")
  func meanwhile() async throws {
    try home.folder.write("good1\ngood2\n", to: "home/list.txt")
    func check(
      _ crier: CrierProcess, limitsOf id: String, _ typed: String, _ words: String
    ) async throws {
      try await crier.screen(showing: "Type \(typed) to confirm:")
      try home.folder.write(
        "[project.t]\nid = \"\(id)\"\nallow = [\"device\"]\n", to: "home/crier.toml")
      crier.send(typed + "\n")
      try await crier.screen(showing: words)
      #expect(try await crier.exitStatus() != 0)
      try FileManager.default.removeItem(atPath: home.folder.path(of: "home/crier.toml"))
    }
    try await check(
      CrierProcess(
        "send", "m.json", "--project", "777777777777", "--credentials", "key.json", rows: 30,
        columns: 160, home: home, environment: Self.noProxy),
      limitsOf: "shop-test", "all", "has changed while")
    try await check(
      CrierProcess(
        "topics", "subscribe", "news", "--tokens", "list.txt", "--project", "shop-test",
        "--credentials", "key.json", rows: 30, columns: 160, home: home, environment: Self.noProxy),
      limitsOf: "from-key-file", "2", "single devices")
  }

  @Test("to a device group in a list of one row needs the text for a group")
  func group() async throws {
    try home.folder.write("APA91b" + String(repeating: "k", count: 130) + "\n", to: "home/l.txt")
    let outcome = try await send("--tokens", "l.txt", "--yes")
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("--yes=group"), "\(outcome.stderr)")
  }

  @Test(
    "needs the same text as on the screen for an audience, and accepts no other",
    arguments: [
      (["--to-topic", "offers_de"], "offers_de", "--yes=offers_de"),
      (
        ["--to-condition", "'offers_de' in topics && 'fans' in topics"], "2 offers_de and fans",
        "--yes='2 offers_de and fans'"
      ),
      (
        ["--to-condition", "'offers_de' in topics || 'fans' in topics"], "2 offers_de or fans",
        "--yes='2 offers_de or fans'"
      ),
      (
        ["--to-condition", "!('fans' in topics)"], "everybody without fans",
        "--yes='everybody without fans'"
      ),
      (
        ["--to-condition", "!('a' in topics && 'b' in topics) || 'a' in topics"], "everybody",
        "--yes=everybody"
      ),
    ])
  func audience(target: [String], text: String, option: String) async throws {
    for yes in [[], ["--yes"], ["--yes=1"], ["--yes=all"], ["--yes=2 offers_de"]] {
      let outcome = try await CrierCommand.run(
        ["send", "m.json", "--credentials", "key.json"] + target + yes, home: home,
        environment: Self.noProxy)
      #expect(outcome.code == 64, "\(yes)")
      #expect(outcome.stderr.contains(option), "\(outcome.stderr)")
    }
    let outcome = try await CrierCommand.run(
      ["send", "m.json", "--credentials", "key.json", "--yes=\(text)"] + target, home: home,
      environment: Self.noProxy)
    #expect(outcome.code == 75, "\(outcome.stderr)")
  }

  @Test("prints warnings before it sends, even with --yes")
  func warnings() async throws {
    let outcome = try await send("--yes=all")
    #expect(outcome.code == 75)
    #expect(outcome.stderr.contains("may reach everybody who has the app"))
  }

  @Test("needs the number of rows after merging for a list")
  func list() async throws {
    try home.folder.write("token,n\ngood1,a\ngood2,b\ngood1,c\n", to: "home/list.csv")
    for yes in ["--yes", "--yes=3"] {
      let outcome = try await send("--tokens", "list.csv", yes)
      #expect(outcome.code == 64)
      #expect(outcome.stderr.contains("--yes=2"))
    }
    let outcome = try await send(
      "--tokens", "list.csv", "--yes=2", "--timeout", "5", "--retries", "0")
    #expect(outcome.code == 75)
    #expect(outcome.stderr.contains("0 accepted, 0 refused, 0 unknown, 2 not sent, 1 merged"))
    #expect(
      outcome.stderr.contains(
        "2 rows have tokens that are shorter than real ones; the first is on line 2."))
  }

  @Test("asks for the same text on a terminal, and does not accept y")
  func terminal() async throws {
    for (answer, words, status) in [("y", "Nothing was sent.", 1), ("all", "not sent", 75)] {
      let crier = try CrierProcess(
        "send", "m.json", "--credentials", "key.json", columns: 120, home: home,
        environment: Self.noProxy)
      try await crier.screen(showing: "Type all to confirm:")
      crier.send(answer + "\n")
      try await crier.screen(showing: words)
      #expect(try await crier.exitStatus() == status)
    }
  }

  @Test("sends the same message to the same rows within a day only with --again")
  func rowsAgain() async throws {
    let message = try Message(json: try home.folder.text(of: "home/m.json"))
    let hourAgo = Duration.seconds(Date().timeIntervalSince1970) - .seconds(3600)
    let list = SendRecord(
      message, toList: "list.txt", isDryRun: false, at: hourAgo, to: "from-key-file", on: .live,
      by: "", from: .command)
    let store = try Store(path: home.folder.path(of: "state/crier/store.db"))
    _ = try await store.begin(list, key: "list", device: nil)
    for token in ["good1", "good2"] {
      _ = try await store.begin(
        list.row(to: Target(.token, token), at: hourAgo), key: token, device: token, list: "list")
      try await store.complete(token, with: SendResult(outcome: SendResult.accepted))
    }
    try home.folder.write("good2\ngood3\n", to: "home/again.txt")
    func send(_ options: String...) async throws -> CrierCommand.Outcome {
      let list = ["--tokens", "again.txt", "--yes=2", "--timeout", "5", "--retries", "0"]
      return try await CrierCommand.run(
        ["send", "m.json", "--credentials", "key.json"] + list + options, home: home,
        environment: Self.noProxy)
    }
    let same = try await send()
    #expect(same.code == 64)
    #expect(
      same.stderr.contains(
        // The process that sent it, this one, still runs, so any row may follow.
        "2 of 2 recipients got the same message in the last 24 hours, or may have: it went to list "
          + "list.txt 1 h ago (record 1)."), "\(same.stderr)")
    let again = try await send("--again").stderr
    #expect(again.contains("2 not sent"))
    #expect(again.contains("2 of 2 recipients got the same message in the last 24 hours"))
    try home.folder.write("good3\ngood4\n", to: "home/again.txt")
    let others = try await send()
    #expect(
      others.stderr.contains("The history does not know all of its rows."), "\(others.stderr)")
  }

  @Test("sends nothing to a list whose message another Crier sent while the user was asked")
  func rowsMeanwhile() async throws {
    try home.folder.write("good1\ngood2\n", to: "home/list.txt")
    let crier = try CrierProcess(
      "send", "m.json", "--credentials", "key.json", "--tokens", "list.txt", rows: 30, columns: 160,
      home: home, environment: Self.noProxy)
    try await crier.screen(showing: "Type 2 to confirm:")
    let list = SendRecord(
      try Message(json: try home.folder.text(of: "home/m.json")), toList: "list.txt",
      isDryRun: false, at: .seconds(Date().timeIntervalSince1970), to: "from-key-file", on: .live,
      by: "", from: .command)
    let store = try Store(path: home.folder.path(of: "state/crier/store.db"))
    _ = try await store.begin(list, key: "list", device: nil)
    crier.send("2\n")
    try await crier.screen(showing: "another Crier is sending the same message to list list.txt")
    #expect(try await crier.exitStatus() == 1)
  }

  @Test("makes no other attempt if another Crier has sent the message while it waited")
  func retryMeanwhile() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request in
      guard request.head.contains("messages:send") else { return .answer(404, "{}") }
      gate.wait()
      return .answer(
        503, headers: ["Retry-After: 1", "Content-Type: application/json; charset=UTF-8"],
        #"{"error": {"code": 503, "message": "Later.", "status": "UNAVAILABLE"}}"#)
    }
    async let outcome = CrierCommand.run(
      [
        "send", "m.json", "--project", "shop-prod", "--access-token-command", "echo x",
        "--endpoint", "http://127.0.0.1:\(server.port)", "--yes=all",
      ], home: home)
    while let event = await server.nextEvent() {
      if case .received(let request) = event, request.head.contains("messages:send") { break }
    }
    let store = try Store(path: home.folder.path(of: "state/crier/store.db"))
    let record = SendRecord(
      try Message(json: try home.folder.text(of: "home/m.json")), isDryRun: false,
      at: .seconds(Date().timeIntervalSince1970), to: "shop-prod", on: .live, by: "",
      from: .command)
    _ = try await store.begin(record, key: "other", device: nil)
    gate.signal()
    let report = try await outcome
    #expect(
      report.stderr.contains("another Crier is sending the same message to the same target"),
      "\(report.stdout)\(report.stderr)")
    #expect(report.code == 75)
    #expect(server.requests.count { $0.head.contains("messages:send") } == 1)
  }

  @Test("sends the same message to the same audience within a day only with --again")
  func again() async throws {
    let message = try Message(json: try home.folder.text(of: "home/m.json"))
    let hourAgo = Duration.seconds(Date().timeIntervalSince1970) - .seconds(3600)
    let record = SendRecord(
      message, isDryRun: false, at: hourAgo, to: "from-key-file", on: .live, by: "",
      from: .command)
    let store = try Store(path: home.folder.path(of: "state/crier/store.db"))
    _ = try await store.begin(record, key: "a", device: nil)
    try await store.complete("a", with: SendResult(outcome: SendResult.accepted))

    let same = try await send("--yes=all")
    #expect(same.code == 64)
    #expect(same.stderr.contains("The same message went to all 1 h ago (record 1, accepted)."))
    let again = try await send("--yes=all", "--again")
    #expect(again.code == 75)
    #expect(again.stderr.contains("The same message went to all 1 h ago"), "\(again.stderr)")
    let numbered = try await send("--yes=all", "--project", "777777777777")
    #expect(numbered.code == 64)
    #expect(
      numbered.stderr.contains("to all of project from-key-file, which may be the same one"),
      "\(numbered.stderr)")
    #expect(try await send("--to-topic", "fans", "--yes=fans").code == 75)
    try home.folder.write("token\ngood-token-1\n", to: "home/list.csv")
    let list = try await send("--tokens", "list.csv", "--yes=1", "--retries", "0", "--timeout", "5")
    #expect(list.code == 75)

    let toDevice = SendRecord(
      message.aimed(at: Target(.token, "good-token-1")), isDryRun: false, at: hourAgo,
      to: "from-key-file", on: .live, by: "", from: .command)
    let number = try await store.begin(toDevice, key: "b", device: "good-token-1")
    try await store.complete("b", with: SendResult(outcome: SendResult.accepted))
    let device = try await send(
      "--to-token", "good-token-1", "--yes", "--retries", "0", "--timeout", "5")
    #expect(device.code == 75)
    #expect(device.stderr.contains("1 h ago (record \(number), accepted)."))
  }

  @Test("sends to an audience only with --again if the history cannot be read")
  func unreadableHistory() async throws {
    try home.folder.makeFolder("state/crier/store.db")
    let asked = try await send("--yes=all")
    #expect(asked.code == 64)
    #expect(asked.stderr.contains("Nothing was sent. Crier cannot check whether this message was"))
    #expect(asked.stderr.contains("add --again"))
    #expect(try await send("--yes=all", "--again").code == 75)
    let device = try await send(
      "--to-token", "good-token-1", "--yes", "--retries", "0", "--timeout", "5")
    #expect(device.code == 75)
  }

  @Test("makes only dry runs with --read-only")
  func readOnly() async throws {
    let outcome = try await send("--read-only", "--yes=all")
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("--read-only prevents sends to project from-key-file"))
    #expect(try await send("--read-only", "--dry-run").code == 75)
  }
}
