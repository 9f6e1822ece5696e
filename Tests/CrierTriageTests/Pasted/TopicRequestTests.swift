import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

@Suite("The answer to a subscription") struct TopicRequestTests {
  private static let send =
    "2026-11-27T07:00:00Z campaign topic=sale status=200 name=projects/shop/messages/441728390551661"
  private static let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"

  private func diagnosis(_ pasted: PastedText) -> Diagnosis {
    var evidence = Evidence()
    _ = evidence.add(pasted)
    return Diagnosis(evidence)
  }

  @Test(
    "says nothing about a message",
    arguments: [
      #"POST https://iid.googleapis.com/iid/v1:batchAdd to=/topics/sale status=200 {"results":[{"error":"NOT_FOUND"}]}"#,
      #"POST https://iid.googleapis.com/iid/v1:batchAdd status=200 {"results":[{"error":"INVALID_ARGUMENT"}]}"#,
      "subscribeToTopic sale failureCount: 1, 'messaging/registration-token-not-registered'",
      "subscribeToTopic sale ->\n{ successCount: 0, failureCount: 1, errors: [\n  { code: 'messaging/invalid-argument' } ] }",
    ])
  func noMessage(text: String) {
    for text in [text, Self.send + "\n" + "2026-11-26T21:44:10Z " + text] {
      let pasted = PastedText(text, now: .zero)
      #expect(!pasted.pieces.contains { $0.kind == .program }, "\(pasted.pieces)")
      let diagnosis = diagnosis(pasted)
      #expect(diagnosis.evidence.leftOut == nil)
      #expect(diagnosis.evidence.clues.isDisjoint(with: Set<Clue>.errors.union([.refused])))
      #expect(diagnosis.evidence.clues.contains(.notSubscribed))
      let known = diagnosis.known(in: .utc).joined(separator: " ")
      #expect(known.contains("answers a request to subscribe a device to a topic"), "\(known)")
      let told = pasted.conclusion.map(\.spoken).joined(separator: " ")
      #expect(pasted.pieces.count == 1 || told.contains("not a message"), "\(told)")
    }
  }

  @Test func `makes it likely that the device was not subscribed`() throws {
    let text =
      "\(Self.send)\n2026-11-26T21:44:10Z POST https://iid.googleapis.com/iid/v1:batchAdd "
      + "to=/topics/sale status=200 {\"results\":[{\"error\":\"NOT_FOUND\"}]}"
    let diagnosis = diagnosis(PastedText(text, now: .zero))
    #expect(diagnosis.evidence.messageName?.hasSuffix("/441728390551661") == true)
    #expect(diagnosis.first?.cause.number == 24)
  }

  @Test(
    "is one of a request that says nothing about a topic",
    arguments: [
      "unsubscribeFromTopic sale: NOT_FOUND", #"{"results":[{"error":"NOT_FOUND"}]}"#,
      "GET https://iid.googleapis.com/iid/info/TOKEN 404 NOT_FOUND",
    ])
  func other(text: String) {
    let diagnosis = diagnosis(PastedText(text, now: .zero))
    let clues = diagnosis.evidence.clues
    #expect(clues.isDisjoint(with: Set<Clue>.errors.union([.refused, .notSubscribed])), "\(clues)")
  }

  @Test(
    "ends with the request: the next lines are about a message again",
    arguments: [
      "subscribeToTopic sale ok\n\n404 UNREGISTERED",
      "subscribeToTopic sale ok\n2026-11-27T07:00:00Z 404 UNREGISTERED",
      "subscribeToTopic sale ok\nsend failed: UNREGISTERED",
    ])
  func end(text: String) {
    #expect(diagnosis(PastedText(text, now: .zero)).evidence.clues.contains(.unregistered))
  }

  @Test("of the legacy protocol is one to a message")
  func legacy() {
    let text = #"{"results":[{"error":"NotRegistered"}]}"#
    #expect(diagnosis(PastedText(text, now: .zero)).evidence.clues.contains(.unregistered))
  }

  @Test func `in the line of a token is about that token`() {
    let pasted = PastedText(
      "2026-11-26T21:44:10Z batchAdd token=\(Self.token) status=200 "
        + "{\"results\":[{\"error\":\"NOT_FOUND\"}]}", now: .seconds(1_795_168_800))
    #expect(pasted.answers.count == 1, "\(pasted.answers)")
  }
}
