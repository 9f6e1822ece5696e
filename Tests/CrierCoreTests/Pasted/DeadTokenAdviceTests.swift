import CrierTestSupport
import Testing

@testable import CrierCore

@Suite("Advice on tokens beside an answer about a dead one") struct DeadTokenAdviceTests {
  private static let one =
    "fK3mPq8rT2uVwXyZ:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx0123456789abcdefghijklmnopqrstuvwxyz"
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ012"
  private static let two =
    "dQw4w9WgXcQ_abcdEFGHij:APA91bE7xyzzy0123456789abcdefghijklmnopqrstuvwxyz"
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrs"
  private static let dead = Answers.error(
    404, "NOT_FOUND", "Requested entity was not found.", code: "UNREGISTERED")

  /// What is advised on the tokens, in the order of the text.
  private func advice(_ text: String) -> [String] {
    let text = text.replacing("ONE", with: Self.one).replacing("TWO", with: Self.two)
      .replacing("DEAD", with: Self.dead)
    return PastedText(text, now: .zero).pieces.filter(\.isDevice)
      .compactMap(\.explanation.fix)
  }

  private static func own(_ line: Int, _ place: String = "follows") -> String {
    "The answer on line \(line) \(place) this token. If it is about this one, the token no longer "
      + "works: delete it from your list."
  }

  private static func other(_ line: Int) -> String {
    "Line \(line) is about a token that no longer works; it may not be this one. "
      + "Check which token that answer was for before you delete any."
  }

  private static let ticket = """
    Customer Ola says no push since Friday. From our log:
    2026-11-20 08:12:01 send to ONE failed
    DEAD
    retry to TWO … ok
    projects/shop-4711/messages/0:1763626321000000%31bd1c9631bd1c96
    ios build 3.2.1 (production)
    """

  @Test(
    "B2: only the nearest token may be the one that an answer was for",
    arguments: [
      (ticket, [own(3), other(3)]),
      ("push to ONE failed UNREGISTERED", [own(1)]),
      ("UNREGISTERED: push to ONE", [own(1, "stands before")]),
      ("UNREGISTERED for ONE, and TWO is fine", [own(1, "stands before"), other(1)]),
      ("ONE UNREGISTERED TWO ok", [own(1), other(1)]),
      ("ONE\nUNREGISTERED\nTWO", [own(2), other(2)]),
      ("ONE\nUNREGISTERED TWO", [other(2), own(2, "stands before")]),
      ("ONE TWO\nUNREGISTERED", [other(2), own(2)]),
      ("ONE\nis the token of Ola.\nUNREGISTERED", [other(3)]),
      ("UNREGISTERED\nONE", [other(1)]),
      ("ONE UNREGISTERED\nTWO UNREGISTERED", [own(1), own(2)]),
    ] as [(String, [String])])
  func nearest(text: String, expected: [String]) {
    #expect(advice(text) == expected, "\(text)")
  }

  @Test func `B2: a token before several answers, and one that comes again`() {
    let several = advice("ONE UNREGISTERED\nTWO UNREGISTERED\nONE UNREGISTERED")
    #expect(several[0].hasPrefix("The answers on lines 1 and 3 are next to this token."))
    #expect(several[1] == Self.own(2))
    let retried = advice("ONE UNREGISTERED\nretried: UNREGISTERED")
    #expect(retried[0].hasPrefix("The answers on lines 1 and 2 are next to this token."))
    let third = advice("ONE UNREGISTERED\nONE UNREGISTERED\nONE UNREGISTERED")
    #expect(third[0].hasPrefix("The answers on line 1 and 2 more lines are next to this token."))
    let again = advice("ONE UNREGISTERED\nretry to ONE ok")
    #expect(again[0].contains("and line 2 has the token again. Delete it from your list only if"))
    let others = advice("UNREGISTERED\n\nBadDeviceToken\n\nONE")
    #expect(others[0].hasPrefix("Line 1 and 1 more are about tokens that no longer work;"))
  }
}
