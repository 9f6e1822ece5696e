import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

@Suite("Advice on tokens beside an answer") struct TokenAdviceTests {
  private static let one =
    "fK3mPq8rT2uVwXyZ:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx0123456789abcdefghijklmnopqrstuvwxyz"
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ012"
  private static let two =
    "dQw4w9WgXcQ_abcdEFGHij:APA91bE7xyzzy0123456789abcdefghijklmnopqrstuvwxyz"
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrs"
  private static let dead = Answers.error(
    404, "NOT_FOUND", "Requested entity was not found.", code: "UNREGISTERED")

  /// Returns the advice on the tokens, in the order of the text.
  private func advice(_ text: String) -> [String] {
    let text = text.replacing("ONE", with: Self.one).replacing("TWO", with: Self.two)
      .replacing("DEAD", with: Self.dead)
    return PastedText(text, now: .zero).pieces.filter(\.isDevice)
      .compactMap(\.explanation.fix)
  }

  private static func own(_ line: Int) -> String {
    "The answer on line \(line) is about this token: the token no longer works: delete it from your "
      + "list."
  }
  private static let own =
    "The answer is about this token: the token no longer works: delete it from your list."

  private static func other(_ line: Int) -> String { other("on line \(line)") }

  private static func other(_ place: String) -> String {
    "The answer \(place) says that a token no longer works. It may be about another token: make "
      + "sure which one before you delete any."
  }

  private static func only(_ line: Int) -> String {
    "If the answer on line \(line) was for this token, the token no longer works: delete it from "
      + "your list. Make sure first."
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
    "condemns no token that the log has cut",
    arguments: ["...", "…"], [30, 64, 128])
  func cut(dots: String, length: Int) {
    let whole = "cCUYa1b2c3d4e5f6g7h8i9:APA91b" + String(repeating: "HPRgk6F3JUik4C", count: 10)
    let text = "token=\"\(whole.prefix(length))\(dots)\" status=404 UNREGISTERED"
    let pasted = PastedText(text, now: .zero)
    #expect(!pasted.pieces.contains { $0.kind == .token || $0.isDead })
  }

  private static let first = "d1QeAbCdEfGhIjKlMnOpQr:APA91bHPRgk6F3JUik4CHPRgk6F3Jd1"
  private static let second = "fndxAbCdEfGhIjKlMnOpQr:APA91bHPRgk6F3JUik4CHPRgk6F3Jf2"

  @Test(
    "does not praise a token for an older success, whichever line is first",
    arguments: ["refused", "rejected", "would not take"], [false, true])
  func newestFirst(word: String, isReversed: Bool) throws {
    let lines = [
      "2026-11-28 12:20:31 INFO fcm ok token=\(Self.first) 200",
      "2026-11-28 19:55:03 WARN fcm \(word) token=\(Self.first) 404 UNREGISTERED",
    ]
    let text = (isReversed ? lines.reversed() : lines).joined(separator: "\n")
    let pasted = PastedText(text, now: .seconds(1_795_900_000))
    let advice = try #require(pasted.pieces.first { $0.kind == .token }?.advice)
    #expect(!advice.contains("keep the token: a request"), "\(advice)")
  }

  @Test func `condemns one of two tokens with equal answers if only the other has a success`() {
    let text = """
      2026-11-28T10:00:01Z token=\(Self.first) -> HTTP 200
      2026-11-28T10:00:02Z token=\(Self.first) -> HTTP 404 UNREGISTERED
      2026-11-28T10:00:03Z token=\(Self.second) -> HTTP 404 UNREGISTERED
      2026-11-28T10:00:04Z token=\(Self.second) -> HTTP 200
      """
    let pasted = PastedText(text, now: .seconds(1_795_900_000))
    let told = pasted.pieces.first { $0.text == "UNREGISTERED" }?.subject
    #expect(told?.certain.count == 1 && told?.doubted.count == 1, "\(String(describing: told))")
    #expect(pasted.pieces.filter { $0.kind == .token && $0.isDead }.count == 1)
    #expect(!pasted.conclusion.contains { $0.fix == "Keep the token." })
  }

