import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: Firebase, "HTTP protocol (legacy)"; answers that developers published.
@Suite("fcm/send, the legacy protocol") struct LegacyRoutesTests {
  static var settings: EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.servesLegacy = true
    return settings
  }

  static func send(
    _ body: String, to emulator: EmulatorServer, headers: [String: String] = [:]
  ) async throws -> PlainAnswer {
    try await emulator.ask(
      "POST", "/fcm/send",
      headers: ["Authorization": "key=AAAA", "Content-Type": "application/json"]
        .merging(headers) { $1 }, body: body)
  }

  // MARK: The shutdown

  @Test(arguments: ["GET", "POST", "PUT", "DELETE"])
  func `is switched off with Google's page`(method: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(
        method, "/fcm/send", headers: ["Authorization": "key=AAAA"])
      #expect(answer.status == 404)
      #expect(answer.headers["server"] == "GSE")
      #expect(
        answer.headers["cache-control"] == "no-cache, no-store, max-age=0, must-revalidate")
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["x-frame-options"] == "SAMEORIGIN")
      #expect(
        answer.body == """
          <HTML>
          <HEAD>
          <TITLE>Not Found</TITLE>
          </HEAD>
          <BODY BGCOLOR="#FFFFFF" TEXT="#000000">

          <H1>Not Found</H1>
          <H2>Error 404</H2>
          </BODY>
          </HTML>
          <!-- Crier's emulator: start it with --legacy to serve this protocol. -->

          """)
      let request = try await emulator.inspect("requests")["requests"]?.elements?.first
      #expect(request?["warning"]?.text?.contains("Start the emulator with --legacy") == true)
    }
  }

  @Test func `says that gcm/send is deprecated`() async throws {
    for settings in [Self.settings, EmulatorServer.settings()] {
      try await EmulatorServer.run(settings) { emulator in
        let answer = try await emulator.ask("POST", "/gcm/send")
        #expect(answer.status == 400)
        #expect(answer.headers["content-type"] == "text/plain; charset=UTF-8")
        #expect(answer.body == "Error=DeprecatedEndpoint\n")
      }
    }
  }

  // MARK: Credentials

  @Test(
    .facts(93, 138, 148),
    arguments: [
      ("", "The request was missing an Authentication Key"),
      ("Bearer any", "The request was missing an Authentication Key"),
      ("key=", "Invalid (legacy) Server-key delivered"),
    ])
  func `needs a server key`(header: String, text: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await Self.send(
        #"{"to":"phone-01"}"#, to: emulator, headers: ["Authorization": header])
      #expect(answer.status == 401)
      #expect(answer.headers["content-type"] == "text/html; charset=UTF-8")
      #expect(answer.body.contains("<TITLE>\(text)"))
      #expect(answer.body.contains("<H2>Error 401</H2>"))
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `does not take GET`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await emulator.ask("GET", "/fcm/send")
      #expect(answer.status == 405)
      #expect(answer.body.contains("<H1>HTTP method GET is not supported by this URL</H1>"))
    }
  }

  @Test func `lets server keys change topics and groups, too`() async throws {
    let headers = ["Authorization": "key=AAAA", "access_token_auth": "false"]
    let body = #"{"to":"/topics/news","registration_tokens":["phone-01"]}"#
    for (settings, status) in [(Self.settings, 200), (EmulatorServer.settings(), 401)] {
      try await EmulatorServer.run(settings) { emulator in
        let answer = try await emulator.instanceID(
          "POST", "/iid/v1:batchAdd", headers: headers, body: body)
        #expect(answer.status == status)
      }
    }
  }

  // MARK: Plain text

  @Test(
    .facts(136, 143, 173),
    arguments: ["application/x-www-form-urlencoded;charset=UTF-8", "text/plain", ""])
  func `takes plain text`(type: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await Self.send(
        "registration_id=phone-01&collapse_key=score&time_to_live=60&dry_run=0"
          + "&restricted_package_name=com.example.a&data.score=5x1&data.t%C3%A4xt=a+b",
        to: emulator, headers: ["Content-Type": type])
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "text/plain; charset=UTF-8")
      let message = try #require(try await emulator.messages().first)
      #expect(answer.body == "id=\(message["name"]?.text ?? "")\n")
      #expect(
        message["message"]?["data"]
          == .members(["score": .string("5x1"), "täxt": .string("a b")]))
      #expect(message["message"]?["android"]?["ttl"]?.text == "60s")
    }
  }

  @Test(
    .facts(118, 136, 137, 143, 144, 153, 154, 173),
    arguments: [
      ("", "MissingRegistration"), ("data.a=1", "MissingRegistration"),
      ("registration_id=", "MissingRegistration"), ("registration_id=short", "InvalidRegistration"),
      ("registration_id=/topics/news", "InvalidRegistration"),
      ("registration_id=fail-unregistered", "NotRegistered"),
      ("registration_id=phone-01&time_to_live=2419201", "InvalidTtl"),
      ("registration_id=phone-01&time_to_live=-1", "InvalidTtl"),
      ("registration_id=phone-01&time_to_live=soon", "InvalidTtl"),
      ("registration_id=phone-01&dry_run=perhaps", "InvalidParameters"),
      ("registration_id=phone-01&data.from=a", "InvalidDataKey"),
      ("registration_id=phone-01&data.google.x=a", "InvalidDataKey"),
      ("registration_id=phone-01&data.a=" + String(repeating: "x", count: 4_096), "MessageTooBig"),
    ])
  func `refuses plain text with a code`(body: String, code: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let answer = try await Self.send(
        body, to: emulator, headers: ["Content-Type": "application/x-www-form-urlencoded"])
      #expect(answer.status == 200)
      #expect(answer.body == "Error=\(code)\n")
      #expect(await emulator.world.deviceCount == 0)
    }
  }
}
