import Testing

@testable import CrierAnswers

@Suite("An answer in the format of curl -i") struct ReceivedAnswerTests {
  private func read(_ text: String) -> ReceivedAnswer? { ReceivedAnswer(written: Array(text.utf8)) }

  @Test(arguments: ["\r\n", "\n"])
  func `has a status, headers and a body`(end: String) throws {
    let lines = ["HTTP/2 429", "content-type: application/json", "Retry-After: 7", "", "{\n}"]
    let answer = try #require(read(lines.joined(separator: end)))
    #expect(answer.status == 429)
    #expect(
      answer.headers
        == [
          AnswerHeader("content-type: application/json"), AnswerHeader("Retry-After: 7"),
        ].compactMap(\.self))
    #expect(answer.body == Array("{\n}".utf8))
  }

  @Test(
    "has its body, however it is separated from the headers", arguments: ["\r\n", "\n"],
    ["", "Content-Type: application/json", "no header"])
  func body(end: String, header: String) throws {
    for body in ["{\n}", "  {}", "[{}]", "<html></html>"] {
      for gap in ["", end] {
        let head = ["HTTP/1.1 403", header].filter { !$0.isEmpty }.joined(separator: end)
        let answer = try #require(read(head + end + gap + body))
        #expect(answer.status == 403)
        #expect(answer.body == Array(body.utf8), "\(head)\(gap)\(body)")
      }
    }
    let answer = try #require(read("HTTP/1.1 403 Forbidden {\"a\": 1}"))
    #expect(answer.body == Array("{\"a\": 1}".utf8))
  }

  @Test func `knows whether text follows its body`() {
    #expect(read("HTTP/1.1 403\n{}\nfK3m")?.isFollowedByText == true)
    for text in ["{}\n", "{", "", "\nsome text\nand more"] {
      #expect(read("HTTP/1.1 403\n" + text)?.isFollowedByText == false)
    }
  }

  @Test func `comes after a proxy's answer`() throws {
    let answer = try #require(
      read(
        "HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n"
          + "HTTP/1.1 404 Not Found\r\nDate: x\r\n\r\n{}"))
    #expect(answer.status == 404)
    #expect(answer.body == Array("{}".utf8))
  }

  @Test(arguments: [
    "", "{}", "HTTP/", "HTTP/1.1", "HTTP/1.1 abc", "HTTP/1.1 999 x", "http/1.1 200",
  ])
  func `must begin with a status line`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: ["HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\nno header", "HTTP/1.1 100 Continue\n\n"])
  func `may end early`(text: String) {
    #expect(read(text)?.body == [])
  }

  @Test func `may be a megabyte of headers`() throws {
    let text = "HTTP/1.1 503 x\r\n" + String(repeating: "a: b\r\n", count: 170_000)
    #expect(try #require(read(text)).status == 503)
    #expect(read("HTTP/1.1 200 " + String(repeating: "x", count: 1_000_000))?.status == 200)
  }
}
