import CrierCore
import CrierSender
import CrierTestSupport
import CurlHTTP
import Foundation

/// A file of `Fixtures/answers`: what a server said, where that is known from, and what it means.
struct AnswerFixture {
  /// When the fixtures are read: 20 November 2026, 10:00:00 in Greenwich.
  static let now = Duration.seconds(1_795_168_800)

  struct Unreadable: Error {}

  let api: AnswerExplainer.API
  let answer: HTTPAnswer
  let expected: JSONValue

  /// The names for `init`, of one API or of all.
  static func names(of apis: AnswerExplainer.API...) throws -> [String] {
    try (apis.isEmpty ? AnswerExplainer.API.allCases : apis).flatMap {
      try Fixture.names(in: "answers/\($0.rawValue)")
    }
  }

  init(_ name: String) throws {
    let json = try JSONReader.read(Fixture.bytes(name))
    guard let api = json["api"]?.text.flatMap(AnswerExplainer.API.init),
      let status = json["status"]?.integer, let expected = json["expected"]
    else { throw Unreadable() }
    self.api = api
    self.expected = expected
    let fields = (json["headers"]?.members ?? []).map { ($0.key, $0.value.text ?? "") }
    var answer = HTTPAnswer(status: status, "", Dictionary(fields) { $1 })
    if let body = json["body"] {
      answer.body = Array(JSONWriter.pretty(body).utf8)
    } else if let text = json["text"]?.text {
      answer.body = Array(text.utf8)
    } else if let bytes = json["bytes"]?.text.flatMap({ Data(base64Encoded: $0) }) {
      answer.body = Array(bytes)
    } else {
      throw Unreadable()
    }
    self.answer = answer
  }
}

extension AnswerExplanation {
  /// The members that fixtures expect.
  var facts: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func seconds(_ wait: Duration?) -> JSONValue {
      wait.map { .number(String($0.components.seconds)) } ?? .null
    }
    var members = [
      JSONMember("outcome", .string(outcome.rawValue)), JSONMember("errorCode", text(errorCode)),
      JSONMember("retryAfterSeconds", seconds(retryAfter)),
      JSONMember("recommendedWaitSeconds", seconds(recommendedWait)),
    ]
    if let perToken {
      let results = perToken.map { result in
        JSONValue.object([
          JSONMember("outcome", .string(result.outcome.rawValue)),
          JSONMember("errorCode", text(result.errorCode)),
        ])
      }
      members.append(JSONMember("perToken", .array(results)))
    }
    return .object(members)
  }
}
