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
      "ANSWER\n\nfor ONE or TWO",
    ], answers)
  func unknown(template: String, answer: String) throws {
    let pasted = PastedText(text(template, answer), now: .zero)
    #expect(!pasted.pieces.contains { $0.isDead }, "\(template)")
    let told = pasted.conclusion.map(\.spoken).joined(separator: " ")
    #expect(told.contains("none of them is condemned"), "\(told)")
    #expect(!told.contains("no longer valid") && !told.contains("emove this token"), "\(told)")
    let diagnosis = diagnosis(pasted)
    #expect(diagnosis.first == nil, "\(template)")
    #expect(diagnosis.known(in: .utc).joined().contains("none of them is condemned"))
  }

  @Test(
    "names the one that it is next to",
    arguments: [
      ("ONE\nANSWER\nTWO ok", 2), ("send to ONE failed ANSWER\n\nTWO is fine", 2),
      ("Kim has a new phone and gets nothing, too.\nOla: ONE ANSWER", 1),
      ("ONE ANSWER\nSHORT ok", 2),
    ], answers)
  func known(template: (String, count: Int), answer: String) {
    let pasted = PastedText(text(template.0, answer), now: .zero)
    let known = diagnosis(pasted).known(in: .utc).joined()
    for told in [pasted.conclusion.map(\.spoken).joined(separator: " "), known] {
      #expect(told.contains("seems to be about fK3m…0001"), "\(told)")
      #expect(told.contains("the other token") == (template.count > 1), "\(told)")
      #expect(!told.contains(Self.tokens[0]))
    }
  }

  @Test func `names the only one, and says that it may be about another`() {
    let pasted = PastedText(
      "Ola and Kim get nothing.\n\(Self.tokens[0])\n\nThe log of the shop says UNREGISTERED",
      now: .zero)
    let told = pasted.conclusion.map(\.sentence).joined(separator: " ")
    #expect(told.contains("The only token or ID in the text is fK3m…0001 (line 2)"), "\(told)")
    #expect(diagnosis(pasted).first?.cause.number == 2)
  }

  @Test("that is not about the token names none", arguments: ["QUOTA_EXCEEDED", "UNAVAILABLE"])
  func others(answer: String) {
    let pasted = PastedText(text("ONE TWO\nANSWER", answer), now: .zero)
    #expect(!pasted.conclusion.contains { $0.spoken.contains("tokens or IDs") })
    #expect(diagnosis(pasted).first != nil)
  }
}
