import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's routes") struct EmulatorRoutesTests {
  @Test(arguments: [
    "/", "/nope", "/v1", "/v1/projects/p/messages", "/v1/projects/p/messages:sendAll",
    "/v2/projects/p/messages:send", "/v1/projects/p/messages:send/x", "/batch", "/iid/v1:batchAll",
    "/iid/information", "/fcm", "/fcm/send/x", "/fcm/connect/subscribe",
    "/v1/v1/projects/p/messages:send", "/v1/projects/demo-shop//messages:send",
    "/v1//projects/demo-shop/messages:send?x=1",
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

  @Test(arguments: [
    "/emulator/nope", "/emulator/inbox", "/emulator/health", "/emulator/devices/aaaa:bbbb/nope",
  ])
  func `answer 404 with a sentence if there is no such page`(path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for method in ["GET", "POST"] {
        let answer = try await emulator.ask(method, path)
        #expect(answer.status == 404)
        #expect(answer.json["error"]?["sentence"]?.text?.hasSuffix(".") == true)
        #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
      }
    }
  }

  @Test func `explain wrong methods and large bodies of the emulator's own pages`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let wrong = try await emulator.ask("POST", "/emulator/messages")
      #expect(wrong.json["error"]?["fix"]?.text == "Use one of these: GET, DELETE.")
      let body = #"{"app":""# + String(repeating: "x", count: 1_100_000) + #""}"#
      let large = try await emulator.ask("PUT", "/emulator/devices/phone-01", body: body)
      #expect(large.status == 413)
      #expect(large.json["error"]?["sentence"]?.text?.contains("1 MiB") == true)
      // A snapshot may be larger, also with a query.
      let snapshot = try await emulator.ask("PUT", "/emulator/snapshot?x=1", body: body)
      #expect(snapshot.status == 400)
    }
  }

  @Test(arguments: ["healthz", "messages", "events", ""])
  func `answer HEAD wherever there is something to get`(page: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("HEAD", "/emulator/" + page)
      #expect(answer.status == 200)
      #expect(answer.body == "")
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
