import CrierMessage
import CrierSender
import Testing

@Suite("An endpoint") struct EndpointTests {
  @Test(arguments: [
    ("https://fcm.googleapis.com", "https://fcm.googleapis.com"),
    ("HTTP://127.0.0.1:9099/", "http://127.0.0.1:9099"),
    ("https://proxy.example/fcm//", "https://proxy.example/fcm"),
    ("http://[::1]:80/a/b", "http://[::1]:80/a/b"),
  ])
  func `is read from an address`(text: String, address: String) {
    #expect(Endpoint(text)?.address == address)
  }

  @Test(arguments: [
    "", "fcm.googleapis.com", "ftp://a", "https://", "https://a:b@c", "http:///x", "https://a?b",
    "https://a#b",
  ])
  func `is not read from anything else`(text: String) {
    #expect(Endpoint(text) == nil)
  }

  @Test(arguments: [
    ("http://localhost", true), ("http://LOCALHOST:1", true), ("http://a.localhost", false),
    ("http://127.1.2.3:4", true), ("http://[::1]:4", true), ("http://127.0.0.1.example", false),
    ("http://localhost.example", false), ("https://fcm.googleapis.com", false),
    ("http://[::2]", false), ("http://10.0.0.1", false), ("http://127.0.0.256", false),
  ])
  func `knows whether it is on this machine`(text: String, isLoopback: Bool) {
    #expect(Endpoint(text)?.isLoopback == isLoopback)
    // `WebAddress` decides this without libcurl, and must agree.
    #expect(WebAddress.host(of: text).map(WebAddress.isLoopback) == isLoopback)
  }

  @Test func `reads a short address as libcurl does`() {
    #expect(Endpoint("http://127.0.0")?.isLoopback == true)
  }
}
