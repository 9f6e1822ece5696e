import Testing

@testable import CrierEmulator

@Suite("The target of a request", .timeLimit(.minutes(5))) struct RequestTargetTests {
  @Test(arguments: [
    ("/emulator/", nil, "/emulator/"), ("/a?b=http://c", nil, "/a?b=http://c"), ("*", nil, "*"),
    ("http://evil.example/emulator/?a=b", "evil.example", "/emulator/?a=b"),
    ("HTTPS://a:1", "a:1", "/"), ("http://a?b", "a", "/?b"), ("http:///b", "", "/b"),
    ("http://a/b#c", "a", "/b"), ("ftp://a/b", nil, "ftp://a/b"), ("//a/b", nil, "//a/b"),
  ])
  func `has a host if it is a URL`(text: String, authority: String?, path: String) {
    let target = RequestTarget(text)
    #expect(target.authority == authority)
    #expect(target.path == path)
  }

  @Test func `counts more than the header field`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (host, status) in [("evil.example", 403), ("localhost", 200)] {
        let answer = try await emulator.ask("GET", "http://\(host)/emulator/healthz")
        #expect(answer.status == status, "\(host)")
      }
    }
  }
}
