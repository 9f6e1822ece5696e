import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("Any bytes as an answer") struct AnswerFuzzTests {
  private let explainer = AnswerExplainer(now: AnswerFixture.now)

  private func explain(_ status: Int, _ body: [UInt8]) -> [AnswerExplanation] {
    let answer = ReceivedAnswer(
      status: status, headers: [AnswerHeader(name: "Retry-After", value: "7")], body: body)
    return AnswerExplainer.API.allCases.map { explainer.explain(answer, of: $0) }
  }

  private func check(_ explained: [AnswerExplanation]) {
    for one in explained {
      #expect(one.explanation.sentence.hasSuffix("."))
      #expect(one.explanation.sentence.count < 1200)
      #expect(one.recommendedWait == nil || one.recommendedWait == .seconds(7))
    }
  }

  @Test("get an explanation, even with random wrong bytes", arguments: 0..<40)
  func broken(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for name in try AnswerFixture.names() {
      let fixture = try AnswerFixture(name)
      var body = fixture.answer.body
      for _ in 0...Int.random(in: 0..<4, using: &chance) where !body.isEmpty {
        let place = Int.random(in: 0..<body.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: body[place] = UInt8(Int.random(in: 0..<256, using: &chance))
        case 1: body.removeSubrange(place...)
        case 2: body.insert(UInt8(Int.random(in: 0..<256, using: &chance)), at: place)
        default: body.insert(contentsOf: body[..<place], at: place)
        }
      }
      let statuses = [fixture.answer.status, 200, 400, 404, 503]
      check(explain(statuses[Int.random(in: 0..<statuses.count, using: &chance)], body))
    }
  }

  @Test(
    "get one for a megabyte", .timeLimit(.minutes(5)),
    arguments: [
      "[", "{\"a\":", "<title>", "Error=", "x", "{\"results\":[{},", " ", "\u{0}", "é", "ya29.",
    ])
  func large(part: String) {
    let body = Array(String(repeating: part, count: 1_048_576 / part.utf8.count).utf8)
    check(explain(200, body))
    check(explain(400, body))
  }

  @Test func `get one with a hundred thousand results`() {
    let results = Array(repeating: #"{"error":"NOT_FOUND"}"#, count: 100_000).joined(separator: ",")
    let answer = ReceivedAnswer(status: 200, #"{"results":[\#(results)]}"#)
    let explained = explainer.explain(answer, of: .batch)
    #expect(explained.perToken?.count == 100_000)
    #expect(explained.outcome == .dropToken)
  }
}
