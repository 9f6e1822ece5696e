import Testing

@testable import CrierEmulator

@Suite("The beginning of a connection to a proxy") struct ConnectRequestTests {
  private static func read(_ text: String) -> ConnectRequest { ConnectRequest(Array(text.utf8)) }

  @Test func `is a CONNECT with a host and a port`() {
    let head = "CONNECT FCM.googleapis.com:443 HTTP/1.1\r\nHost: fcm.googleapis.com:443\r\n\r\n"
    #expect(
      Self.read(head + "TLS")
        == .tunnel(host: "fcm.googleapis.com", port: "443", bytes: head.utf8.count))
  }

  @Test func `needs more bytes until the end of the head`() {
    let head = "CONNECT fcm.googleapis.com:443 HTTP/1.1\r\nHost: fcm.googleapis.com:443\r\n\r\n"
    for count in 0..<head.count { #expect(Self.read(String(head.prefix(count))) == .unfinished) }
  }

  @Test(arguments: ["GET / HTTP/1.1", "CONNEXT", "\u{16}\u{3}\u{1}", "PRI * HTTP/2.0", "connect a"])
  func `is something else as soon as one byte differs`(text: String) {
    #expect(Self.read(text) == .other)
  }

  @Test(arguments: [
    "CONNECT \r\n\r\n", "CONNECT a HTTP/1.1\r\n\r\n", "CONNECT a:1\r\n\r\n",
    "CONNECT :443 HTTP/1.1\r\n\r\n", "CONNECT a:1 HTTP/2.0\r\n\r\n",
    "CONNECT a:1 b HTTP/1.1\r\n\r\n",
  ])
  func `may be malformed`(text: String) { #expect(Self.read(text) == .malformed) }

  @Test func `has a maximum length`() {
    let endless = "CONNECT a:443 HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000)
    #expect(Self.read(endless) == .malformed)
  }
}
