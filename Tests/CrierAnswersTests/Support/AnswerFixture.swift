import CrierAnswers
import CrierMessage
import CrierTestSupport
import Foundation

/// A file of `Fixtures/answers`: a server's answer, its source, and its meaning.
struct AnswerFixture {
  /// The time at which the fixtures are read: 20 November 2026, 10:00:00 UTC.
  static let now = Duration.seconds(1_795_168_800)

  struct Unreadable: Error {}

  let api: AnswerExplainer.API
  let answer: ReceivedAnswer
  let expected: JSONValue

  /// Returns the fixture names to pass to `init`; all of them if no API is given.
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
    let body: [UInt8]
    if let value = json["body"] {
      body = Array(JSONWriter.pretty(value).utf8)
    } else if let text = json["text"]?.text {
      body = Array(text.utf8)
    } else if let bytes = json["bytes"]?.text.flatMap({ Data(base64Encoded: $0) }) {
      body = Array(bytes)
    } else {
      throw Unreadable()
    }
    answer = ReceivedAnswer(
      status: status, headers: fields.map { AnswerHeader(name: $0.0, value: $0.1) }, body: body)
  }
}

extension ReceivedAnswer {
  init(status: Int, _ body: String, _ fields: [String: String] = [:]) {
    self.init(
      status: status, headers: fields.map { AnswerHeader(name: $0.key, value: $0.value) },
      body: Array(body.utf8))
  }
}

extension AnswerExplanation {
  /// The explanation as JSON, with the same members as `expected` in a fixture.
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
