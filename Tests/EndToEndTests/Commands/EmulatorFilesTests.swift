import CrierTestSupport
import Foundation
import Testing

/// `--script`, `--state` and `--listen`.
@Suite("crier emulator with files and other addresses") struct EmulatorFilesTests {
  @Test func `begins with the faults of a file, and Crier does not know what a cut hid`()
    async throws
  {
    let home = try CrierHome()
    try home.folder.write(
      #"[{"route": "send", "count": 1, "answer": {"cut": "before"}}]"#, to: "home/faults.json")
    let emulator = try CrierProcess(
      "emulator", "--script", "faults.json", rows: 24, columns: 160, home: home)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let address = try #require(EmulatorCommandTests.address(in: picture, scheme: "http"))
    func send() async throws -> CrierCommand.Outcome {
      try await CrierCommand.run(
        ["send", "-", "--endpoint", address], stdin: DestinationTests.message)
    }
    let first = try await send()
    #expect(first.code == 69)
    #expect(first.stdout.contains("unknown"))
    #expect(try await send().code == 0)
  }

  @Test func `keeps its state in a file from one run to the next`() async throws {
    let home = try CrierHome()
    func run(_ body: (String) async throws -> Void) async throws {
      let emulator = try CrierProcess(
        "emulator", "--state", "state.json", rows: 24, columns: 160, home: home)
      let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
      try await body(try #require(EmulatorCommandTests.address(in: picture, scheme: "http")))
      emulator.send("\u{3}")
      #expect(try await emulator.exitStatus() == 0)
    }
    try await run { address in
      _ = try await EmulatorCommandTests.ask(
        address, "PUT /emulator/devices/phone-one", body: #"{"state":"offline"}"#)
      let answer = try await EmulatorCommandTests.ask(
        address, "POST /v1/projects/demo-shop/messages:send",
        body: #"{"message":{"token":"phone-one"}}"#)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    }
    let file = try FileManager.default.attributesOfItem(
      atPath: home.folder.path(of: "home/state.json"))
    #expect(file[.posixPermissions] as? Int == 0o600)
    try await run { address in
      let devices = try await EmulatorCommandTests.ask(address, "GET /emulator/devices", body: "")
      #expect(devices.contains(#""stored": 1"#))
    }
  }

  @Test func `does not start if its state could not be saved at the end`() async throws {
    let home = try CrierHome()
    let outcome = try await CrierCommand.run(
      ["emulator", "--state", "missing/state.json"], home: home)
    #expect(outcome.code == 74)
    #expect(outcome.stderr.contains("missing/state.json"))
    let first = try CrierProcess(
      "emulator", "--state", "state.json", rows: 24, columns: 160, home: home)
    _ = try await first.screen(showing: "Ctrl-C stops it.")
    let second = try await CrierCommand.run(["emulator", "--state", "state.json"], home: home)
    #expect(second.code == 1)
    #expect(second.stderr.contains("Another program uses state.json (process "))
    first.send("\u{3}")
    #expect(try await first.exitStatus() == 0)
  }

  @Test(arguments: [
    ("{}", "now is missing or invalid"), ("[", "the JSON is incomplete"), ("", "the text is empty"),
  ])
  func `does not start with a broken state, and leaves it as it is`(
    text: String, reason: String
  ) async throws {
    let home = try CrierHome()
    try home.folder.write(text, to: "home/state.json")
    let outcome = try await CrierCommand.run(["emulator", "--state", "state.json"], home: home)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains(reason))
    #expect(outcome.stderr.contains("Name another file, or remove this one to start anew."))
    #expect(try home.folder.text(of: "home/state.json") == text)
  }

  @Test func `replaces only its own certificate, and starts twice with one file`() async throws {
    let home = try CrierHome()
    func start(_ path: String) async throws -> Int {
      let emulator = try CrierProcess(
        "emulator", "--tls", "--ca-out", path, rows: 24, columns: 160, home: home)
      _ = try await emulator.screen(showing: "Ctrl-C stops it.")
      emulator.send("\u{3}")
      return try await emulator.exitStatus()
    }
    #expect(try await start("ca.pem") == 0)
    let first = try home.folder.text(of: "home/ca.pem")
    #expect(try await start("ca.pem") == 0)
    #expect(try home.folder.text(of: "home/ca.pem") != first)
    try home.folder.write("somebody's", to: "home/key.json")
    try home.folder.write(first + first, to: "home/bundle.pem")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(of: "home/link.pem"), withDestinationPath: "nothing.pem")
    for (name, reason) in [
      ("key.json", "already exists"), ("bundle.pem", "already exists"),
      ("link.pem", "is a symbolic link"),
    ] {
      let outcome = try await CrierCommand.run(["emulator", "--tls", "--ca-out", name], home: home)
      #expect(outcome.code == 1)
      #expect(outcome.stderr.contains("\(name) \(reason)"), "\(outcome.stderr)")
    }
    #expect(try home.folder.text(of: "home/key.json") == "somebody's")
    #expect(!home.folder.exists("home/nothing.pem"))
    let state = try await CrierCommand.run(["emulator", "--state", "link.pem"], home: home)
    #expect(state.code == 74)
    #expect(state.stderr.contains("is a symbolic link"))
    let docs = try await CrierCommand.run(["docs", "--into", "."], home: home)
    #expect(docs.code == 0, "\(docs.stderr)")
    #expect(try await CrierCommand.run(["docs", "--into", "."], home: home).code == 0)
    let page = "home/" + "fields.md"
    try home.folder.write("# My fields\n", to: page)
    let mine = try await CrierCommand.run(["docs", "--into", "."], home: home)
    #expect(mine.stderr.contains("fields.md already exists"))
    #expect(try home.folder.text(of: page) == "# My fields\n")
  }

  @Test func `warns if other machines can reach it, and answers under its address`() async throws {
    let emulator = try CrierProcess("emulator", "--listen", "127.0.0.9", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let port = try #require(
      picture.rows.lazy.compactMap { $0.wholeMatch(of: /http:\/\/127\.0\.0\.9:(\d+)/) }.first?.1)
    #expect(Int(port) != nil)
    #expect(!picture.contains("Warning"))
    let open = try CrierProcess("emulator", "--listen", "0.0.0.0", rows: 24, columns: 160)
    let warned = try await open.screen(showing: "Ctrl-C stops it.")
    #expect(warned.contains("Warning: Every machine that reaches 0.0.0.0 can send"))
    let address = try #require(EmulatorCommandTests.address(in: warned, scheme: "http"))
    let answer = try await EmulatorCommandTests.ask(address, "GET /emulator/healthz", body: "")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test(arguments: [
    ("[1]", "faults.json: Fault 1: "), ("{", "faults.json: Line 1, column 2: "),
    (#"[{"answer": {"status": 5}}]"#, "Fault 1: status is not a whole number from 200 to 599."),
  ])
  func `names what is wrong with a file of faults`(text: String, expected: String) async throws {
    let home = try CrierHome()
    try home.folder.write(text, to: "home/faults.json")
    let outcome = try await CrierCommand.run(["emulator", "--script", "faults.json"], home: home)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains(expected))
  }
}
