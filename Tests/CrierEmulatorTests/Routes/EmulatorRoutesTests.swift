import Testing

@testable import CrierEmulator

@Suite("The emulator's routes") struct EmulatorRoutesTests {
  @Test(arguments: [
    "/", "/nope", "/v1", "/v1/projects/p/messages", "/v1/projects/p/messages:sendAll",
    "/v2/projects/p/messages:send", "/v1/projects/p/messages:send/x", "/batch", "/iid/v1:batchAll",
    "/iid/information", "/fcm", "/fcm/send/x", "/emulator/nope", "/emulator/inbox",
    "/emulator/health",
    "/emulator/devices/aaaa:bbbb/nope",
  ])
  func `answer 404 with a page if there is no such route`(path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for method in ["GET", "POST"] {
        let answer = try await emulator.ask(method, path)
        #expect(answer.status == 404)
        #expect(answer.headers["content-type"] == "text/html; charset=UTF-8")
        #expect(answer.body.contains("<title>Error 404 (Not Found)!!1</title>"))
      }
    }
  }

  @Test(arguments: [
    ("GET", "/token", "POST"), ("PUT", "/v1/projects/p/messages:send", "POST"),
    ("GET", "/v1/projects/p/messages:send", "POST"), ("POST", "/emulator/messages", "GET, DELETE"),
    ("GET", "/emulator/reset", "POST"),
  ])
  func `answer 405 and name the right method`(
    method: String, path: String, right: String
  ) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(method, path)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == right)
    }
  }

  @Test func `answer HEAD without a body`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("HEAD", "/v1/projects/p/messages:send")
      #expect(answer.status == 405)
      #expect(answer.body == "")
    }
  }

  @Test func `never repeat the requested path on a page`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("GET", "/iid/info/secret-token")
      #expect(!answer.body.contains("secret-token"))
    }
  }
}
