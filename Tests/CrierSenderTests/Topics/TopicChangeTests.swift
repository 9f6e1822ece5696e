import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import Testing

@Suite("A change of subscriptions", .timeLimit(.minutes(5))) struct TopicChangeTests {
  private let clock = ManualClock()

  private func client(
    _ script: ScriptedExchange, endpoint: Endpoint = .fcm
  ) throws -> FCMClient {
    let clock = clock
    var policy = RetryPolicy()
    policy.retriesUnsent = true
    return FCMClient(
      endpoint: endpoint, project: "p",
      tokens: TokenSource(try .test(), exchange: script.exchange), policy: policy, clock: clock,
      now: { .seconds(1_795_168_800) + clock.now.sinceStart }, jitter: { 0.5 },
      exchange: script.exchange)
  }

  /// Makes a change, and advances the clock for each wait.
  private func outcomes(
    _ change: TopicChange, for tokens: [String], by client: FCMClient, waits: Int = 0
  ) async -> [SendOutcome] {
    async let reports = client.change(change, for: tokens)
    for _ in 0..<waits {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: clock.sleeps.last ?? .zero)
    }
    return await reports.map(\.outcome)
  }

  private static func code(_ outcome: SendOutcome) -> String? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.errorCode
  }

  @Test func `of a list is one call with the prefix, and its results keep the order`() async throws
  {
    let script = ScriptedExchange(.answer(200, #"{"results": [{}, {"error": "NOT_FOUND"}, {}]}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "news", by: .batch), for: ["a", "b", "c"],
      by: try client(script))
    #expect(found[0] == .accepted(name: "news"))
    #expect(Self.code(found[1]) == "NOT_FOUND")
    #expect(found[2] == .accepted(name: "news"))
    let call = try #require(script.sends.first)
    #expect(call.request.authority == "iid.googleapis.com")
    #expect(call.request.path == "/iid/v1:batchAdd")
    #expect(call.request.headerFields[try #require(.init("access_token_auth"))] == "true")
    #expect(call.body == #"{"to":"/topics/news","registration_tokens":["a","b","c"]}"#)
  }

  @Test func `of more than a thousand tokens takes several calls`() async throws {
    let tokens = (0..<1001).map { "token-\($0)" }
    let results = Array(repeating: "{}", count: 1000).joined(separator: ",")
    let script = ScriptedExchange(
      .answer(200, #"{"results": [\#(results)]}"#), .answer(200, #"{"results": [{}]}"#))
    let found = await outcomes(
      TopicChange(.unsubscribe, "news", by: .batch), for: tokens, by: try client(script))
    #expect(found.count == 1001)
    #expect(script.sends.map(\.request.path) == ["/iid/v1:batchRemove", "/iid/v1:batchRemove"])
  }

  @Test func `is repeated only for the tokens with a temporary error`() async throws {
    let script = ScriptedExchange(
      .answer(200, #"{"results": [{}, {"error": "INTERNAL"}, {"error": "RESOURCE_EXHAUSTED"}]}"#),
      .answer(200, #"{"results": [{}, {"error": "TOO_MANY_TOPICS"}]}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "news", by: .batch), for: ["a", "b", "c"],
      by: try client(script), waits: 1)
    #expect(found[0] == .accepted(name: "news"))
    #expect(found[1] == .accepted(name: "news"))
    #expect(Self.code(found[2]) == "TOO_MANY_TOPICS")
    #expect(script.sends[1].body == #"{"to":"/topics/news","registration_tokens":["b","c"]}"#)
  }

  @Test func `is repeated after a lost response, because that does no harm`() async throws {
    let script = ScriptedExchange(
      .lost(.connectionLost, wasSent: true), .answer(200, #"{"results": [{}]}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "news", by: .batch), for: ["a"], by: try client(script), waits: 1)
    #expect(found == [.accepted(name: "news")])
    #expect(script.sends.count == 2)
  }

  @Test func `without a result for each token leaves the rest unknown`() async throws {
    let script = ScriptedExchange(.answer(200, #"{"results": [{}]}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "news", by: .batch), for: ["a", "b"], by: try client(script))
    #expect(found[0] == .accepted(name: "news"))
    guard case .unknown = found[1] else {
      Issue.record("\(found[1])")
      return
    }
  }

  @Test func `refused as a whole is the outcome of each token`() async throws {
    let script = ScriptedExchange(.answer(400, #"{"error": "Topic name format is invalid"}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "a~b", by: .batch), for: ["a", "b"], by: try client(script))
    #expect(found.count == 2 && found[0] == found[1])
    #expect(found[0].problem != nil)
  }

  @Test func `by the newer interface is a call for each token, with its name in the path`()
    async throws
  {
    let script = ScriptedExchange(
      .answer(200, #"{"name": "projects/p/registrations/a:b/topicSubscriptions/50%"}"#))
    let found = await outcomes(
      TopicChange(.subscribe, "50%", by: .v1), for: ["a:b"], by: try client(script))
    #expect(found == [.accepted(name: "50%")])
    let call = try #require(script.sends.first)
    #expect(call.request.authority == "fcm.googleapis.com")
    #expect(
      call.request.path == "/v1/projects/p/registrations/a%3Ab/topicSubscriptions?topicName=50%25")
    #expect(call.body == "{}")
  }

  @Test("by the newer interface, subscribing twice or unsubscribing nobody is fine")
  func alreadyThere() async throws {
    let exists = #"{"error": {"code": 409, "status": "ALREADY_EXISTS", "message": "x"}}"#
    let script = ScriptedExchange(.answer(409, exists), .answer(200, "{}"))
    let client = try client(script)
    for verb in [TopicChange.Verb.subscribe, .unsubscribe] {
      let found = await outcomes(TopicChange(verb, "news", by: .v1), for: ["a"], by: client)
      #expect(found == [.accepted(name: "news")])
    }
    #expect(
      script.sends[1].request.path
        == "/v1/projects/p/registrations/a/topicSubscriptions/news?allowMissing=true")
    #expect(script.sends[1].request.method == .delete)
  }

  @Test func `goes to an emulator as a whole, on one server`() async throws {
    let script = ScriptedExchange(.answer(200, #"{"results": [{}]}"#))
    let endpoint = try #require(Endpoint("http://127.0.0.1:9099/x"))
    _ = await outcomes(
      TopicChange(.subscribe, "news", by: .batch), for: ["a"],
      by: try client(script, endpoint: endpoint))
    let call = try #require(script.sends.first)
    #expect(call.request.authority == "127.0.0.1:9099")
    #expect(call.request.path == "/x/iid/v1:batchAdd")
  }

  @Test func `leaves a trace in what the service says about a token`() async throws {
    let script = ScriptedExchange(
      .answer(
        200,
        #"""
        {"application": "com.example.app", "platform": "ANDROID", "authorizedEntity": "1234",
         "rel": {"topics": {"news": {"addDate": "2026-11-22"}, "de": {}}}}
        """#))
    let (report, information) = await (try client(script)).information(about: "a:b")
    #expect(report.outcome == .accepted(name: "a:b"))
    #expect(information?.app == "com.example.app")
    #expect(information?.projectNumber == "1234")
    #expect(information?.subscriptions.map(\.topic) == ["de", "news"])
    #expect(information?.subscriptions.last?.since == "2026-11-22")
    #expect(script.sends.first?.request.path == "/iid/info/a%3Ab?details=true")
  }
}
