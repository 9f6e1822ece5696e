import CrierAnswers
import CrierEmulator
import CrierMessage
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

@Suite("crier doctor") struct DoctorCommandTests {
  @Test func `checks the way to a test server, and that the credentials may send`() async throws {
    try await RunningEmulator.run(.tls) { emulator in
      let certificate = try emulator.home.folder.write(
        try #require(emulator.server.certificate), to: "home/ca.pem")
      let outcome = try await emulator.crier("doctor", "--ca", certificate, "--format", "json")
      #expect(outcome.code == 0)
      let lines = try outcome.jsonLines()
      #expect(lines.map { $0["check"]?.text } == Checkup.Subject.allCases.map(\.rawValue))
      let verdicts = Self.verdicts(lines)
      #expect(verdicts["connection"] == "ok" && verdicts["dry run"] == "ok")
      #expect(verdicts["history"] == "ok" && verdicts["terminal"] == "not checked")
      #expect(
        lines.first { $0["check"]?.text == "connection" }?["sentence"]?.text?
          .hasSuffix("answers over HTTP/2, and its certificate is trusted.") == true)
      #expect(try await emulator.messages("limit=10").isEmpty)
    }
  }

  @Test func `names a certificate that is not trusted, and checks nothing that needs it`()
    async throws
  {
    try await RunningEmulator.run(.tls) { emulator in
      let outcome = try await emulator.crier("doctor", "--format", "json")
      #expect(outcome.code == 1)
      let lines = try outcome.jsonLines()
      #expect(lines.count == Checkup.Subject.allCases.count)
      let verdicts = Self.verdicts(lines)
      #expect(verdicts["connection"] == "failed" && verdicts["dry run"] == "not checked")
      #expect(outcome.stdout.contains("has an issuer that this machine does not trust"))
    }
  }

