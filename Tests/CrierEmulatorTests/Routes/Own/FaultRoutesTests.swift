import CrierMessage
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import Testing

@testable import CrierEmulator

@Suite("/emulator/faults", .timeLimit(.minutes(5))) struct FaultRoutesTests {
  private static let push = #"{"message":{"token":"aaaa:bbbb"}}"#

  private func add(_ fault: String, to emulator: EmulatorServer) async throws -> PlainAnswer {
    try await emulator.ask("POST", "/emulator/faults", body: fault)
  }

  /// The statuses of several sends.
  private func statuses(_ count: Int, from emulator: EmulatorServer) async throws -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<count { statuses.append(try await emulator.send(Self.push).status) }
    return statuses
  }

  @Test func `answer with the service's own error, without delivering anything`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let added = try await add(
        #"{"answer":{"status":503,"headers":{"Retry-After":"7"}}}"#, to: emulator)
      #expect(added.status == 201)
      let answer = try await emulator.send(Self.push)
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "7")
      #expect(answer.error == FailingName.unavailable.error)
      #expect(try await emulator.messages() == [])
      let request = try #require(
        try await emulator.inspect("requests")["requests"]?.elements?.first)
      #expect(request["fault"]?.integer == 1)
      #expect(request["refusal"]?.text == "UNAVAILABLE")
    }
  }

  @Test(arguments: [
    (#"{"count":2,"answer":{"status":500}}"#, [500, 500, 200, 200, 200, 200]),
    (#"{"after":1,"count":2,"answer":{"status":500}}"#, [200, 500, 500, 200, 200, 200]),
    (#"{"every":3,"answer":{"status":500}}"#, [200, 200, 500, 200, 200, 500]),
    (#"{"route":"token","answer":{"status":500}}"#, [200, 200, 200, 200, 200, 200]),
    (#"{"target":"aaaa*","answer":{"status":500}}"#, [500, 500, 500, 500, 500, 500]),
    (#"{"target":"cccc*","answer":{"status":500}}"#, [200, 200, 200, 200, 200, 200]),
    (#"{"probability":0,"answer":{"status":500}}"#, [200, 200, 200, 200, 200, 200]),
  ])
  func `hit the requests that they select`(fault: String, expected: [Int]) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await add(fault, to: emulator)
      #expect(try await statuses(6, from: emulator) == expected)
    }
  }

  @Test(arguments: ["/token", "/oauth2/v4/token", "/o/oauth2/token", "/v1/token"])
  func `hit every endpoint that issues tokens`(path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await add(#"{"route":"token","answer":{"status":503}}"#, to: emulator)
      #expect(try await emulator.ask("POST", path).status == 503)
      #expect(try await emulator.send(Self.push).status == 200)
    }
  }

  @Test func `with the same seed hit the same requests`() async throws {
    func run(_ seed: Int) async throws -> [Int] {
      try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
        _ = try await add(
          #"{"probability":0.5,"seed":\#(seed),"answer":{"status":429}}"#, to: emulator)
        return try await statuses(24, from: emulator)
      }
    }
    let first = try await run(7)
    #expect(Set(first) == [200, 429])
    #expect(try await run(7) == first)
    #expect(try await run(8) != first)
  }

  @Test func `are tried in their order, and listed with how often they hit`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let list = #"""
        {"faults":[{"route":"send","target":"aaaa*","count":1,"answer":{"status":404}},
        {"after":1,"answer":{"status":200,"body":"<html>busy</html>","delay":"0.001s"}}]}
        """#
      let put = try await emulator.ask("PUT", "/emulator/faults", body: list)
      #expect(put.status == 200)
      #expect(try await statuses(3, from: emulator) == [404, 200, 200])
      let spoiled = try await emulator.send(Self.push)
      #expect(spoiled.body == "<html>busy</html>")
      #expect(spoiled.headers["content-type"] == "text/html; charset=UTF-8")
      let expected = #"""
        {"faults":[{"number":1,"route":"send","target":"aaaa*","count":1,"answer":{"status":404},
        "matched":1,"hits":1},{"number":2,"after":1,"answer":{"status":200,
        "body":"<html>busy</html>","delay":"0.001s"},"matched":3,"hits":2}]}
        """#
      #expect(try await emulator.inspect("faults") == JSONReader.read(expected))
      let gone = try await emulator.ask("DELETE", "/emulator/faults")
      #expect(gone.json == .members(["faults": .array([])]))
      #expect(try await statuses(1, from: emulator) == [200])
    }
  }

  @Test func `of the start return after a reset`() async throws {
    var settings = EmulatorServer.settings()
    settings.faults = try FaultSettings(Array(#"[{"count":1,"answer":{"status":500}}]"#.utf8))
    try await EmulatorServer.run(settings) { emulator in
      #expect(try await statuses(2, from: emulator) == [500, 200])
      _ = try await emulator.ask("POST", "/emulator/reset")
      #expect(try await statuses(2, from: emulator) == [500, 200])
    }
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"answer":{}}"#, #"{"answer":{"status":99}}"#, #"{"answer":{"body":"x"}}"#,
    #"{"answer":{"status":"503"}}"#, #"{"answer":{"cut":"behind"}}"#, #"{"answer":503}"#,
    #"{"answer":{"cut":"before","http2":"reset"}}"#, #"{"answer":{"delay":"1h"}}"#,
    #"{"answer":{"delay":"121s"}}"#, #"{"answer":{"headers":{"A":"b\r\nc"}}}"#,
    #"{"answer":{"headers":{"Content-Length":"3"}}}"#, #"{"answer":{"headers":[]}}"#,
    #"{"route":"mail","answer":{"status":500}}"#, #"{"count":0,"answer":{"status":500}}"#,
    #"{"every":0,"answer":{"status":500}}"#, #"{"probability":1.1,"answer":{"status":500}}"#,
    #"{"colour":"red","answer":{"status":500}}"#,
  ])
  func `are refused with a sentence if something is wrong`(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await add(body, to: emulator)
      #expect(answer.status == 400)
      #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
      #expect(try await statuses(1, from: emulator) == [200])
    }
  }

  @Test func `cut the connection before, inside and after an answer`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let list = #"""
        [{"count":1,"answer":{"cut":"before"}}, {"count":1,"answer":{"cut":"inside"}},
        {"count":1,"answer":{"cut":"after","slow":"0.01s"}}]
        """#
      _ = try await emulator.ask("PUT", "/emulator/faults", body: list)
      #expect(try await emulator.send(Self.push).status == 0)
      let half = try await emulator.send(Self.push)
      #expect(half.status == 200)
      let length = try #require(half.headers["content-length"].flatMap { Int($0) })
      #expect(half.body.utf8.count == length / 2)
      // The connection is closed, although the client did not ask for it.
      let whole = try await emulator.send(Self.push, headers: ["Connection": "keep-alive"])
      #expect(whole.name.hasPrefix("projects/demo-shop/messages/"))
      // Each send was carried out, whatever its client learned.
      #expect(try await emulator.messages().count == 3)
    }
  }

  @Test func `break streams and connections of HTTP/2 off`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
      func send() async throws -> Int {
        let request = HTTPRequest(
          method: .post, scheme: "https", authority: "127.0.0.1:\(emulator.port)",
          path: "/v1/projects/demo-shop/messages:send",
          headerFields: [.authorization: "Bearer any", .contentType: "application/json"])
        return try await client.exchange(request, body: Array(Self.push.utf8)).response.status.code
      }
      let list = #"""
        {"faults":[{"count":1,"answer":{"http2":"reset"}},
        {"count":1,"answer":{"cut":"inside"}},
        {"count":1,"answer":{"status":503,"http2":"goaway"}}]}
        """#
      let put = HTTPRequest(
        method: .put, scheme: "https", authority: "127.0.0.1:\(emulator.port)",
        path: "/emulator/faults")
      let answer = try await client.exchange(put, body: Array(list.utf8))
      #expect(answer.response.status == .ok)
      for _ in 1...2 {
        let error = await #expect(throws: CurlError.self) { try await send() }
        #expect(error?.wasSent == true)
      }
      // GOAWAY says that the request was not carried out, so that libcurl may send it again.
      _ = try? await send()
      let status = try await send()
      #expect(status == 200)
    }
  }
}
