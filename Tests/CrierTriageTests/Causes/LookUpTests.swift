import CrierAnswers
import CrierMessage
import CrierTriage
import Testing

@Suite("What Crier looks up about a message that did not arrive") struct LookUpTests {
  /// 20 November 2025, 15:02 UTC.
  private static let sentAt = 1_763_650_923

  private func evidence(_ target: String, at time: Int? = Self.sentAt) throws -> Evidence {
    var evidence = Evidence()
    evidence.message = try Message(
      json: #"{"message":{\#(target),"notification":{"title":"Rain"},"#
        + #""fcm_options":{"analytics_label":"wk47"}}}"#)
    evidence.add(.accepted)
    evidence.sentAt = time
    return evidence
  }

  private func information(_ topics: String) throws -> TokenInformation {
    let body = #"{"platform":"IOS","rel":{"topics":{\#(topics)}}}"#
    return try #require(
      TokenInformation(ReceivedAnswer(status: 200, body: Array(body.utf8))))
  }

  private func data(_ percents: String) throws -> DeliveryData {
    try #require(
      DeliveryData(
        try JSONReader.read(
          #"{"date":{"year":2025,"month":11,"day":20},"#
            + #""data":{"messageOutcomePercents":{\#(percents)}}}"#)))
  }

  @Test func `topics are for topics and conditions, data for a label on Android`() throws {
    var topic = try evidence(#""topic":"news""#)
    #expect(Diagnosis(topic).lookUps == [.topics])
    topic.platform = .android
    #expect(Diagnosis(topic).lookUps == [.topics, .deliveryData(label: "wk47")])
    topic.add(.subscribed)
    #expect(Diagnosis(topic).lookUps == [.deliveryData(label: "wk47")])
    topic.deliveryData = ["pending"]
    #expect(Diagnosis(topic).lookUps == [])
    var device = try evidence(#""token":"my-phone""#, at: nil)
    device.platform = .android
    // Without the day, the data cannot be found.
    #expect(Diagnosis(device).lookUps == [])
    device.sentAt = Self.sentAt
    #expect(Diagnosis(device).lookUps == [.deliveryData(label: "wk47")])
    device.replies = Evidence().replies
    device.outcome = CauseRowTests.refused(404, "UNREGISTERED").outcome
    #expect(Diagnosis(device).lookUps == [])
  }

  private static let subscriptions: [(String, String, Clue?)] = [
    (#""topic":"news""#, #""sport":{}"#, .notSubscribed),
    (#""topic":"/topics/news""#, #""news":{"addDate":"2025-11-02"}"#, .subscribed),
    (#""topic":"news""#, #""news":{"addDate":"2025-11-23"}"#, .notSubscribed),
    // The day of the send, in whatever time zone.
    (#""topic":"news""#, #""news":{"addDate":"2025-11-20"}"#, nil),
    (#""topic":"news""#, #""news":{"addDate":"2025-11-19"}"#, .subscribed),
    (#""topic":"news""#, #""news":{}"#, nil),
    (
      #""condition":"'news' in topics || 'sport' in topics""#,
      #""sport":{"addDate":"2025-01-01"}"#, .subscribed
    ),
    (
      #""condition":"'news' in topics && 'sport' in topics""#,
      #""sport":{"addDate":"2025-01-01"}"#, .notSubscribed
    ),
    (#""token":"my-phone""#, #""news":{"addDate":"2025-01-01"}"#, nil),
  ]

  @Test(arguments: subscriptions)
  func `a subscription counts if its day is certain`(
    target: String, topics: String, clue: Clue?
  ) throws {
    var evidence = try evidence(target)
    let information = try information(topics)
    #expect(evidence.subscription(in: information) == clue)
    evidence.add(information)
    #expect(evidence.platform == .apple)
    #expect(clue.map { evidence.clues.contains($0) } ?? true)
  }

  @Test func `a token without the topic makes that cause likely`() throws {
    var evidence = try evidence(#""topic":"news""#, at: nil)
    evidence.add(try information(""))
    let first = try #require(Diagnosis(evidence).first)
    #expect(first.cause.number == 24 && first.likelihood == .likely)
    #expect(first.words.contains("he token was not subscribed"))
  }

  @Test func `losses in the data speak for their cause, no losses against all`() throws {
    var lost = try evidence(#""token":"my-phone""#)
    lost.add(try data(#""delivered":96.5,"droppedAppForceStopped":3.5"#))
    #expect(lost.clues.contains(.dataForceStopped) && !lost.clues.contains(.dataDelivered))
    var whole = try evidence(#""token":"my-phone""#)
    whole.add(try data(#""delivered":100"#))
    #expect(whole.clues.contains(.dataDelivered))
    let expired = try #require(Diagnosis(whole).entries.first { $0.cause.number == 15 })
    #expect(expired.words.contains("that day's delivery data show nothing lost or late"))
    // Other outcomes are possible, which the data do not have.
    var partly = try evidence(#""token":"my-phone""#)
    partly.add(try data(#""delivered":80"#))
    #expect(!partly.clues.contains(.dataDelivered))
  }
}
