import CrierLint
import CrierMessage
import CrierTriage
import Testing

@Suite("A byte order mark") struct ByteOrderMarkTests {
  private static let text =
    #"{"message": {"topic": "news", "notification": {"title": "A"}, "data": {"k": "v"}}}"#
  private static let marked = Array(("\u{FEFF}" + text).utf8)

  @Test func `is a risky finding in a file, and only there`() throws {
    var check = MessageCheck(of: Self.marked)
    #expect(check.verdict == .ok)
    check.tellByteOrderMark(of: Self.marked)
    let found = try #require(
      check.findings.first { $0.finding.rule == FileRule.noJSON.id })
    #expect(check.verdict == .risky)
    #expect(found.place == JSONPlace(line: 1, column: 1))
    var plain = MessageCheck(of: Array(Self.text.utf8))
    plain.tellByteOrderMark(of: Array(Self.text.utf8))
    #expect(!plain.findings.contains { $0.finding.rule == FileRule.noJSON.id })
  }

  @Test(
    "is removed with the other fixes",
    arguments: [
      (text, text, 1),
      (
        #"{"message": {"topic": "/topics/news", "notification": {"title": "A"}},}"#,
        #"{"message": {"topic": "news", "notification": {"title": "A"}}}"#, 3
      ),
      ("no JSON", "\u{FEFF}no JSON", 0),
    ])
  func fixed(text: String, wanted: String, count: Int) {
    let fixed = FixedText(Array(("\u{FEFF}" + text).utf8), now: nil)
    #expect(fixed.bytes == Array(wanted.utf8))
    #expect(fixed.fixes.count == count)
    #expect(FixedText(fixed.bytes, now: nil).fixes.isEmpty)
  }
}
