import CrierAnswers
import Testing

@testable import CrierMessage
@testable import CrierTriage

/// What logs and records write in their own short forms.
@Suite("Short forms of logs and records") struct PlainRecordTests {
  private func pasted(_ text: String) -> PastedText { PastedText(text, now: .zero) }

  private func clues(_ text: String) -> Set<Clue> {
    var evidence = Evidence()
    _ = evidence.add(pasted(text))
    return evidence.clues
  }

  @Test(
    "have every code of APNs and FCM after its label",
    arguments: KnownCode.all.filter { [.apple, .fcm].contains($0.family) }.map(\.code))
  func codes(code: String) {
    for text in [
      "reason=\(code)", "status=410 reason=\(code)", "error=\(code) user=17", "reason: \(code)",
      "code=\(code)", "errorCode=\(code)", "2026-11-28 08:12:01 status=400, reason=\(code)",
      "response: { reason: '\(code)' }",
    ] {
      #expect(pasted(text).pieces.contains { $0.text == code && $0.answer != nil }, "\(text)")
    }
    #expect(!pasted("https://example.com/?reasons=\(code)").pieces.contains { $0.text == code })
  }

  private static let token =
    "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "x7Yp_2", count: 22)

  @Test(
    "condemn no token by an error that they only remember, or beside a success",
    arguments: [
      #"{"token":"T","ok":true,"lastError":"UNREGISTERED","lastErrorAt":"2025-01-01"}"#,
      #"{"token":"T","status":"ok","previousError":"UNREGISTERED"}"#,
      #"{"token":"T","state":"active","history":[{"at":"2025-03-01","error":"UNREGISTERED"}]}"#,
      #"{"token":"T","success":true,"dropCodes":["UNREGISTERED"]}"#,
      #"{"token":"T","prev_error":"UNREGISTERED"}"#,
      "token=T codes_to_drop=[UNREGISTERED,INVALID_ARGUMENT] result=ok",
      "token=T last_error=UNREGISTERED",
      "{\n  \"token\": \"T\",\n  \"lastError\": {\n    \"code\": \"UNREGISTERED\"\n  }\n}",
    ])
  func remembered(text: String) {
    let found = pasted(
      text.replacing("T\"", with: Self.token + "\"").replacing(
        "token=T", with: "token=" + Self.token))
    #expect(!found.pieces.contains { $0.answer?.outcome == .dropToken }, "\(text)")
    #expect(!found.pieces.contains { $0.isDead }, "\(text)")
  }

  @Test func `condemn a token by their answer`() {
    for text in [
      #"{"token":"T","ok":false,"error":"UNREGISTERED"}"#, "token=T error=UNREGISTERED",
      #"{"ok":true,"results":[{"token":"T","error":"UNREGISTERED"}]}"#,
    ] {
      let found = pasted(
        text.replacing("T\"", with: Self.token + "\"").replacing(
          "token=T", with: "token=" + Self.token))
      #expect(found.pieces.contains { $0.isDead }, "\(text)")
    }
  }

  @Test func `say that a dry run was accepted`() {
    let found = pasted(#"{"name":"projects/p/messages/fake_message_id"}"#)
    #expect(
      found.pieces.map(\.explanation.sentence) == ["FCM accepted a dry run: nothing was delivered."]
    )
  }

  @Test func `have a status with its reason`() {
    for text in ["status=410 reason=Unregistered", "410 Unregistered"] {
      #expect(clues(text).contains(.deadAppleToken), "\(text)")
    }
    #expect(pasted("status=503").pieces.map(\.text) == ["HTTP 503"])
    #expect(clues("Unregistered users get nothing").isEmpty)
  }

  @Test(
    "say that notifications are off",
    arguments: [
      "Notifications: blocked", "Notifications: Blocked (Chrome)", "notifications = denied",
      "Notifications are blocked", "notifications: not allowed",
      "POST_NOTIFICATIONS: granted=false",
      "areNotificationsEnabled() = false", "Notification.permission: \"denied\"",
      "notificationsEnabled=no, notifications enabled: no", "authorizationStatus = denied",
    ])
  func permission(text: String) {
    #expect(clues(text).contains(.permissionDenied), "\(text)")
    #expect(!clues("\(text)?").contains(.permissionDenied), "\(text)")
  }

  @Test func `say that messages were dropped for the app`() {
    for text in [
      "onDeletedMessages", "2026-11-28 08:12:01 D MyMessagingService: onDeletedMessages()",
      "The log says that onDeletedMessages was called.",
    ] {
      #expect(clues(text).contains(.allGone), "\(text)")
    }
    for text in [
      "override fun onDeletedMessages() {", "Did you write onDeletedMessages?",
      "Our app has a method onDeletedMessages that fetches everything.",
      "super.onDeletedMessages()",
    ] {
      #expect(!clues(text).contains(.allGone), "\(text)")
    }
  }

  @Test(
    "say that there is no token",
    arguments: [
      "pushToken=null", "user=17 pushToken=null platform=x", "fcm_token: nil",
      "fcmToken: undefined",
      #"{"id": 17, "pushToken": null}"#, "Push token: none", "registration_id=None", "regId=(null)",
    ])
  func missingToken(text: String) {
    #expect(clues(text).contains(.noToken), "\(text)")
    #expect(pasted(text).pieces.contains { $0.kind == .deviceLine }, "\(text)")
  }

  @Test(
    "say nothing about other tokens",
    arguments: [
      "token=null", "apnsToken=null", "accessToken=null", "push token: none of them works",
      "pushToken=nullable", "pushToken=null?", "pushTokens=null", "the push token is nullified",
    ])
  func otherToken(text: String) {
    #expect(!clues(text).contains(.noToken), "\(text)")
  }

  @Test func `that are not understood are counted, and scripts get all of them`() {
    let lines = (1...12).map { "line \($0) has only words" }
    let text = lines.joined(separator: "\n") + "\nUNREGISTERED"
    #expect(
      pasted(text).wordsAboutMoreLines
        == "7 more lines are not shown; crier explain FILE --format json lists all of them.")
    let all = PastedText(Array(text.utf8), now: .zero, keeping: .max)
    #expect(all.wordsAboutMoreLines == nil)
    #expect(all.piecesNotUnderstood.map(\.text) == lines)
    #expect(all.piecesWithClues.count == 13)
  }
}
