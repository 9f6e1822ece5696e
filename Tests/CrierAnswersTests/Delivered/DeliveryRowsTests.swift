import CrierAnswers
import CrierMessage
import Testing

@Suite("The table of the delivery report") struct DeliveryRowsTests {
  private func entry(_ day: Int, _ label: String = "wk47") throws -> DeliveryData {
    try #require(
      DeliveryData(
        try JSONReader.read(
          #"""
          {"date": {"year": 2026, "month": 11, "day": \#(day)}, "analyticsLabel": "\#(label)",
           "data": {"countMessagesAccepted": "120", "messageOutcomePercents":
             {"delivered": 93.33, "pending": 4.1, "droppedTtlExpired": 0.02},
           "deliveryPerformancePercents": {"deliveredNoDelay": 50}}}
          """#)))
  }

  @Test func `has a row for each measure, with its share`() throws {
    let rows = try entry(23).rows
    #expect(rows.map(\.tone) == [.good, .waiting, .bad, .good])
    #expect(rows.map { DeliveryData.cells($0.share, most: 10) } == [9, 1, 1, 5])
    #expect(rows[0].words == "delivered" && rows[3].words == "  without delay")
    #expect(
      try entry(23).summary
        == "delivered 93.3 %, still waiting at the end of the day 4.1 %, dropped: time to live "
        + "over 0.0 %, without delay 50.0 %")
    #expect(try entry(23).largestLoss == .pending)
  }

  @Test func `shows the last days, newest first, with the labels in order`() throws {
    let all = try [entry(17), entry(23), entry(16), entry(23, "a")]
    let recent = all.recent(days: 7, until: CivilTime(year: 2026, month: 11, day: 23))
    #expect(recent.map(\.name) == ["2026-11-23  a", "2026-11-23  wk47", "2026-11-17  wk47"])
  }

  private func refusal(_ status: Int, _ json: String) -> Explanation? {
    let answer = ReceivedAnswer(status: status, body: Array(json.utf8))
    guard case .refused(let refusal) = AnswerReader(now: .zero).read(answer, isDryRun: true) else {
      return nil
    }
    return refusal.ofDeliveryData.explanation
  }

  private static func body(_ code: Int, _ status: String, _ reason: String? = nil) -> String {
    let info = reason.map {
      #","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"\#($0)"}]"#
    }
    return #"{"error":{"code":\#(code),"status":"\#(status)","message":"No."\#(info ?? "")}}"#
  }

  private static let refusals: [(Int, String, String)] = [
    (403, body(403, "PERMISSION_DENIED", "SERVICE_DISABLED"), "Data API is not enabled"),
    (403, body(403, "PERMISSION_DENIED"), "may not read the delivery data"),
    (
      403, body(403, "PERMISSION_DENIED", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"),
      "lacks the scope cloud-platform"
    ),
    (404, body(404, "NOT_FOUND"), "no Android app with this App ID"),
    (400, body(400, "INVALID_ARGUMENT"), "The Data API refused the request: No."),
    (429, body(429, "RESOURCE_EXHAUSTED"), "asked too often"),
    (503, body(503, "UNAVAILABLE"), "having problems"),
  ]

  @Test(arguments: refusals)
  func `refusals are about the data, not about a send`(
    status: Int, json: String, words: String
  ) throws {
    let explanation = try #require(refusal(status, json))
    #expect(explanation.sentence.contains(words), "\(explanation.sentence)")
    #expect(!explanation.spoken.contains("send messages"))
  }
}