  @Test func `has nothing to repeat after a later success`() {
    let token = "cCUYa1b2c3d4e5f6g7h8i9:APA91bHPRgk6F3JUik4CHPRgk6F3J"
    let pasted = PastedText(
      """
      2026-11-29T17:05:09Z fcm token=\(token) status=503 UNAVAILABLE
      2026-11-29T17:05:40Z fcm token=\(token) status=200
      """, now: .zero)
    #expect(pasted.pieces.contains { $0.success != nil })
    #expect(!pasted.pieces.contains { $0.answer?.outcome == .retry })
  }

  @Test(
    "sees no secret in a program that puts it together",
    arguments: [
      "'Authorization': 'key=' + FCM_KEY,", "'Authorization: Bearer ' . $accessToken,",
      "'Authorization: key=' . API_ACCESS_KEY", "\"Authorization\": \"Bearer ${token}\"",
    ])
  func computed(line: String) {
    let pasted = PastedText("curl_setopt($c, 1)\n\(line)", now: .zero)
    #expect(!pasted.pieces.contains { $0.identifier?.kind?.secrecy == .secret })
  }

  @Test(
    "relates an answer only to the token in the same record",
    arguments: [
      (ticket, [other(3), other(3)]), ("push to ONE failed UNREGISTERED", [own]),
      ("UNREGISTERED: push to ONE", [own]),
      ("UNREGISTERED for ONE, and TWO is fine", [other("in this text"), other("in this text")]),
      ("ONE\nUNREGISTERED\nTWO", [other(2), other(2)]),
      ("ONE TWO\nUNREGISTERED", [other(2), other(2)]),
      ("ONE\nis the token of Ola.\nUNREGISTERED", [only(3)]), ("UNREGISTERED\nONE", [only(1)]),
      ("ONE UNREGISTERED\nTWO UNREGISTERED", [own(1), own(2)]),
    ] as [(String, [String])])
  func nearest(text: String, expected: [String]) {
    #expect(advice(text) == expected, "\(text)")
  }

