import CrierTestSupport
import CurlHTTP
import Glibc
import HTTPTypes
import LoopbackServers
import Testing

/// Each test runs in its own process, because all threads of a process share the environment.
@Suite("A proxy named in the environment", .timeLimit(.minutes(5))) struct ProxyTests {
  @Test func `is used`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(200, "by proxy") }
      unsafe setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      let answer = try await CurlClient().get(port: 80, host: "nohost.invalid")
      try #require(answer.text == "by proxy")
      try #require(proxy.requests.first?.head.hasPrefix("GET http://nohost.invalid") == true)
    }
  }

  @Test func `is not used for this machine`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("http_proxy", "http://127.0.0.1:1", 1)
      unsafe setenv("https_proxy", "http://127.0.0.1:1", 1)
      let server = try LoopbackServer { _ in .answer(200, "direct") }
      for host in ["127.0.0.1", "127.1", "localhost", "LOCALHOST"] {
        try #require(try await CurlClient().get(port: server.port, host: host).text == "direct")
      }
    }
  }

  @Test func `is used for hosts that only look like this machine`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(200, "by proxy") }
      unsafe setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      for host in ["x.localhost", "127.0.0.1.evil.test"] {
        try #require(try await CurlClient().get(port: 80, host: host).text == "by proxy")
      }
      try #require(proxy.requests.count == 2)
    }
  }

  @Test func `is not used for localhost, which never leaves this machine`() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .answer(200, "here") }
      let folder = try TemporaryFolder()
      let aliases = try folder.write("localhost nohost.invalid\n", to: "aliases")
      unsafe setenv("HOSTALIASES", aliases, 1)
      try #require(
        try await CurlClient().get(port: server.port, host: "localhost").text == "here")
    }
  }

  @Test func `is not used by a client that is told not to`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(200, "by proxy") }
      unsafe setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      var settings = CurlSettings()
      settings.usesProxy = false
      let client = CurlClient(settings)
      let error = await failure { () async throws(CurlError) in
        try await client.get(port: 1, host: "nohost.invalid")
      }
      try #require(error?.cause == .unresolvable(host: "nohost.invalid"))
      try #require(proxy.requests.isEmpty)
    }
  }

  @Test func `is reported if it does not respond, and nothing was sent`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("https_proxy", "http://nohost.invalid:3128", 1)
      let error = await failure { () async throws(CurlError) in
        try await CurlClient().post("{}", port: 443, scheme: "https", host: "fcm.example")
      }
      try #require(error?.cause == .proxyFailed)
      try #require(error?.wasSent == false)
    }
  }

  @Test func `is reported if it refuses to connect, and nothing was sent`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(403, "No.") }
      unsafe setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      let error = await failure { () async throws(CurlError) in
        try await CurlClient().post("{}", port: 443, scheme: "https", host: "fcm.example")
      }
      try #require(error?.cause == .proxyFailed)
      try #require(error?.wasSent == false)
    }
  }

  @Test("is reported if it requires a password, and nothing was sent")
  func password() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in
        .answer(407, headers: [#"Proxy-Authenticate: Basic realm="x""#], "No.")
      }
      unsafe setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      let error = await failure { () async throws(CurlError) in
        try await CurlClient().post("{}", port: 443, scheme: "https", host: "fcm.example")
      }
      try #require(error?.cause == .proxyWantsPassword)
      try #require(error?.wasSent == false)
    }
  }
}
