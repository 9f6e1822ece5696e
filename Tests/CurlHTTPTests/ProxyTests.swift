import CrierTestSupport
import CurlHTTP
import Glibc
import HTTPTypes
import LoopbackServers
import Testing

/// In processes of their own, because the environment belongs to all threads of one.
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

  @Test func `D4: is used for whatever only looks like this machine`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(200, "by proxy") }
      unsafe setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
      for host in ["x.localhost", "127.0.0.1.evil.test"] {
        try #require(try await CurlClient().get(port: 80, host: host).text == "by proxy")
      }
      try #require(proxy.requests.count == 2)
    }
  }

  @Test func `D4: leaves localhost on this machine, whatever the resolver is told`() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer { _ in .answer(200, "here") }
      let folder = try TemporaryFolder()
      let aliases = try folder.write("localhost nohost.invalid\n", to: "aliases")
      unsafe setenv("HOSTALIASES", aliases, 1)
      try #require(
        try await CurlClient().get(port: server.port, host: "localhost").text == "here")
    }
  }

  @Test func `is not used by a client that is told so`() async {
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

  @Test func `that does not answer is named, and nothing was sent`() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("https_proxy", "http://nohost.invalid:3128", 1)
      let error = await failure { () async throws(CurlError) in
        try await CurlClient().post("{}", port: 443, scheme: "https", host: "fcm.example")
      }
      try #require(error?.cause == .proxyFailed)
      try #require(error?.wasSent == false)
    }
  }

  @Test func `that refuses to connect is named, and nothing was sent`() async {
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

  @Test("B15: that wants a password is called that, and nothing was sent")
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
