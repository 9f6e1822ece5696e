import CrierAnswers
import CrierMessage
import TextLayout

/// The output of `crier explain` for a response or a code: sentences, or JSON for scripts.
struct AnswerReport {
  let explained: AnswerExplanation
  /// The source of the code's meaning.
  var source: String?

  /// Shows the code's meaning for each service; in JSON only the most likely one.
  static func show(
    _ codes: [KnownCode], as format: OutputFormat, place: [JSONMember]
  ) throws {
    for code in format == .json ? codes.prefix(1) : codes[...] {
      if format == .text {
        let style = ANSIStyle(for: .output)
        try Console.show(
          style.paint(PastedOutput.line(code.code), .strong) + " (\(code.family.rawValue))")
      }
      try AnswerReport(explained: code.answer, source: code.family.source)
        .show(as: format, place: place)
    }
  }

  /// - Parameter place: Where the answer is in a text: `line`, `kind` and `text`.
  func show(as format: OutputFormat, place: [JSONMember] = PastedReport.wholeAnswer) throws {
    switch format {
    case .json: try PastedOutput.show(.object(place + members))
    case .text:
      let style = ANSIStyle(for: .output)
      let code = explained.errorCode.map { " (\(PastedOutput.line($0)))" } ?? ""
      try Console.show(
        "Outcome for scripts: " + style.paint(explained.outcome.rawValue, color) + code)
      try Console.show("  " + PastedOutput.line(explained.explanation.sentence))
      if let fix = explained.explanation.fix { try Console.show("  " + PastedOutput.line(fix)) }
      if let wait { try Console.show("  " + wait) }
      if let source { try Console.show("  Source: \(source).") }
      for (index, result) in (explained.perToken ?? []).enumerated()
      where result.outcome != .accepted || result.newToken != nil {
        let code = result.errorCode.map { " (\(PastedOutput.line($0)))" } ?? ""
        let news = result.newToken.map { ", new token \(PastedOutput.line($0))" } ?? ""
        try Console.show("  token \(index + 1): \(result.outcome.rawValue)\(code)\(news)")
      }
    }
  }

  private var color: ANSIStyle.Color {
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
      : "Wait \(seconds) s, as the server requested."
  }

  /// The members of the JSON object for scripts.
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

  /// The results with a new token: each with its number, counted from 1, and the shortened token.
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
