import CrierCore
import TextLayout

/// What `crier explain` says of an answer or a code: sentences, or the `explain` shape
/// that scripts read.
struct AnswerReport {
  let explained: AnswerExplanation
  /// What the meaning of a code is known from.
  var source: String?

  /// Each service that knows the code has its say; in JSON the one that is meant most likely.
  static func show(_ codes: [KnownCode], as format: OutputFormat) throws {
    for code in format == .json ? codes.prefix(1) : codes[...] {
      if format == .text {
        let ink = Ink(for: .output)
        try Console.show(
          ink.paint(SafeText.line(code.code), .strong) + " (\(code.family.rawValue))")
      }
      try AnswerReport(explained: code.answer, source: code.family.source).show(as: format)
    }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try Console.show(json)
    case .text:
      let ink = Ink(for: .output)
      let code = explained.errorCode.map { " (\(SafeText.line($0)))" } ?? ""
      try Console.show(ink.paint(explained.outcome.rawValue, color) + code)
      try Console.show("  " + SafeText.line(explained.explanation.sentence))
      if let fix = explained.explanation.fix { try Console.show("  " + SafeText.line(fix)) }
      if let wait { try Console.show("  " + wait) }
      if let source { try Console.show("  Source: \(source).") }
      for (index, result) in (explained.perToken ?? []).enumerated()
      where result.outcome != .accepted || result.newToken != nil {
        let code = result.errorCode.map { " (\(SafeText.line($0)))" } ?? ""
        let news = result.newToken.map { ", new token \(SafeText.line($0))" } ?? ""
        try Console.show("  token \(index + 1): \(result.outcome.rawValue)\(code)\(news)")
      }
    }
  }

  private var color: Ink.Color {
    switch explained.outcome {
    case .accepted: .green
    case .retry, .quota, .unknown: .yellow
    case .dropToken, .fixRequest, .fixCredentials: .red
    }
  }

  private var wait: String? {
    guard let recommended = explained.recommendedWait else { return nil }
    let seconds = recommended.secondsRoundedUp
    return explained.retryAfter == nil
      ? "Wait \(seconds) s before the first retry, then longer each time."
      : "Wait \(seconds) s: the server asked for it."
  }

  private var json: JSONValue { .object(members) }

  /// The members that scripts read.
  var members: [JSONMember] {
    var members = [
      JSONMember("outcome", .string(explained.outcome.rawValue)),
      JSONMember("errorCode", explained.errorCode.map { .string($0) } ?? .null),
      JSONMember("retryAfterSeconds", Self.number(explained.retryAfter)),
      JSONMember("recommendedWaitSeconds", Self.number(explained.recommendedWait)),
    ]
    members += explained.explanation.words
    if let perToken = explained.perToken {
      members.append(JSONMember("perToken", .array(perToken.map(Self.json))))
    }
    if !newTokens.isEmpty { members.append(JSONMember("newTokens", .array(newTokens))) }
    return members
  }

  /// Which results bring a new token: their number from 1, and the token shortened.
  private var newTokens: [JSONValue] {
    (explained.perToken ?? []).enumerated().compactMap { index, result in
      result.newToken.map {
        .object([
          JSONMember("result", .number(String(index + 1))), JSONMember("token", .string($0)),
        ])
      }
    }
  }

  private static func json(_ result: AnswerExplanation.TokenResult) -> JSONValue {
    .object([
      JSONMember("outcome", .string(result.outcome.rawValue)),
      JSONMember("errorCode", result.errorCode.map { .string($0) } ?? .null),
    ])
  }

  private static func number(_ wait: Duration?) -> JSONValue {
    wait.map { .number(String($0.secondsRoundedUp)) } ?? .null
  }
}
