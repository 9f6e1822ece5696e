import CrierConvert
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// Every command with `--format json`, compared with the table in docs/reference/json.md.
@Suite("The JSON of all commands", .timeLimit(.minutes(5))) struct JSONShapeTests {
  private static let app = "1:100000000000:android:c0ffee"
  private static let message =
    #"{"message": {"token": "phone-101", "notification": {"title": "Rain"}, "#
    + #""fcm_options": {"analytics_label": "wk47"}}}"#
  private static let broken =
    #"{"message": {"topic": "/topics/a", "notification": {"title": "a "}, "android": {"ttl": "9999999s"}}}"#
  private static let project = """
    [project.shop]
    id = "demo-shop"
    live = false
    android-app = "\(app)"

    """
  private static let json = ["--format", "json"]

  private func expect(
    _ found: JSONValue?, _ command: String, _ object: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shape = try #require(
      JSONShape.all.first { $0.command == command && $0.object == object },
      sourceLocation: sourceLocation)
    let keys = try #require(
      found?.members, "\(command), \(object)", sourceLocation: sourceLocation
    ).map(\.key)
    let words = Comment(rawValue: "\(command), \(object): \(keys)")
    #expect(Set(keys).isSuperset(of: shape.members), words, sourceLocation: sourceLocation)
    #expect(
      Set(shape.members + shape.rare).isSuperset(of: keys), words, sourceLocation: sourceLocation)
  }

  private static func home(_ emulator: RunningEmulator) throws {
    let home = emulator.home
    try home.folder.write(message, to: "home/m.json")
    try home.folder.write(broken, to: "home/b.json")
  }

  @Test func `of checks and explanations is as documented`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.home(emulator)
      func run(_ arguments: String...) async throws -> [JSONValue] {
        try await CrierCommand.run(arguments + Self.json, home: emulator.home).jsonLines()
      }
      let checked = try await run("check", "m.json", "b.json", "nothing.json")
      #expect(checked.count == 3)
      for one in checked { try expect(one, "check", "a file") }
      try expect(checked[1]["findings"]?[0], "check", "one of findings")
      try expect(checked[1]["size"], "check", "size")
      // A file that cannot be read is not a message that FCM refuses.
      #expect(checked[2]["verdict"] == .null && checked[2]["findings"]?.elements == [])
      #expect(checked[2]["reason"]?.text?.contains("nothing.json") == true)
      let fixed = try await run("check", "--fix", "b.json")
      try expect(fixed.first, "check", "a file")
      try expect(fixed.first?["fixed"]?[0], "check", "one of fixed")
      try expect(try await run("convert", "m.json").first, "convert", "all requests")
      for condition in ["'a' in topics", "a &&"] {
        try expect(
          try await run("condition", condition, "--subscribed", "a").first, "condition",
          "a condition")
      }
      for text in ["UNREGISTERED", "404", #"{"error": {"code": 404, "status": "NOT_FOUND"}}"#] {
        try expect(try await run("explain", text).first, "explain", "an answer or a code")
      }
      try expect(
        try await run("explain", "--status", "503").first, "explain", "an answer or a code")
      for piece in try await run("explain", "UNREGISTERED\nnonsense word TG19") {
        try expect(piece, "explain", "an answer or a code")
      }
      try expect(
        try await run("explain", String(repeating: "0a1b", count: 16)).first, "explain",
        "an identifier")
      let why = try await run("why", "m.json")
      try expect(why.first, "why", "the causes")
      try expect(why.first?["causes"]?[0], "why", "one of causes")
      for draft in try await run("drafts") { try expect(draft, "drafts", "a draft") }
      try emulator.home.writeTrusted(Self.project, to: "home/crier.toml")
      try expect(try await run("project", "list").first, "project list", "a project")
      for view in [[], ["--matrix"], ["--effective"], ["--size"]] {
        let shown = try await CrierCommand.run(
          ["preview", "m.json"] + view + Self.json, home: emulator.home)
        #expect(try shown.jsonLines().allSatisfy { $0["view"]?.text != nil })
      }
    }
  }

  @Test func `of sends, lists and records is as documented`() async throws {
    try await RunningEmulator.run { emulator in
      try Self.home(emulator)
      func run(_ arguments: String..., stdin: String = "") async throws -> [JSONValue] {
        try await CrierCommand.run(
          arguments + Self.json, stdin: stdin, home: emulator.home,
          environment: emulator.environment
        ).jsonLines()
      }
      let sent = try await run("send", "m.json")
      #expect(sent.first?["outcome"]?.text == "accepted")
      #expect(sent.first?["dryRun"]?.flag == false && sent.first?["reason"] == .null)
      let dry = try await run("send", "m.json", "--dry-run", "--to-token", "fail-unregistered")
      #expect(dry.first?["dryRun"]?.flag == true && dry.first?["reason"]?.text != nil)
      let list = try await run("send", "m.json", "--tokens", "-", stdin: "phone-01\nphone-02\n")
      #expect(Set(list.map { $0["line"]?.integer }) == [1, 2])
      let refused = try await run("send", "b.json")
      #expect(refused.first?["outcome"]?.text == "not-sent")
      for one in sent + dry + list + refused { try expect(one, "send", "a recipient") }

      let topics = try await run(
        "topics", "subscribe", "news", "--tokens", "-", stdin: "phone-01\n")
      try expect(topics.first, "topics subscribe", "a token")
      try expect(try await run("topics", "show", "phone-01").first, "topics show", "a token")
      let groups = try await run(
        "groups", "create", "ana", "--tokens", "-", "--sender-id", "100000000000",
        stdin: "phone-01\n")
      try expect(
        groups.first { $0["outcome"] != nil }, "groups create", "a token")
      try expect(groups.first { $0["group"] != nil }, "groups show", "a group")
      _ = try await CrierCommand.run(
        ["devices", "add", "pixel", "--token", "phone-01", "--platform", "android"],
        home: emulator.home)
      try expect(try await run("devices", "list").first, "devices list", "a device")
      let records = try await run("history", "list")
      try expect(records.first, "history list", "a record")
      let number = try #require(records.first?["id"]?.integer)
      try expect(try await run("history", "show", "\(number)").first, "history show", "a record")
      try expect(try await run("doctor").first, "doctor", "a check")
      let report = try await run("report", "delivery", "--app", Self.app, "--days", "1")
      try expect(report.first, "report delivery", "a day and a label")
    }
  }

  @Test func `has one meaning for each member of several commands`() {
    let names = JSONShape.shared.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(JSONShape.all.contains { ($0.members + $0.rare).contains(name) }, "\(name)")
    }
  }
}