  @Test func `covers a token before several answers, and one that is repeated`() {
    let several = advice("ONE UNREGISTERED\nTWO UNREGISTERED\nONE UNREGISTERED")
    #expect(several[0].hasPrefix("The last of 2 answers, on line 3, is about this token:"))
    #expect(several[1] == Self.own(2))
    let again = advice("ONE UNREGISTERED\nretry to ONE ok")
    #expect(again[0].contains("that send may have ended differently. Rely on"), "\(again)")
    let others = advice("Kim: UNREGISTERED\n\nBadDeviceToken\n\nONE")
    #expect(
      others[0].hasPrefix(
        "The answers on line 1 and 1 more line say that a token no longer works."),
      "\(others)")
  }

  private static let bodies: [(String, String)] = [
    (
      Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch", code: "SENDER_ID_MISMATCH"),
      "the token belongs to another Firebase project: send to it with the credentials of that "
        + "project, and do not delete it."
    ),
    (
      Answers.error(
        400, "INVALID_ARGUMENT", "The registration token is not a valid FCM registration token",
        code: "INVALID_ARGUMENT",
        details: Answers.violation("message.token", "Invalid registration token")),
      "FCM does not accept the token: check that it was copied completely, and keep it until you "
        + "are sure."
    ),
    (
      Answers.error(
        401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service",
        code: "THIRD_PARTY_AUTH_ERROR", details: Answers.apple(403, "InvalidProviderToken")),
      platform
    ),
    (Answers.quota, keep), (Answers.internalError, keep), (Answers.unavailable, keep),
    (Answers.expired, keep),
    (
      Answers.error(
        400, "INVALID_ARGUMENT", "TTL must be a non-negative integer.", code: "INVALID_ARGUMENT",
        details: Answers.violation("message.webpush.headers.TTL", "No number.")), keep
    ),
    (Answers.error(400, "INVALID_ARGUMENT", "Some text.", code: "INVALID_ARGUMENT"), keep),
    (
      Answers.error(
        400, "INVALID_ARGUMENT", "x", code: "INVALID_ARGUMENT",
        details: Answers.apple(400, "BadTopic")), keep
    ),
    (Answers.error(404, "NOT_FOUND", "Requested entity was not found."), unclear),
    (Answers.error(403, "PERMISSION_DENIED", "Some text."), unclear),
    (
      "HTTP 502",
      "keep the token, and check the device before you send to it again: the message may have been "
        + "delivered."
    ),
  ]
  private static let keep = "keep the token: it is not the cause."
  private static let unclear =
    "keep the token: the answer does not show whether the token is the cause."
  private static let platform =
    "keep the token: it is not the cause. The project's APNs key or web push credential is missing "
    + "or wrong."

  @Test("repeats what the answer says about the nearest token", arguments: bodies)
  func verdicts(body: String, words: String) {
    let start = "The answer is about this token: "
    #expect(advice("send to ONE failed \(body)") == [start + words], "\(body)")
  }

  @Test(
    "is the same for codes of the legacy protocol, of SDKs and of Apple",
    arguments: [
      ("NotRegistered", dropped), ("messaging/registration-token-not-registered", dropped),
      ("MismatchSenderId", bodies[0].1), ("messaging/mismatched-credential", bodies[0].1),
      ("SenderId mismatch", bodies[0].1),
      ("403 PERMISSION_DENIED SenderId mismatch", bodies[0].1),
      ("InvalidRegistration", bodies[1].1),
      ("messaging/invalid-registration-token", bodies[1].1),
      ("Invalid registration token", bodies[1].1),
      ("InvalidApnsCredential", platform), ("ExpiredProviderToken", platform),
      ("401 UNAUTHENTICATED THIRD_PARTY_AUTH_ERROR", platform),
      ("DeviceMessageRateExceeded", keep), ("MessageTooBig", keep), ("invalid_grant", keep),
      ("INVALID_ARGUMENT", unclear), ("Requested entity was not found", unclear),
      ("status: 404", unclear),
      ("status: 403", unclear),
    ] as [(String, String)])
  func codes(code: String, words: String) {
    let start = "The answer is about this token: "
    #expect(advice("send to ONE failed: \(code)") == [start + words], "\(code)")
  }

  @Test func `condemns neither an installation ID nor the target of a Live Activity`() {
    let id = "c9XkQmT2RzK7vLpB3wNhYa"
    for answer in ["UNREGISTERED", Self.dead] {
      let found = advice("send to \(id) \(answer)")
      #expect(
        found.count == 1 && found[0].contains("keep the installation ID")
          && !found[0].contains("delete"))
    }
    let message = #"{"message":{"apns":{"live_activity_token":"80d3f1a2"}}}"#
    for answer in ["UNREGISTERED", "BadDeviceToken", Self.dead] {
      let found = advice("\(message)\nsend to ONE \(answer)")
      #expect(
        found == [
          "The answer on line 2 is about this token: keep the token: the answer is about the Live "
            + "Activity's token."
        ], "\(answer)")
    }
  }

  private static let dropped = "the token no longer works: delete it from your list."

  @Test(
    "uses a token's own result in a list of results",
    arguments: [
      (#"[{"error":"MismatchSenderId"}]"#, bodies[0].1),
      (#"[{"error":"NotRegistered"},{"error":"NotRegistered"}]"#, dropped),
      (
        #"[{"message_id":"0:1"},{"error":"NotRegistered"}]"#,
        "check the result for this token: results have the same order as tokens in the request."
      ),
    ] as [(String, String)])
  func results(results: String, words: String) {
    let found = advice("send to ONE failed {\"multicast_id\":1,\"results\":\(results)}")
    #expect(found == ["The answer is about this token: " + words])
  }

  @Test(
    "for a token that the text does not show is to be made sure",
    arguments: [
      (
        "MismatchSenderId",
        "If the answer on line 1 was for this token, the token belongs to another Firebase project: "
          + "send to it with the credentials of that project, and do not delete it. Make sure first."
      ),
      (
        "InvalidRegistration and MismatchSenderId",
        "The answer on line 1 says that tokens have errors. It may be about another token: make sure "
          + "which one before you delete any or send to any."
      ),
    ] as [(String, String)])
  func warning(answer: String, words: String) {
    #expect(advice("\(answer) for Kim\n\nONE") == [words])
  }

  @Test func `ignores an answer that blames no token`() {
    for code in ["QUOTA_EXCEEDED", "THIRD_PARTY_AUTH_ERROR", "INVALID_ARGUMENT"] {
      #expect(advice("\(code) for Kim\n\nONE").first?.hasPrefix("Use it as token to send") == true)
    }
  }

  @Test func `says that FCM does not accept an APNs token`() {
    let found = advice("\(Self.apple)\nMismatchSenderId")
    #expect(found == [Self.noneOfFCM])
    let bad = advice("\(Self.apple) BadDeviceToken")
    #expect(bad == ["\(Self.own) \(Self.noneOfFCM)"])
  }

  private static let apple = String(repeating: "0a1b2c3d", count: 8)
  private static let noneOfFCM =
    "Use the registration token that Firebase's SDK gives the app, or have the Instance ID service "
    + "create one for this APNs token."

  @Test(
    "never relates an answer of FCM to an APNs token that is nearer",
    arguments: [
      ("ONE APPLE DEAD", [own, noneOfFCM]), ("APPLE DEAD ONE", [noneOfFCM, own]),
      ("ONE APPLE UNREGISTERED", [own, noneOfFCM]), ("ONE\nAPPLE\nDEAD", [other(3), noneOfFCM]),
      ("APPLE\nDEAD\nONE", [noneOfFCM, other(2)]),
      // The reason from APNs could be about either token.
      (
        "ONE APPLE BadDeviceToken",
        [other("in this text"), "\(other("in this text")) \(noneOfFCM)"]
      ),
      ("ONE\nBadDeviceToken", [only(2)]),
    ] as [(String, [String])])
  func kinds(text: String, expected: [String]) {
    #expect(advice(text.replacing("APPLE", with: Self.apple)) == expected, "\(text)")
  }

  @Test(
    "condemns none if the text does not show that the answer is the last one about it",
    arguments: [
      // Newest first over midnight, with hours of twelve, and with dates of other forms.
      "00:00:03 push token=ONE HTTP 200\n23:59:58 push token=ONE 404 UNREGISTERED",
      "01:10:05 PM push token=ONE 200 OK\n11:00:00 AM push token=ONE 404 UNREGISTERED",
      "28.11.2026 09:00:00 push token=ONE 200 OK\n27.11.2026 09:00:00 push token=ONE UNREGISTERED",
      // A success in words, and one of a dry run.
      "push token=ONE 404 UNREGISTERED\npush token=ONE sent ok",
      "push pushToken=ONE 404 UNREGISTERED\npush pushToken=ONE 200 OK",
      "push token=ONE 404 UNREGISTERED\ndry run token=ONE projects/p/messages/fake_message_id",
    ])
  func order(text: String) {
    let pasted = PastedText(
      text.replacing("ONE", with: Self.one), now: .seconds(1_795_168_800))
    #expect(!pasted.pieces.contains { $0.isDead || $0.answer?.outcome == .dropToken }, "\(text)")
    let told = pasted.conclusion.map(\.spoken).joined(separator: " ")
    #expect(!told.contains("emove this") && told.contains("ely on the la"), "\(told)")
  }

  @Test(
    "takes no request to another server for a success",
    arguments: ["DELETE /v1/tokens/7", "POST /login", "GET https://shop.example/users/7"])
  func otherServer(request: String) {
    let text = "push token=ONE 404 UNREGISTERED\n\(request) token=ONE 200 OK"
    #expect(!advice(text).joined().contains("succeeded"), "\(advice(text))")
  }
}
