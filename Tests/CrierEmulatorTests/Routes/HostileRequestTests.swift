import CrierLint
import CrierMessage
import CrierTestSupport
import HTTPTypes
import OpenSSLSigning
import Testing

@testable import CrierEmulator

/// No request may crash the program, for example by an overflow: the composer would crash with it.
@Suite("Any request", .timeLimit(.minutes(5))) struct HostileRequestTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "-1", "1e308", "-1e308", "1e-400", "2147483648", "4611686018427387904", "0.1e1000000000000",
  ]

  private static let texts =
    numbers.flatMap { ["\"\($0)\"", "\"\($0)s\""] } + [
      "\"-9223372036854775808.999999999s\"", "\"0001-01-01T00:00:00Z\"",
      "\"9999-12-31T23:59:59.999999999Z\"", "\"-9999-01-01T00:00:00-99:99\"", "\"#ffffffffff\"",
    ]

  @Test("with extreme numbers in any field is answered", arguments: FieldCatalog.all.map(\.path))
  func field(path: FieldPath) async throws {
    let world = EmulatorWorld(EmulatorServer.settings())
    let routes = EmulatorRoutes(world: world, settings: EmulatorServer.settings())
    let values = try Self.numbers.map(JSONValue.number) + Self.texts.map { try JSONReader.read($0) }
    for value in values {
      var message = Message(request: try JSONReader.read(#"{"message":{"token":"aaaa:bbbb"}}"#))
      message.set(path, to: value)
      for now in [0, LintRule.exampleTime] { _ = Linter.check(message, now: now) }
      let answer = await routes.answer(
        to: EmulatorRequest(Self.send, body: Array(JSONWriter.compact(message.request).utf8)))
      #expect([200, 400].contains(answer.status.code))
    }
  }

  @Test("with any query is answered", arguments: 1...8)
  func query(seed: UInt64) async throws {
    let pieces =
      Self.numbers + [
        "messages", "latest", "devices", "clock", "requests", "emulator", "v1", "projects",
        "messages:send", "registrations", "topicSubscriptions", "iid", "rel", "topics",
        "v1:batchAdd", "fcm", "notification", "notification_key_name=", "pageSize=", "info", "/",
        "/", "?", "&", "=", "after=", "after", "limit=", "wait=", "state=", "title=",
        "%", "%00", "%ff", "+", "..",
        "\u{E4}", "#", ":", "*", "token",
      ]
    var chance = SeededGenerator(seed: seed)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      for _ in 1...100 {
        let start = [
          "/emulator/messages?after=", "/emulator/", "/v1/", "/", "/iid/info/",
          "/fcm/notification?",
          "/v1/projects/p/registrations/phone-01/topicSubscriptions",
        ][chance.below(7)]
        let path =
          start
          + (0..<chance.below(6)).map { _ in pieces[chance.below(pieces.count)] }
          .joined()
        let method = ["GET", "POST", "DELETE", "PATCH"][chance.below(4)]
        let answer = try await emulator.instanceID(method, path)
        #expect(
          [200, 400, 403, 404, 405, 501].contains(answer.status)
            || !path.utf8.allSatisfy { $0 < 128 },
          "\(path): \(answer.status)")
      }
      try await emulator.expectHealth()
    }
  }

  @Test("of the legacy protocol is answered, whatever its body", arguments: 1...8)
  func legacy(seed: UInt64) async throws {
    let texts =
      Self.numbers + Self.texts + [
        "[]", "{}", "null", "true", #"["a"]"#, #"{"a":{"b":[1]}}"#, #""/topics/news""#,
        #""'a' in topics""#, #""phone-01""#, #"["phone-01","",null]"#, #"{"from":1,"google":"x"}"#,
      ]
    let names = [
      "to", "registration_ids", "condition", "notification_key", "data", "notification",
      "time_to_live", "collapse_key", "priority", "dry_run", "content_available", "badge",
    ]
    var settings = EmulatorServer.settings()
    settings.servesLegacy = true
    let routes = EmulatorRoutes(world: EmulatorWorld(settings), settings: settings)
    var chance = SeededGenerator(seed: seed)
    for type in ["application/json", "text/plain"] {
      for _ in 1...500 {
        let members = (0..<1 + chance.below(3)).map { _ in
          (names[chance.below(names.count)], texts[chance.below(texts.count)])
        }
        let body =
          type == "text/plain"
          ? members.map { "data.\($0)=\($1)&\($0)=\($1)&registration_id=\($1)" }
            .joined(separator: "&")
          : "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
        let request = HTTPRequest(
          method: .post, scheme: "http", authority: "127.0.0.1", path: "/fcm/send",
          headerFields: [.authorization: "key=any", .contentType: type])
        let answer = await routes.answer(
          to: EmulatorRequest(request, body: Array(body.utf8.dropLast(chance.below(10) / 9))))
        #expect([200, 400].contains(answer.status.code), "\(body): \(answer.status)")
      }
    }
  }

  @Test("with extreme times in an assertion is refused", arguments: numbers)
  func times(number: String) async throws {
    for (issued, end) in [(number, number), ("0", number), (number, "0")] {
      let claims = #"""
        {"iss":"a@b.example","scope":"https://www.googleapis.com/auth/cloud-platform",
        "aud":"https://oauth2.googleapis.com/token","iat":\#(issued),"exp":\#(end)}
        """#
      let parts = [#"{"alg":"RS256","typ":"JWT"}"#, claims, "x"]
        .map { Base64URL.encode(Array($0.utf8)) }
      let check = AssertionCheck(
        accounts: [:], takesAnyAccount: true, now: EmulatorServer.noon,
        audiences: ["https://oauth2.googleapis.com/token"])
      #expect(throws: TokenRefusal.self) { try check.check(parts.joined(separator: ".")) }
    }
  }

  @Test("that ends early is refused", arguments: try FieldSpelling.all.get())
  func truncated(spelling: FieldSpelling) async throws {
    let world = EmulatorWorld(EmulatorServer.settings())
    let routes = EmulatorRoutes(world: world, settings: EmulatorServer.settings())
    let bytes = Array(spelling.request.utf8)
    for count in 0..<bytes.count {
      let answer = await routes.answer(
        to: EmulatorRequest(Self.send, body: Array(bytes.prefix(count))))
      #expect(answer.status.code == 400)
      #expect(answer.body.contains("INVALID_ARGUMENT"))
    }
  }

  @Test(
    "with deep nesting is refused, wherever JSON is read",
    arguments: [#"{"a":"#, "[", #"{"message":{"apns":{"payload":"#])
  func deep(opening: String) async throws {
    let text = String(repeating: opening, count: 20_000)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      #expect(try await emulator.send(text).status == 400)
      for path in [
        "/v1/token", "/v1/projects/-/serviceAccounts/a@b.example:generateAccessToken",
      ] {
        let answer = try await emulator.ask(
          "POST", path, headers: ["Authorization": "Bearer any"], body: text)
        #expect(answer.status == 400)
      }
      let part = Base64URL.encode(Array(text.utf8.prefix(40_000)))
      let token = try await emulator.ask(
        "POST", "/token",
        body: "grant_type=\(TokenRoute.assertionGrant)&assertion=\(part).\(part).x")
      #expect(token.status == 400)
      try await emulator.expectHealth()
    }
  }

  @Test(
    "with an extreme end in an access token is accepted or refused",
    arguments: ["9223372036854775807", "-9223372036854775808", "99999999999999999999", "", "-"])
  func accessToken(end: String) async throws {
    for text in ["\(end)-1", "\(end)-1-smc", "\(end)-1-\u{E4}", "\(end)"] {
      let token = EmulatorToken("ya29.crier-emulator-" + text)
      #expect(token == nil || token?.end == Int(end))
    }
  }

  private static let send = HTTPRequest(
    method: .post, scheme: "http", authority: "127.0.0.1",
    path: "/v1/projects/demo-shop/messages:send",
    headerFields: [.authorization: "Bearer any", .contentType: "application/json"])
}
