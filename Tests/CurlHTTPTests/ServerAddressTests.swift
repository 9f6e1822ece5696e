import CurlHTTP
import HTTPTypes
import Testing

@Suite("A server address") struct ServerAddressTests {
  @Test(
    "is parsed by libcurl, which also connects to it",
    arguments: [
      ("http://evil.test?.localhost/token", "evil.test", false),
      ("http://evil.test#.localhost/token", nil, false),
      ("http://127.0.0.1\\@evil.test/", nil, false),
      ("http://127.0.0.1@evil.test/", nil, false),
      ("http://127.0.0.1%2eevil.test/", "127.0.0.1.evil.test", false),
      ("http://127.0.0.1.evil.test/", "127.0.0.1.evil.test", false),
      ("http://localhost.evil.test/", "localhost.evil.test", false),
      ("http://x.localhost/", "x.localhost", false),
      ("http://localhost./", "localhost.", false),
      ("http://[::ffff:127.0.0.1]/", "[::ffff:127.0.0.1]", false),
      ("http://[::2]/", "[::2]", false),
      ("http://127.0.0.256/", "127.0.0.256", false),
      ("http://0.0.0.0/", "0.0.0.0", false),
      ("http://127.1/", "127.0.0.1", true),
      ("http://2130706433/", "127.0.0.1", true),
      ("http://[0:0:0:0:0:0:0:1]:8/", "[::1]", true),
      ("http://127.9.9.9/", "127.9.9.9", true),
    ] as [(String, String?, Bool)])
  func host(text: String, host: String?, isLoopback: Bool) {
    let address = ServerAddress(text)
    #expect(address?.host == host)
    #expect(address?.isLoopbackLiteral ?? false == isLoopback)
    #expect(address?.isLoopback ?? false == isLoopback)
    #expect(address?.keepsSecrets ?? false == isLoopback)
  }

  @Test func `of localhost stays on this machine, and is known to be a name`() throws {
    let address = try #require(ServerAddress("http://LOCALHOST:9/"))
    #expect(address.isLoopback && address.keepsSecrets && !address.isLoopbackLiteral)
  }

  @Test(arguments: [
    "", "fcm.googleapis.com", "localhost:80", "ftp://a", "https://", "http:/a", "http:///a",
    "http://a:0/", "http://a:65536/", "http://a b/", "http://[::1", "http://[::1%25lo]/",
    "http://a/\r\nX: y", "file:///etc/passwd",
  ])
  func `is not read from anything else`(text: String) {
    #expect(ServerAddress(text) == nil)
  }

  @Test func `keeps the spelling of path and query`() throws {
    let address = try #require(ServerAddress("HTTPS://a.test:8443/x/../y/?b=c%20d"))
    #expect(address.text == "https://a.test:8443/x/../y/?b=c%20d")
    let request = address.request(.get, [:])
    #expect(request.authority == "a.test:8443")
    #expect(request.path == "/x/../y/?b=c%20d")
  }

  @Test func `recognizes the metadata servers of clouds`() {
    #expect(ServerAddress("http://169.254.169.254/")?.isLinkLocalLiteral == true)
    #expect(ServerAddress("http://169.253.169.254/")?.isLinkLocalLiteral == false)
  }
}
