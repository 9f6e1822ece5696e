import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

@Suite("An answer that condemns a token") struct AnswerSubjectTests {
  private static let tokens = (1...3).map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }
  private static let answers = [
    "UNREGISTERED", "NotRegistered", "SENDER_ID_MISMATCH", "InvalidRegistration",
    Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED"),
    Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch", code: "SENDER_ID_MISMATCH"),
  ]

  private func text(_ template: String, _ answer: String) -> String {
    template.replacing("ONE", with: Self.tokens[0]).replacing("TWO", with: Self.tokens[1])
      .replacing("SHORT", with: "fX9z…0009").replacing("ANSWER", with: answer)
  }

  private func diagnosis(_ pasted: PastedText) -> Diagnosis {
    var evidence = Evidence()
    _ = evidence.add(pasted)
    return Diagnosis(evidence)
  }

  @Test(
    "condemns none if the text does not show which",
    arguments: [
      "Ola has ONE\nKim has TWO\n\nboth get nothing, the log says\nANSWER",
      "Ola: ONE, Kim: TWO: ANSWER", "ONE\nTWO\nANSWER", "Ola: SHORT, Kim: TWO\nANSWER",
      "ANSWER\n\nfor ONE or TWO", "ONE\nANSWER\nTWO ok", "Kim has TWO\nOla: ONE ANSWER",
      "send to ONE failed ANSWER last week\nTWO", "> send to ONE failed ANSWER\nTWO",
      "on staging, send to ONE failed ANSWER\nTWO",
    ], answers)
  func unknown(template: String, answer: String) throws {
    let pasted = PastedText(text(template, answer), now: .zero)
    #expect(
      !pasted.pieces.contains { $0.isDead || $0.answer?.outcome == .dropToken }, "\(template)")
    let told = pasted.conclusion.map(\.spoken).joined(separator: " ")
    #expect(told.contains("none of them is condemned"), "\(told)")
    #expect(!told.contains("no longer valid") && !told.contains("emove this token"), "\(told)")
    let diagnosis = diagnosis(pasted)
    #expect(diagnosis.first == nil, "\(template)")
    #expect(diagnosis.known(in: .utc).joined().contains("none of them is condemned"))
  }

  @Test(
    "condemns the only token of the text no longer if FCM also accepted a message to it",
    arguments: [
      "Ola 20.11.: the answer for ONE was ANSWER\n2026-11-24 09:01:51 INFO token=ONE status=200",
      "Ola: ANSWER\n2026-11-24 09:01:51 token=ONE -> 200 {\"name\":\"projects/a/messages/0:1%2\"}",
    ], answers)
  func accepted(template: String, answer: String) {
    let pasted = PastedText(text(template, answer), now: .seconds(1_795_168_800))
    let told = pasted.conclusion.map(\.spoken).joined(separator: " ")
    #expect(!told.contains("delete it from your list."), "\(told)")
    let diagnosis = diagnosis(pasted)
    #expect(!diagnosis.entries.contains { $0.likelihood == .likely && $0.cause.number == 2 })
    #expect(!pasted.mayBeDead(Self.tokens[0]))
  }

  @Test func `of several tokens, with another error beside it, is no cause, and neither is that`() {
    let pasted = PastedText(
      text("sent to\nONE\nTWO\ngot\nUNREGISTERED\nTHIRD_PARTY_AUTH_ERROR", ""), now: .zero)
    // That it refused something is all that is certain.
    #expect(diagnosis(pasted).first?.cause.number == 28)
    #expect(
      diagnosis(pasted).known(in: .utc).joined().contains("or may be, about different tokens"))
  }

  @Test(
    "names the one that is in the same record",
    arguments: [
      ("send to ONE failed ANSWER\nTWO is fine", 2), ("ONE ANSWER\nSHORT ok", 2),
      ("2026-11-20T08:12:01Z INFO push token=ONE failed: ANSWER", 1),
      ("Hello,\n{\"to\": \"ONE\", \"result\": ANSWER}\nTWO", 2),
      ("Hello Ola,\n[{\"token\": \"ONE\",\n\"e\": ANSWER},\n{\"token\": \"TWO\", \"e\": 1}]", 2),
    ], answers)
  func known(template: (String, count: Int), answer: String) {
    let isJSON = template.0.contains("{\"t")
    let answer = isJSON && !answer.hasPrefix("{") ? "\"\(answer)\"" : answer
    let pasted = PastedText(text(template.0, answer), now: .seconds(1_795_168_800))
    let known = diagnosis(pasted).known(in: .utc).joined()
    for told in [pasted.conclusion.map(\.spoken).joined(separator: " "), known] {
      #expect(told.contains("is about fK3m…0001"), "\(template.0) \(answer): \(told)")
      #expect(told.contains("the other token") == (template.count > 1), "\(told)")
      #expect(!told.contains(Self.tokens[0]))
    }
  }

  @Test(
    "condemns the only token only in one record",
    arguments: [
      "Ola and Kim get nothing.\nONE\n\nThe log of the shop says ANSWER",
      "Her token is ONE, and last week we had ANSWER", "ONE\nOla says: ANSWER",
      "ANSWER for ONE on staging", "> ONE ANSWER", "2024-03-01 send to ONE failed: ANSWER",
      "My wife's phone is ONE\nANSWER", "ONE ANSWER?", "It is ANSWER. It is ONE.",
      "send to ONE failed ANSWER\nretry to ONE ok", "send to ONE failed\nANSWER",
      "{\"message\": {\"token\": \"ONE\", \"data\": {\"a\": \"b\"}}}\nANSWER",
      "2026-11-28T08:12:01Z INFO queued for ONE\n2026-11-28T08:12:02Z WARN user=7 ANSWER",
    ], answers)
  func conditional(template: String, answer: String) {
    let pasted = PastedText(text(template, answer), now: .seconds(1_795_168_800))
    #expect(!pasted.pieces.contains { $0.isDead }, "\(template)")
    let isRepeated = template.contains("retry")
    for piece in pasted.pieces where !isRepeated {
      #expect(piece.answer?.outcome != .dropToken, "\(template) \(answer)")
      #expect(piece.subject?.isCertain != true)
      let fix = piece.explanation.fix ?? ""
      #expect(!fix.contains("emove") && (!fix.contains("delete") || fix.contains("sure")), "\(fix)")
    }
  }

  @Test("condemns none in any words of people", arguments: 0..<200)
  func anyWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words =
      [
        "Ola", "Kim", "says", "last", "week", "my", "wife", "staging", "old", "phone", "maybe",
        "shop",
      ]
    var parts =
      Array(words.shuffled(using: &random).prefix(3)) + ["send", "failed", "ONE", "ANSWER"]
    parts.shuffle(using: &random)
    let template = parts.map { $0 + (Int.random(in: 0...3, using: &random) == 0 ? "\n" : "") }
    for answer in Self.answers {
      let text = text(template.joined(separator: " "), answer)
      let pasted = PastedText(text, now: .zero)
      let hasWords = text.split(separator: "\n").contains { line in
        line.contains(Self.tokens[0])
          && words.contains { line.split(separator: " ").contains($0[...]) }
      }
      #expect(!hasWords || !pasted.pieces.contains { $0.isDead }, "\(text)")
    }
  }

  @Test("that is not about the token names none", arguments: ["QUOTA_EXCEEDED", "UNAVAILABLE"])
  func others(answer: String) {
    let pasted = PastedText(text("ONE TWO\nANSWER", answer), now: .zero)
    #expect(!pasted.conclusion.contains { $0.spoken.contains("tokens or IDs") })
    #expect(diagnosis(pasted).first != nil)
  }
}
