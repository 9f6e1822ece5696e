import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing
import TextLayout

@Suite("The character count of the console") struct ConsoleTextTests {
  @Test func `counts an emoji with all its parts as one character`() {
    let text = ConsoleText(title: "👩‍💻", body: "e\u{301}🇳🇴")
    #expect(text.characters == 3)
    #expect(text.codePoints == 3 + 2 + 2)
    #expect(text.utf16Units == 5 + 2 + 4)
  }

  @Test func `counts each letter and each line end once`() {
    #expect(ConsoleText(title: "Hello", body: "a\nb").characters == 8)
    #expect(ConsoleText(title: "", body: "a\r\nb").characters == 3)
  }

  @Test func `counts a space at the end, which the count beside a field leaves out, and says so`() {
    #expect(ConsoleText(title: "Rain ", body: "").characters == 5)
    #expect(MeasuredText("Rain ").characters == 4)
    #expect(ConsoleText.assumption.contains("including spaces at the end"))
  }

  @Test func `is that of the platform with the longest text`() throws {
    let message = try Message(
      json: """
        {"message": {"notification": {"title": "ab", "body": "cd"},
          "android": {"notification": {"body": "cdefg"}}}}
        """)
    #expect(ConsoleText(of: message).characters == 7)
    #expect(!ConsoleText(of: message).isOver)
  }

  @Test(.facts(5)) func `is over the limit from 1001 on`() {
    #expect(!ConsoleText(title: "", body: String(repeating: "x", count: 1000)).isOver)
    #expect(ConsoleText(title: "x", body: String(repeating: "x", count: 1000)).isOver)
  }
}
