import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator and web pages of other sites") struct CrossSiteTests {
  private static let request = #"{"message":{"token":"aaaa:bbbb"}}"#

  @Test(
    "received messages are not shown under a host name that another site can have",
    arguments: [
      "evil.test", "evil.test:80", "127.0.0.1.evil.test", "localhost.evil.test", "", "[::2]",
      "[::1].evil.test", "0.0.0.0", "127.0.0.2", "fcm.googleapis.com",
    ])
  func foreignHost(host: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (method, path) in [("GET", "messages"), ("GET", "devices"), ("POST", "reset")] {
        let answer = try await emulator.ask(method, "/emulator/" + path, headers: ["Host": host])
        #expect(answer.status == 403)
        #expect(answer.json["error"]?["sentence"]?.text?.hasSuffix(".") == true)
        #expect(answer.json["error"]?["fix"]?.text?.contains("--allow-host") == true)
      }
    }
  }

  @Test func `a second, different Host counts as none`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for hosts in [["127.0.0.1", "evil.test"], ["evil.test", "127.0.0.1"]] {
        let lines = ["GET /emulator/messages HTTP/1.1"] + hosts.map { "Host: \($0)" }
        let text = (lines + ["Connection: close", "", ""]).joined(separator: "\r\n")
        let answer = PlainAnswer(
          try await RawConnection(to: emulator).exchange(Array(text.utf8)))
        #expect(answer.status == 403)
      }
    }
  }

  @Test(
    "received messages are shown under the names of this machine",
    arguments: ["127.0.0.1", "127.0.0.1:9", "localhost", "LocalHost:80", "[::1]", "[::1]:8080"])
  func ownHost(host: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("GET", "/emulator/messages", headers: ["Host": host])
      #expect(answer.status == 200)
      let own = try await emulator.ask(
        "GET", "/emulator/messages", headers: ["Host": host, "Origin": "http://\(host)"])
      #expect(own.status == 200)
    }
  }

  @Test func `each of these names belongs to this machine`() {
    #expect(CrossSiteCheck.loopbackNames.allSatisfy(WebAddress.isLoopback))
  }

  @Test func `another name must be allowed first`() async throws {
    var settings = EmulatorServer.settings()
    settings.access = .thisMachine(hosts: ["Build.example"])
    try await EmulatorServer.run(settings) { emulator in
      let host = "build.example:9099"
      let answer = try await emulator.ask("GET", "/emulator/healthz", headers: ["Host": host])
      #expect(answer.status == 200)
      let other = try await emulator.ask(
        "GET", "/emulator/healthz", headers: ["Host": "other.example"])
      #expect(other.status == 403)
    }
  }

  @Test(
    "a page from another site can neither send nor reset nor read",
    arguments: [
      "https://evil.test", "null", "http://localhost", "http://127.0.0.1:1", "file://",
      "http://127.0.0.1.evil.test",
    ])
  func foreignOrigin(origin: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      // A browser posts this without a preflight, because it has no special header.
      let sent = try await emulator.ask(
        "POST", "/v1/projects/demo-shop/messages:send?access_token=any",
        headers: ["Origin": origin, "Content-Type": "text/plain"], body: Self.request)
      #expect(sent.status == 403)
      #expect(sent.error?.status == "PERMISSION_DENIED")
      let full = try await emulator.send(Self.request, headers: ["Origin": origin])
      #expect(full.status == 403)
      let token = try await emulator.ask("POST", "/token", headers: ["Origin": origin])
      #expect(token.status == 403)
      let reset = try await emulator.ask("POST", "/emulator/reset", headers: ["Origin": origin])
      #expect(reset.status == 403)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `a page whose own name resolves to 127.0.0.1 cannot send`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let host = "evil.test:\(emulator.port)"
      let answer = try await emulator.send(
        Self.request, headers: ["Host": host, "Origin": "http://\(host)"])
      #expect(answer.status == 403)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test(
    "a program can send under any name",
    arguments: ["fcm.googleapis.com", "emulator:8080", "127.0.0.1"])
  func program(host: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(Self.request, headers: ["Host": host])
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [
    ("build.example", true), ("[::1]", true), ("localhost", true), ("", false), ("a:1", false),
    ("http://a", false), ("a/b", false), ("a b", false), ("*", false), ("[::1]:80", false),
  ])
  func `an allowed name has no scheme, port or path`(text: String, isName: Bool) {
    #expect(EmulatorAccess.isHostName(text) == isName)
  }
}
