import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("Results of several tokens") struct TokenResultsTests {
  private let explainer = AnswerExplainer(now: AnswerFixture.now)

  private func explain(
    _ body: String, of api: AnswerExplainer.API, tokenCount: Int? = nil
  ) -> AnswerExplanation {
    explainer.explain(ReceivedAnswer(status: 200, body), of: api, tokenCount: tokenCount)
  }

  @Test(
    "fewer results than tokens are never called accepted",
    arguments: [
      (#"{"results": [{}]}"#, AnswerExplainer.API.batch, 2), (#"{"results": []}"#, .batch, 1),
      (#"{}"#, .batch, 3), (#"{"results": []}"#, .batch, nil),
      (#"{"success": 3, "failure": 0, "results": [{"message_id": "0:1"}]}"#, .legacySend, nil),
      (#"{"success": 1, "failure": 1, "results": [{"error": "NotRegistered"}]}"#, .legacySend, nil),
      (#"{"multicast_id": 1, "success": 0, "failure": 0, "results": []}"#, .send, nil),
    ] as [(String, AnswerExplainer.API, Int?)])
  func fewer(body: String, api: AnswerExplainer.API, tokenCount: Int?) {
    let explained = explain(body, of: api, tokenCount: tokenCount)
    #expect(explained.outcome == .unknown, "\(explained)")
    #expect(explained.explanation.sentence.contains(" is unknown."))
  }

  @Test func `as many results as tokens are explained one by one`() {
    let body = #"{"results": [{}, {"error": "NOT_FOUND"}, {"error": "INTERNAL"}]}"#
    let explained = explain(body, of: .batch, tokenCount: 3)
    #expect(explained.outcome == .dropToken)
    #expect(explained.perToken?.map(\.outcome) == [.accepted, .dropToken, .retry])
    #expect(explained.explanation.sentence.contains("1 of 3 tokens were accepted"))
  }

  @Test(
    "a new registration_id is reported with its position, and shortened",
    arguments: [
      (
        #"{"success": 2, "failure": 0, "results": [{"message_id": "1"}, {"message_id": "2", "registration_id": "X"}]}"#,
        2
      ), ("id=0:1\nregistration_id=X", 1),
    ])
  func newToken(body: String, number: Int) {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001"
    let explained = explain(body.replacing("X", with: token), of: .legacySend)
    #expect(explained.outcome == .accepted)
    let said = explained.explanation.sentence
    #expect(said.contains("replaced token \(number) (now fK3m…0001)"), "\(said)")
    #expect(explained.explanation.fix?.contains("registration_id") == true)
    #expect(explained.perToken?.last?.newToken ?? "fK3m…0001" == "fK3m…0001")
    #expect(!"\(explained)".contains(token))
  }

  @Test(
    "an error body with status 200 is an error, but after a send the outcome is unknown",
    arguments: AnswerExplainer.API.allCases)
  func errorWith200(api: AnswerExplainer.API) {
    let body = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    let isSend = api == .send || api == .legacySend
    let explained = explain(body, of: api)
    #expect(explained.outcome == (isSend ? .unknown : .dropToken))
    guard isSend else { return }
    #expect(explained.explanation.sentence.contains("(UNREGISTERED)"))
  }

  @Test func `a success of the token endpoint without a token is an error`() {
    let explained = explain(#"{"token_type": "Bearer"}"#, of: .token)
    #expect(explained.outcome == .fixCredentials)
    #expect(explained.explanation.sentence.contains("without an access token"))
  }
}