  @Test func `knows that a server on this machine needs no network`() async throws {
    let outcome = try await CrierCommand.run(
      ["doctor"], home: try CrierHome(), environment: ["CRIER_ENDPOINT": "http://127.0.0.1:9"])
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("Nothing answers at 127.0.0.1:9."))
    #expect(outcome.stdout.contains("Start the server, or check the port."))
    #expect(outcome.stdout.contains("127.0.0.1 is an address; there is no name to look up."))
    #expect(!outcome.stdout.contains("the proxy if there is one"))
  }

  @Test func `names what is wrong with credentials and settings, without secrets`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write("colour = \"SECRET\"\n", to: "config/crier/config.toml")
      try emulator.home.folder.write(#"{"private_key": "SECRET"}"#, to: "home/key.json")
      let outcome = try await emulator.crier("doctor", "--credentials", "key.json")
      #expect(outcome.code == 1)
      #expect(outcome.stdout.contains("it has no type"))
      #expect(outcome.stdout.contains("colour"))
      #expect(!(outcome.stdout + outcome.stderr).contains("SECRET"))
    }
  }

  @Test func `says what the workspace names, and what is wrong with it`() async throws {
    try await RunningEmulator.run { emulator in
      let folder = emulator.home.folder
      try folder.write("[project.test]\nid = \"shop-test\"\n", to: "home/crier.toml")
      try folder.write("[\"Pixel QA\"]\nplatform = \"android\"\n", to: "home/devices.toml")
      let unknown = try await emulator.crier("doctor", "--format", "json").jsonLines()
      #expect(Self.verdicts(unknown)["workspace"] == "warning")
      try emulator.home.trust("home/crier.toml")
      let fine = try await emulator.crier("doctor", "--format", "json").jsonLines()
      #expect(
        fine.first { $0["check"]?.text == "workspace" }?["sentence"]?.text?
          .hasSuffix("It names 1 project and 1 test device.") == true)
      try folder.write("[project.test]\nid = 7\n", to: "home/crier.toml")
      let broken = try await emulator.crier("doctor", "--format", "json").jsonLines()
      #expect(Self.verdicts(broken)["workspace"] == "failed")
      #expect(Self.verdicts(broken)["settings"] == "ok")
    }
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "ahead"), ("Fri, 01 Jan 2100 00:00:00 GMT", "behind"),
  ])
  func `compares the clock with the server's`(date: String, word: String) async throws {
    let server = try LoopbackServer { _ in
      let head = "HTTP/1.1 404 Not Found\r\nDate: \(date)\r\nContent-Length: 0\r\n\r\n"
      return .bytesThenClose(Array(head.utf8))
    }
    let outcome = try await CrierCommand.run(
      ["doctor", "--format", "json"],
      environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
    let clock = try outcome.jsonLines().first { $0["check"]?.text == "clock" }
    #expect(clock?["verdict"]?.text == "warning")
    #expect(clock?["sentence"]?.text?.contains(" \(word). Google") == true)
  }

  @Test func `does not call the clock wrong that it has called right`() async throws {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let now = format.string(from: Date())
    let refusal =
      #"{"error":"invalid_grant","error_description":"Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe."}"#
    for (date, isRight) in [(now, true), ("Fri, 01 Jan 2100 00:00:00 GMT", false)] {
      let home = try CrierHome(listsTestServers: true)
      let server = try LoopbackServer { request in
        request.head.contains("/token")
          ? .answer(400, headers: ["Date: \(date)"], refusal)
          : .answer(404, headers: ["Date: \(date)"], "")
      }
      var key = try KeyFile()
      key["token_uri"] = "http://127.0.0.1:\(server.port)/token"
      let file = try home.folder.write(key.text, to: "home/key.json")
      let outcome = try await CrierCommand.run(
        ["doctor", "--credentials", file, "--format", "json"], home: home,
        environment: ["CRIER_ENDPOINT": "http://127.0.0.1:\(server.port)"])
      let lines = try outcome.jsonLines()
      func finding(_ name: String) -> String {
        lines.first { $0["check"]?.text == name }?["sentence"]?.text ?? ""
      }
      #expect(Self.verdicts(lines)["clock"] == (isRight ? "ok" : "warning"))
      #expect(finding("access token").contains("short-lived token"))
      #expect(finding("access token").contains("clock is wrong") == !isRight)
      #expect(finding("access token").contains("clock agrees") == isRight)
    }
  }

  @Test func `says how the terminal draws letters`() async throws {
    try await RunningEmulator.run { emulator in
      let crier = try CrierProcess(
        "doctor", rows: 40, columns: 120, home: emulator.home,
        environment: emulator.environment)
      try await crier.screen(showing: "with 120 columns, 40 rows")
      #expect(try await crier.exitStatus() == 0)
      #expect(crier.changesLeft.isEmpty)
    }
  }

  @Test func `says which project a login counts for, and how long its token is valid`()
    async throws
  {
    let logins = ["1//abc": EmulatedLogin(clientID: "client.apps", clientSecret: "word")]
    try await RunningEmulator.run(logins: logins) { emulator in
      func lines(
        quotaProject: String?, variable: String = ""
      ) async throws -> [String: JSONValue] {
        var members = [
          ("type", "authorized_user"), ("client_id", "client.apps"), ("client_secret", "word"),
          ("refresh_token", "1//abc"), ("token_uri", emulator.server.address + "/token"),
        ]
        if let quotaProject { members.append(("quota_project_id", quotaProject)) }
        let file = try emulator.home.folder.write(
          JSONWriter.pretty(GoogleServers.object(members)), to: "home/credentials.json")
        let outcome = try await emulator.crier(
          "doctor", "--credentials", file, "--project", "demo-shop", "--format", "json",
          environment: ["GOOGLE_CLOUD_QUOTA_PROJECT": variable])
        #expect(!outcome.stdout.contains("1//abc"))
        return Dictionary(
          uniqueKeysWithValues: try outcome.jsonLines().map { ($0["check"]?.text ?? "", $0) })
      }
      let paid = try await lines(quotaProject: "payer")
      #expect(paid["quota project"]?["verdict"]?.text == "ok")
      #expect(paid["quota project"]?["sentence"]?.text?.contains("count for payer") == true)
      #expect(paid["access token"]?["sentence"]?.text?.contains(" min; Crier renews it") == true)
      #expect(
        paid["credentials"]?["sentence"]?.text?.hasSuffix("when the login ends.") == true)
      let unpaid = try await lines(quotaProject: nil)
      #expect(unpaid["quota project"]?["verdict"]?.text == "warning")
      #expect(unpaid["quota project"]?["fix"]?.text?.contains("set-quota-project") == true)
      #expect(unpaid["dry run"]?["verdict"]?.text == "failed")
      let variable = try await lines(quotaProject: nil, variable: "demo-payer")
      #expect(
        variable["quota project"]?["sentence"]?.text
          == "Requests count for demo-payer (GOOGLE_CLOUD_QUOTA_PROJECT).")
      #expect(variable["dry run"]?["verdict"]?.text == "ok")
    }
  }

  @Test func `says that a login for Google is not used for a test server`() async throws {
    try await RunningEmulator.run { emulator in
      let login = GoogleServers.object([
        ("type", "authorized_user"), ("client_id", "client.apps"), ("client_secret", "word"),
        ("refresh_token", "1//abc"),
      ])
      try emulator.home.folder.write(JSONWriter.pretty(login), to: "home/adc.json")
      let outcome = try await emulator.crier("doctor", "--credentials", "adc.json")
      #expect(outcome.code == 0)
      let words = outcome.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("Crier does not use adc.json for a test server."), "\(words)")
      #expect(words.contains("Only FCM checks the permission cloudmessaging.messages.create."))
    }
  }

  @Test func `names the permission that a dry run needs`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await emulator.crier("doctor", "--project", "x", "--format", "json")
      let dryRun = try outcome.jsonLines().first { $0["check"]?.text == "dry run" }
      #expect(
        dryRun?["sentence"]?.text?.hasSuffix(
          "It lacks cloudmessaging.messages.create, or the project does not exist.") == true)
    }
  }

  private static func verdicts(_ lines: [JSONValue]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: lines.map { ($0["check"]?.text ?? "", $0["verdict"]?.text ?? "") })
  }
}
