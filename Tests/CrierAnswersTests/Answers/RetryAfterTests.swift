import Testing

@testable import CrierAnswers

@Suite("Retry-After") struct RetryAfterTests {
  /// 20 November 2026, 10:00:00 UTC.
  private let now = Duration.seconds(1_795_168_800)

  @Test(arguments: [("0", 0), ("7", 7), (" 120 ", 120), ("9999999999", 86_400)])
  func `is a number of seconds, limited to a day`(text: String, seconds: Int) {
    #expect(RetryAfter.read(text, now: now) == .seconds(seconds))
  }

  @Test(arguments: [
    ("Fri, 20 Nov 2026 10:00:30 GMT", 30), ("Fri, 20 Nov 2026 09:00:00 GMT", 0),
    ("Sat, 21 Nov 2026 10:00:00 GMT", 86_400), ("Fri, 20 Nov 2026 10:01:00 GMT", 60),
    ("Friday, 20-Nov-26 10:00:30 GMT", 30), ("Fri Nov 20 10:00:30 2026", 30),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
  ])
  func `may be a date`(text: String, seconds: Int) {
    #expect(RetryAfter.read(text, now: now) == .seconds(seconds))
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:10 GMT", 10), ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
  ])
  func `knows the calendar`(text: String, seconds: Int) {
    #expect(RetryAfter.moment(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "-1", "soon", "1.5", "20 Nov 2026", "Fri, 20 Nov 2026 10:00:00 CET",
    "Fri, 40 Nov 2026 10:00:00 GMT", "Fri, 20 Foo 2026 10:00:00 GMT",
    "Fri, 20 Nov 2026 99:00:00 GMT", "1, soon",
  ])
  func `is ignored if it is neither a number nor a date`(text: String) {
    #expect(RetryAfter.read(text, now: now) == nil)
  }

  @Test(
    "is the longest of several, limited to a day",
    arguments: [
      ("1, 300", 300), ("300,1", 300), ("99999999999999999999999", 86_400),
    ])
  func several(text: String, seconds: Int) {
    #expect(RetryAfter.read(text, now: now) == .seconds(seconds))
  }
}
