import CrierCore
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import Testing

@testable import CrierSender

@Suite("Whatever a server says") struct AnswerFuzzTests {
  private let explainer = AnswerExplainer(now: AnswerFixture.now)

  private func explain(_ status: Int, _ body: [UInt8]) -> [AnswerExplanation] {
    var answer = HTTPAnswer(status: status, "", ["Retry-After": "7"])
    answer.body = body
    return AnswerExplainer.API.allCases.map { explainer.explain(answer, of: $0) }
  }

  private func check(_ explained: [AnswerExplanation]) {
    for one in explained {
      #expect(one.explanation.sentence.hasSuffix("."))
      #expect(one.explanation.sentence.count < 1200)
      #expect(one.recommendedWait == nil || one.recommendedWait == .seconds(7))
    }
  }

  @Test("gets an explanation, with bytes broken here and there", arguments: 0..<40)
  func broken(seed: Int) throws {
    var chance = SeededChance(seed: UInt64(seed))
    for name in try AnswerFixture.names() {
      let fixture = try AnswerFixture(name)
      var body = fixture.answer.body
      for _ in 0...chance.number(below: 4) where !body.isEmpty {
        let place = chance.number(below: body.count)
        switch chance.number(below: 4) {
        case 0: body[place] = UInt8(chance.number(below: 256))
        case 1: body.removeSubrange(place...)
        case 2: body.insert(UInt8(chance.number(below: 256)), at: place)
        default: body.insert(contentsOf: body[..<place], at: place)
        }
      }
      let statuses = [fixture.answer.response.status.code, 200, 400, 404, 503]
      check(explain(statuses[chance.number(below: statuses.count)], body))
    }
  }

  @Test(
    "gets one within the second for a megabyte",
    arguments: [
      "[", "{\"a\":", "<title>", "Error=", "x", "{\"results\":[{},", " ", "\u{0}", "é", "ya29.",
    ])
  func large(part: String) {
    let body = Array(String(repeating: part, count: 1_048_576 / part.utf8.count).utf8)
    let time = ContinuousClock().measure {
      check(explain(200, body))
      check(explain(400, body))
    }
    // Eight explanations of an unoptimised build on a busy machine.
    #expect(time < .seconds(16))
  }

  @Test func `gets one when it has a hundred thousand results`() {
    let results = Array(repeating: #"{"error":"NOT_FOUND"}"#, count: 100_000).joined(separator: ",")
    let answer = HTTPAnswer(status: 200, #"{"results":[\#(results)]}"#)
    let explained = explainer.explain(answer, of: .batch)
    #expect(explained.perToken?.count == 100_000)
    #expect(explained.outcome == .dropToken)
  }
}

/// Chance that comes out the same each time.
struct SeededChance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
