import CrierAnswers
import CrierMessage
import CrierStore
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

@Suite("crier history", .timeLimit(.minutes(5))) struct HistoryCommandTests {
  private static let message =
    #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#

  @Test func `lists, shows, compares, notes and removes what was sent`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(Self.message, to: "home/rain.json")
      let later = Self.message.replacing("six", with: "seven")
      try emulator.home.folder.write(later, to: "home/later.json")
      _ = try await emulator.crier("send", "rain.json")
      _ = try await emulator.crier("send", "rain.json", "--to-token", "fail-unregistered")
      _ = try await emulator.crier("send", "-", "--dry-run", stdin: Self.message)

      let all = try await emulator.crier("history", "list", "--format", "json").jsonLines()
      #expect(all.map { $0["outcome"]?.text } == ["accepted", "drop-token", "accepted"])
      #expect(all.map { $0["kind"]?.text } == ["dry-run", "send", "send"])
      #expect(all[1]["target"]?.text == "token fail-unregistered")
      #expect(all[1]["errorCode"]?.text == "UNREGISTERED")
      let found = try await emulator.crier("history", "list", "rai", "--outcome", "refused")
      #expect(found.stdout.hasPrefix("2  "))
      let device = try await emulator.crier("history", "list", "--token", "fail-unregistered")
      #expect(device.stdout.hasPrefix("2  "))
      let recent = try await emulator.crier("devices", "recent", "--format", "json").jsonLines()
      #expect(recent.map { $0["target"]?.text } == ["topic news", "token fail-unregistered"])
      let targets = try await emulator.crier("devices", "recent").stdout
      #expect(targets.hasPrefix("news") && targets.contains("accepted"), "\(targets)")

      let drafts: [(String, [Int])] = [
        ("./rain.json", [2, 1]), (".", [2, 1]), ("later.json", []),
      ]
      for (path, numbers) in drafts {
        let sent = try await emulator.crier("history", "list", "--draft", path, "--format", "json")
        #expect(try sent.jsonLines().compactMap { $0["id"]?.integer } == numbers, "\(path)")
      }

      let shown = try await emulator.crier("history", "show", "1", "--format", "json").jsonLines()
      #expect(shown.first?["request"] == (try JSONReader.read(Self.message)))
      #expect(shown.first?["draft"]?.text?.hasSuffix("/home/rain.json") == true)
      let name = try #require(all[2]["name"]?.text)
      #expect(try await emulator.crier("history", "show", "1").stdout.contains(name))

      let same = try await emulator.crier("history", "compare", "1", "rain.json")
      #expect((same.code, same.stdout) == (0, ""))
      let other = try await emulator.crier("history", "compare", "1", "later.json")
      #expect((other.code, other.stdout) == (1, "Title: \"Rain at six\" -> \"Rain at seven\"\n"))
      let colored = try await emulator.crier(
        "history", "compare", "1", "later.json", "--color", "always")
      #expect(colored.stdout.contains("\u{1B}[31m\"Rain at \u{1B}[m\u{1B}[1;4;31msix\u{1B}[m"))
      #expect(colored.stdout.contains("\u{1B}[1;4;32mseven\u{1B}[m"), "\(colored.stdout)")

      #expect(try await emulator.crier("history", "note", "2", "ticket 88213").code == 0)
      #expect(
        try await emulator.crier("history", "list", "ticket").stdout.contains("[ticket 88213]"))
      let none = try await emulator.crier("history", "note", "9", "x")
      #expect((none.code, none.stderr.contains("no record 9")) == (1, true))

      let pruned = try await emulator.crier("history", "prune", "--older-than", "1d")
      #expect(pruned.stderr.contains("Removed 0 records."))
    }
  }

  @Test("prints no control character of a record", arguments: [#"{"message": {"#, "\u{1B}[2J"])
  func controls(request: String) async throws {
    let home = try CrierHome()
    let odd = "a\u{1B}[31mb\u{1B}]0;c\u{7}\u{9B}2J\r\u{8}\u{202E}d"
    let record = SendRecord(
      number: 0, time: .seconds(1_777_593_600), project: odd, server: .live, isDryRun: false,
      target: Target(.topic, odd), title: odd, request: request + odd, isExact: true, user: odd,
      origin: .command, draft: SendRecord.Draft(path: "/" + odd, isUnchanged: false), note: odd)
    let store = try Store(path: home.folder.path(of: "state/crier/store.db"))
    _ = try await store.begin(record, key: "a", device: nil)
    try await store.complete(
      "a", with: SendResult(outcome: odd, name: odd, errorCode: odd, httpStatus: 400, reason: odd))
    try home.folder.write(Self.message, to: "home/rain.json")
    let commands = [
      ["history"], ["history", "show", "1"], ["history", "show", "1", "--request"],
      ["history", "show", "1", "--format", "json"], ["history", "export"],
      ["history", "list", "--format", "json"], ["history", "compare", "1", "rain.json"],
      ["history", "compare", "rain.json", "1"], ["why", "--record", "1"],
      ["history", "list", odd], ["history", "note", "9", odd], ["explain", odd],
    ]
    for command in commands {
      let outcome = try await CrierCommand.run(command, home: home)
      for text in [outcome.stdout, outcome.stderr] {
        let controls = text.unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n" || $0 == "\u{202E}"
        }
        #expect(controls.isEmpty, "\(command): \(text.debugDescription)")
      }
    }
    let plain = try await CrierCommand.run(
      ["--plain", "--sandbox"], stdin: "history\n1\nback\n", home: home)
    #expect(plain.stdout.contains("2J"))
    #expect(!plain.stdout.contains { "\u{1B}\u{7}\u{9B}\r".contains($0) })
  }

  @Test func `exports the records that match, with their requests`() async throws {
    try await RunningEmulator.run { emulator in
      let token = "fK3mQ2xT0001:APA91bFexported"
      _ = try await emulator.crier("send", "-", stdin: Self.message)
      _ = try await emulator.crier("send", "-", "--to-token", token, stdin: Self.message)
      let all = try await emulator.crier("history", "export")
      #expect(all.code == 0, "\(all.stderr)")
      let lines = try all.jsonLines()
      #expect(lines.map { $0["id"]?.integer } == [2, 1])
      #expect(lines.last?["request"] == (try JSONReader.read(Self.message)))
      #expect(!all.stdout.contains(token))
      let topic = try await emulator.crier(
        "history", "export", "rain", "--topic", "news", "--output", "news.jsonl")
      #expect((topic.code, topic.stdout) == (0, ""), "\(topic.stderr)")
      #expect(topic.stderr == "Exported 1 record.\n")
      let file = emulator.home.folder.path(of: "home/news.jsonl")
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(all.stdout.hasSuffix(written) && written.hasPrefix("{\"id\":1,"), "\(written)")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let again = try await emulator.crier("history", "export", "--output", "news.jsonl")
      #expect(again.code == 1)
      #expect(again.stderr.contains("news.jsonl already exists"))
    }
  }

  @Test func `has one record for a list, with its rows below it`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(Self.message, to: "home/rain.json")
      try emulator.home.folder.write(
        "phone-101\nphone-102\nfail-unregistered\n", to: "home/list.txt")
      _ = try await emulator.crier("send", "rain.json", "--tokens", "list.txt")
      _ = try await emulator.crier("send", "rain.json")
      let all = try await emulator.crier("history", "list", "--format", "json").jsonLines()
      #expect(all.map { $0["target"]?.text } == ["topic news", "list list.txt"])
      #expect(all[1]["rows"] == (try JSONReader.read(#"{"accepted": 2, "drop-token": 1}"#)))
      #expect(all.map { $0["server"]?.text } == ["emulator", "emulator"])
      let text = try await emulator.crier("history", "list", "rain")
      #expect(text.stdout.contains("list list.txt"), "\(text.stdout)")
      #expect(text.stdout.contains("3 rows: 2 accepted, 1 refused"), "\(text.stdout)")
      #expect(text.stdout.contains("(test server on this machine)"), "\(text.stdout)")
      let shown = try await emulator.crier("history", "show", "1")
      #expect(shown.stdout.contains("Its rows: crier history list --list 1"), "\(shown.stdout)")
      #expect(shown.stdout.contains("Draft"), "\(shown.stdout)")
      let rows = try await emulator.crier("history", "list", "--list", "1", "--format", "json")
        .jsonLines()
      #expect(rows.count == 3 && rows.allSatisfy { $0["list"]?.integer == 1 })
      let refused = try await emulator.crier(
        "history", "list", "--outcome", "refused", "--format", "json"
      ).jsonLines()
      let number = try #require(refused.first?["id"]?.integer)
      #expect(refused.map { $0["target"]?.text } == ["token fail-unregistered"])
      let row = try await emulator.crier("history", "show", "\(number)", "--format", "json")
        .jsonLines()
      #expect(row.first?["request"]?["message"]?["token"]?.text == "fail-unregistered")
      let why = try await emulator.crier("why", "--record", "\(number)")
      #expect(why.stdout.contains("FCM called the token unregistered"), "\(why.stdout)")
      let names = rows.compactMap { $0["name"]?.text }
      let name = try #require(names.first)
      let named = try await emulator.crier("why", "--name", name)
      #expect(named.code == 0, "\(named.stderr)")
    }
  }

  @Test func `finds the sends to a project by its name in crier.toml`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.writeTrusted(
        "[project.outlet]\nid = \"outlet-4f2c1\"\n", to: "home/crier.toml")
      _ = try await emulator.crier("send", "-", "--project", "outlet", stdin: Self.message)
      for name in ["outlet", "outlet-4f2c1"] {
        let found = try await emulator.crier("history", "list", "--project", name)
        #expect(found.stdout.contains("Rain at six"), "\(name): \(found.stderr)")
      }
      let none = try await emulator.crier("history", "list", "--project", "other")
      #expect(none.stderr.contains("No record matches."))
      _ = try await emulator.crier("send", "-", "--project", "outlet", stdin: Self.message)
      let newest = try await emulator.crier("history", "list", "--limit", "1")
      #expect(newest.stdout.split(separator: "\n").count == 1)
      #expect(newest.stderr.contains("These are the newest 1"), "\(newest.stderr)")
      let all = try await emulator.crier("history", "list", "--limit", "2")
      #expect(!all.stderr.contains("newest"), "\(all.stderr)")
    }
  }

  @Test func `knows the language of a translation that is sent by its own name`() async throws {
    try await RunningEmulator.run { emulator in
      func write(_ title: String, to name: String) throws {
        let text = #""notification": {"title": "\#(title)"}"#
        let more = name == "wk.json" ? #", "topic": "news", "android": {"collapse_key": "a"}"# : ""
        try emulator.home.folder.write(#"{"message": {\#(text)\#(more)}}"#, to: "home/\(name)")
      }
      try write("Only 5.99", to: "wk.json")
      for price in ["5,99", "4,99"] {
        try write("Nur \(price)", to: "wk.de.json")
        _ = try await emulator.crier("send", "wk.json", "--language", "de")
      }
      try write("Nur 5,99", to: "wk.de.json")
      let old = try await emulator.crier("send", "wk.de.json")
      #expect(old.stderr.contains("This text is older"), "\(old.stderr)")
      let found = try await emulator.crier("history", "list", "--format", "json").jsonLines()
      #expect(found.map { $0["language"]?.text } == ["de", "de", "de"])
    }
  }

  @Test func `is off if the settings say so`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write("record = false\n", to: "config/crier/config.toml")
      _ = try await emulator.crier("send", "-", stdin: Self.message)
      #expect(try await emulator.crier("history").stdout.isEmpty)
    }
  }

  @Test func `records each row of a list`() async throws {
    try await RunningEmulator.run { emulator in
      let tokens = (101...220).map { "phone-\($0)" }.joined(separator: "\n")
      try emulator.home.folder.write(tokens, to: "home/list.txt")
      _ = try await emulator.crier("send", "-", "--tokens", "list.txt", stdin: Self.message)
      let rows = try await emulator.crier("history", "export").jsonLines()
        .filter { $0["list"]?.integer == 1 }
      #expect(rows.count == 120)
      #expect(rows.allSatisfy { $0["outcome"]?.text == "accepted" })
    }
  }

  @Test func `a message is sent although the history cannot be written`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.makeFolder("state/crier/store.db")
      let sent = try await emulator.crier("send", "-", stdin: Self.message)
      #expect(sent.code == 0)
      #expect(sent.stderr.contains("Messages are sent all the same"))
      try FileManager.default.removeItem(
        atPath: emulator.home.folder.path(of: "state/crier/store.db"))
      let later = try await emulator.crier("history")
      #expect(later.stdout.contains("accepted"))
      #expect(later.stderr.contains("1 record of earlier sends"))
    }
  }

  @Test(
    "a message is sent although the disk is full, and later ones are recorded again",
    .enabled(if: Namespaces.areAllowed, "Only a mount of its own can be full."))
  func fullDisk() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(Self.message, to: "home/rain.json")
      let script = """
        mount -t tmpfs -o size=400k none "$XDG_STATE_HOME" || exit
        "$0" send rain.json
        cat /dev/zero > "$XDG_STATE_HOME/rest"
        "$0" send rain.json
        rm "$XDG_STATE_HOME/rest"
        "$0" send rain.json
        "$0" history list --format json
        """
      let user = Namespaces.isRoot ? [] : ["-r"]
      let outcome = try await CrierCommand.run(
        ProgramCall(
          "/usr/bin/unshare", user + ["-m", "/bin/sh", "-c", script, CrierCommand.program],
          environment: emulator.home.environment.merging(emulator.environment) { $1 },
          folder: emulator.home.folder.path(of: "home")))
      let lines = outcome.stdout.split(separator: "\n")
      let sends = lines.filter { $0.contains("accepted as projects/") }
      #expect(sends.count == 3, "\(outcome.stdout)\(outcome.stderr)")
      #expect(outcome.stderr.contains("Messages are sent all the same"))
      // SQLite calls the disk full, or fails to make its files on it.
      let fixes = ["Check whether the disk is full.", "The disk with the history"]
      #expect(fixes.contains { outcome.stderr.contains($0) }, "\(outcome.stderr)")
      #expect(outcome.stderr.contains("This send is not in the history: The disk is full"))
      let records = lines.filter { $0.hasPrefix("{") }
      #expect(records.map { $0.contains(#""outcome":"accepted""#) } == [true, true])
    }
  }

  @Test func `a send that is killed before its answer is recorded as unknown`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let home = try CrierHome(listsTestServers: true)
    let environment = ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        _ = try await CrierCommand.run(
          ["send", "-"], stdin: Self.message, home: home, environment: environment)
      }
      guard case .received = await server.nextEvent() else {
        Issue.record("The server got no request.")
        return
      }
      group.cancelAll()
      try await group.waitForAll()
    }
    let rows = try await CrierCommand.run(["history", "list", "--format", "json"], home: home)
      .jsonLines()
    #expect(rows.map { $0["title"]?.text } == ["Rain at six"])
    #expect(rows.map { $0["outcome"]?.text } == ["unknown"])
  }
}
