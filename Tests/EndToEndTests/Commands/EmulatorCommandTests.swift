import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

@Suite("crier emulator") struct EmulatorCommandTests {
  @Test func `prints its address first, accepts a send, and ends with Ctrl-C`() async throws {
    let emulator = try CrierProcess("emulator", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", address], stdin: DestinationTests.message)
    #expect(outcome.code == 0)
    emulator.send("\u{3}")
    #expect(try await emulator.exitStatus() == 0)
  }

  @Test func `writes its certificate to a given file, and ends with SIGTERM`() async throws {
    let home = try CrierHome()
    let path = home.folder.path(of: "home/ca.pem")
    let emulator = try CrierProcess(
      "emulator", "--tls", "--ca-out", path, rows: 24, columns: 160, home: home)
    let picture = try await emulator.screen(showing: "The certificate that clients must trust")
    let address = try #require(Self.address(in: picture, scheme: "https"))
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", address, "--ca", path], stdin: DestinationTests.message)
    #expect(outcome.code == 0)
    emulator.signal(SIGTERM)
    #expect(try await emulator.exitStatus() == 0)
    #expect(home.folder.exists("home/ca.pem"))
  }

  @Test func `deletes its certificate if no file was given for it`() async throws {
    let home = try CrierHome()
    let emulator = try CrierProcess("emulator", "--tls", rows: 24, columns: 160, home: home)
    try await emulator.screen(showing: "The certificate that clients must trust")
    #expect(home.folder.files.contains { $0.hasSuffix("ca.pem") })
    emulator.send("\u{3}")
    #expect(try await emulator.exitStatus() == 0)
    #expect(!home.folder.files.contains { $0.hasSuffix("ca.pem") })
  }

  @Test func `says at the start that only Crier reads CRIER_ENDPOINT`() async throws {
    let emulator = try CrierProcess("emulator", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    #expect(picture.contains("Only Crier reads CRIER_ENDPOINT"))
    #expect(picture.contains("Admin SDK still sends to Google"))
    #expect(picture.contains("/v1/projects/test-project/messages:send"))
  }

  @Test func `explains in its help how to reach it`() async throws {
    let help = try await CrierCommand.run(["emulator", "--help"]).stdout
      .split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("Only Crier reads CRIER_ENDPOINT."))
    #expect(help.contains("Crier does not ask other machines for an access token either"))
    #expect(help.contains("code that uses them still sends to Google"))
    #expect(help.contains("option.WithEndpoint(\"ADDRESS/v1\")"))
    #expect(help.contains("crier emulator exec -- COMMAND"))
  }

  @Test func `can be reached as its help and README say`() async throws {
    let emulator = try CrierProcess("emulator", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    let answer = try await Self.ask(
      address, "POST /v1/projects/demo-shop/messages:send", body: #"{"message":{"topic":"a"}}"#)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
    #expect(answer.contains("projects/demo-shop/messages/"))
  }

  @Test(arguments: ["README.md", "docs/emulator.md"])
  func `has a README that says that no SDK reads CRIER_ENDPOINT`(page: String) throws {
    let text = try String(
      contentsOf: Fixture.repository.appending(path: page), encoding: .utf8)
    #expect(text.contains("**Only Crier reads `CRIER_ENDPOINT`.**"))
    #expect(!text.contains("for your own code: export CRIER_ENDPOINT"))
  }

  @Test func `is started in the background by its page's script, which sends to it`() async throws {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/emulator.md"), encoding: .utf8)
    let script = try #require(
      page.components(separatedBy: "```").first { $0.contains("crier emulator --port 0 >") })
    let home = try CrierHome()
    try home.folder.write(DestinationTests.message, to: "home/welcome.json")
    let folder = home.folder.path(of: "home")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/crier", withDestinationPath: CrierCommand.program)
    let outcome = try await CrierCommand.run(
      ProgramCall(
        "/bin/bash", ["-e", "-c", script],
        environment: home.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 },
        folder: folder))
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("/messages/"))
  }

  @Test(arguments: [["--allow-host", "http://a"], ["--allow-host", "a:1"], ["--allow-host", ""]])
  func `accepts only a bare name for another host`(options: [String]) async throws {
    let outcome = try await CrierCommand.run(["emulator"] + options)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("needs a name such as build.example, without a scheme"))
  }

  @Test func `shows received messages under an allowed name`() async throws {
    let emulator = try CrierProcess(
      "emulator", "--allow-host", "build.example", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    for (host, status) in [("build.example", 200), ("evil.example", 403)] {
      let answer = try await Self.ask(address, host: host)
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"))
    }
  }

  @Test func `keeps only the newest deliveries, to devices that were created first`() async throws {
    let emulator = try CrierProcess(
      "emulator", "--strict-devices", "--keep", "1", "--limits", "off", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    let send = ("POST /v1/projects/demo-shop/messages:send", #"{"message":{"token":"phone-01"}}"#)
    let refused = try await Self.ask(address, send.0, body: send.1)
    #expect(refused.hasPrefix("HTTP/1.1 404"))
    let made = try await Self.ask(address, "PUT /emulator/devices/phone-01", body: "{}")
    #expect(made.hasPrefix("HTTP/1.1 201"))
    for _ in 1...2 {
      let sent = try await Self.ask(address, send.0, body: send.1)
      #expect(sent.hasPrefix("HTTP/1.1 200"))
    }
    let messages = try await Self.ask(address)
    #expect(messages.contains("\"number\": 2"))
    #expect(!messages.contains("\"number\": 1"))
  }

  @Test(arguments: [
    ("--legacy", "HTTP/1.1 401", "The request was missing an Authentication Key"),
    ("--limits=on", "HTTP/1.1 404", "<TITLE>Not Found</TITLE>"),
  ])
  func `serves the legacy protocol only on request`(
    option: String, status: String, text: String
  ) async throws {
    let emulator = try CrierProcess("emulator", option, rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Delivered messages:")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    let answer = try await Self.ask(address, "POST /fcm/send", body: "registration_id=phone-01")
    #expect(answer.hasPrefix(status))
    #expect(answer.contains(text))
  }

  @Test func `reports that its port is in use`() async throws {
    try await RunningEmulator.run { other in
      let port = String(other.server.address.split(separator: ":").last ?? "")
      let outcome = try await CrierCommand.run(["emulator", "--port", port])
      #expect(outcome.code == 1)
      #expect(outcome.stderr.contains("port \(port)"))
    }
  }

  @Test(
    "checks its options",
    arguments: [
      ["--port", "65536"], ["--ca-out", "x"], ["--listen", "example.com"], ["--keep", "0"],
      ["--limits", "some"], ["--seed", "x"],
    ])
  func usage(options: [String]) async throws {
    #expect(try await CrierCommand.run(["emulator"] + options).code == 64)
  }

  static func address(in picture: ScreenPicture, scheme: String) -> String? {
    let words = "\(picture)".split { $0.isWhitespace }.map(String.init)
    return words.first { $0.hasPrefix("\(scheme)://127.0.0.1:") }
  }

  /// Sends a request over the shell's built-in TCP, independently of Crier's code.
  static func ask(
    _ address: String, _ line: String = "GET /emulator/messages", host: String = "127.0.0.1",
    body: String = ""
  ) async throws -> String {
    let request =
      "\(line) HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Bearer any\r\nConnection: close\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let port = address.split(separator: ":").last ?? ""
    let client = ProgramCall(
      "/bin/bash", ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); cat >&3; cat <&3"],
      environment: ["PATH": "/usr/bin:/bin"])
    return try await CrierCommand.run(client, stdin: request).stdout
  }
}
