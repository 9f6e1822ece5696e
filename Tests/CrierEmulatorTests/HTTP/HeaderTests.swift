import NIOCore
import Testing

@testable import CrierEmulator

@Suite("The headers of HTTP", .timeLimit(.minutes(5))) struct HeaderTests {
  @Test func `tell the date`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("GET", "/emulator/healthz")
      #expect(answer.headers["date"] == "Mon, 02 Feb 2026 02:40:00 GMT")
    }
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
    (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
  ])
  func `have the form of a date in HTTP`(seconds: Int, text: String) {
    var header = DateHeader()
    #expect(header.text(at: .seconds(1)) == "Thu, 01 Jan 1970 00:00:01 GMT")
    #expect(header.text(at: .seconds(seconds)) == text)
  }

  @Test func `let a client that expects it continue`() async throws {
    let body = #"{"message":{"token":"aaaa:bbbb"}}"#
    let head =
      "POST /v1/projects/demo-shop/messages:send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
      + "Content-Length: \(body.utf8.count)\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await RawConnection(to: emulator).use { inbound, outbound in
        try await outbound.write(ByteBuffer(string: head))
        var text = ""
        for try await part in inbound {
          text += String(buffer: part)
          if text == "HTTP/1.1 100 Continue\r\n\r\n" {
            try await outbound.write(ByteBuffer(string: body))
          }
        }
        #expect(text.contains("\r\n\r\nHTTP/1.1 200 OK\r\n"))
      }
    }
  }
}
