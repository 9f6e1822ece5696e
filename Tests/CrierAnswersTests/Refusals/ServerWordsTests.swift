import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("An answer's JSON") struct ServerWordsTests {
  private func refusal(_ body: String, status: Int = 400) throws -> Refusal {
    let outcome = AnswerReader(now: .zero).read(ReceivedAnswer(status: status, body))
    guard case .refused(let refusal) = outcome else { throw NotRefused() }
    return refusal
  }

  private struct NotRefused: Error {}

  private static let sentences = KnownText.all.filter { $0.code == "INVALID_ARGUMENT" }

  @Test("says at least what its sentence says alone", arguments: sentences)
  func sentence(text: KnownText) throws {
    let message = text.phrase.replacing("\"", with: #"\""#)
    for details in [nil, Answers.violation("message.data", message)] {
      let body = Answers.error(
        400, "INVALID_ARGUMENT", details == nil ? message : "x", code: "INVALID_ARGUMENT",
        details: details)
      let told = try refusal(body).told
      #expect(told.sentence.contains(text.phrase) || text.phrase.contains("\""), "\(told.spoken)")
      let alone = text.meaning == .deadAppleToken ? nil : text.meaning.explanation.fix
      if let alone { #expect(told.fix?.contains(alone) == true, "\(told.spoken)") }
    }
  }

  @Test(
    "always shows the server's own words",
    arguments: [
      (404, Answers.error(404, "NOT_FOUND", "NotRegistered", code: "UNREGISTERED")),
      (403, Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch")),
      (429, Answers.quota), (503, Answers.unavailable), (401, Answers.expired),
      (400, Answers.error(400, "INVALID_ARGUMENT", "A sentence of tomorrow.")),
      (501, Answers.error(501, "UNIMPLEMENTED", "Not yet.")),
    ])
  func words(status: Int, body: String) throws {
    let refusal = try refusal(body, status: status)
    let words = try #require(refusal.serverMessage)
    #expect(refusal.told.sentence.contains(words.hasSuffix(".") ? String(words.dropLast()) : words))
  }

  private static let names = [
    ("message.notification", "notId", "put it into data"),
    ("message.notification", "color", "android.notification.color"),
    ("message.notification", "sound", "android.notification.sound"),
    ("message.android", "vibrationPattern", ""),
    ("message", "collapse_key", "android.collapse_key"),
    ("message", "priority", "android.priority"), ("message", "toen", "Write token instead"),
    ("message.apns", "content_available", ""), ("", "notification", "Move it into the message"),
  ]

  private static func unknown(_ place: String, _ name: String) -> String {
    let at = place.isEmpty ? "" : " at '\(place)'"
    return #"Invalid JSON payload received. Unknown name \"\#(name)\"\#(at): Cannot find field."#
  }

  @Test func `names every unknown field, each with the fix of crier check`() throws {
    let all = Self.names.map { Self.unknown($0.0, $0.1) }
    let violations = all.map { #"{"field":"message","description":"\#($0)"}"# }
    let details =
      #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":"#
      + "[\(violations.joined(separator: ","))]}"
    let body = Answers.error(
      400, "INVALID_ARGUMENT", all.joined(separator: "\\n"), details: details)
    let told = try refusal(body).told
    for (_, name, fix) in Self.names {
      #expect(told.sentence.contains("\"\(name)\""), "\(told.sentence)")
      #expect(told.fix?.contains("\(name): ") == true, "\(told.fix ?? "")")
      #expect(told.fix?.contains(fix) == true || fix.isEmpty, "\(fix): \(told.fix ?? "")")
    }
    for (place, name, fix) in Self.names {
      let line = Self.unknown(place, name)
      let alone = try refusal(Answers.error(400, "INVALID_ARGUMENT", line)).explanation
      #expect(alone.fix?.contains(fix) == true || fix.isEmpty)
      // The same from a log, with and without escaped quotes.
      for line in [line, line.replacing("\\", with: "")] {
        let found = KnownText.places(in: line)
        #expect(found.count == 1, "\(line)")
        #expect(found.first?.text.meaning.explanation.fix == alone.fix, "\(line)")
      }
    }
  }

  @Test func `suggests the value that was meant`() throws {
    let visibility =
      #"Invalid value at 'message.android.notification.visibility' (TYPE_ENUM), \"VISIBILITY_PUBLIC\""#
    let fix = try refusal(Answers.error(400, "INVALID_ARGUMENT", visibility)).explanation.fix
    #expect(fix == "Write PUBLIC instead.")
    let priority = #"Invalid value at 'message.android.priority' (TYPE_ENUM), \"urgent\""#
    let other = try refusal(Answers.error(400, "INVALID_ARGUMENT", priority)).explanation.fix
    #expect(other?.contains("NORMAL") == true && other?.contains("HIGH") == true)
    let number = "Invalid value at 'message.data[1].value' (TYPE_STRING), 21465"
    let quotes = try refusal(Answers.error(400, "INVALID_ARGUMENT", number)).explanation.fix
    #expect(quotes == "Write the value in quotes.")
  }

  @Test(
    "a parser's sentence that is cut off is no trap",
    arguments: [
      #"Unknown name \""#, #"Unknown name \"x"#, #"Unknown name \"x\" at 'mess"#,
      "Invalid value at '",
      #"Invalid value at 'message.android.priority' (TYPE"#,
      #"Unknown name \"x\" at 'other': Cannot find field."#,
    ])
  func cut(message: String) throws {
    let told = try refusal(Answers.error(400, "INVALID_ARGUMENT", message)).told
    #expect(told.sentence.hasSuffix("."))
    #expect(told.fix?.hasSuffix(".") == true)
  }

  @Test func `names at most fifty unknown fields`() throws {
    let all = (1...2000).map { Self.unknown("message", "name\($0)") }
    let body = Answers.error(400, "INVALID_ARGUMENT", all.joined(separator: "\\n"))
    #expect(try refusal(body).told.spoken.utf8.count < 10_000)
  }

  @Test func `of the batch address says what replaced it`() {
    let page =
      "<html><title>Error 404 (Not Found)!!1</title><p>The requested URL <code>/batch</code> was not "
      + "found on this server."
    let explained = AnswerExplainer(now: .zero).explain(
      ReceivedAnswer(status: 404, page), of: .send)
    #expect(explained.outcome == .fixRequest)
    #expect(explained.explanation.spoken.contains("sendEach"))
    #expect(explained.explanation.fix?.contains("Keep the tokens") == true)
    let other = page.replacing("/batch", with: "/v1/batchless")
    let usual = AnswerExplainer(now: .zero).explain(ReceivedAnswer(status: 404, other), of: .send)
    #expect(!usual.explanation.spoken.contains("sendEach"))
  }
}
