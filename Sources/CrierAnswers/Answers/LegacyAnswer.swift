import CrierMessage

/// A response of the legacy protocol, which was shut down in 2024.
///
/// The status 200 does not mean success in this protocol.
///
/// Old servers and services that replaced the endpoint still send such responses: `results[].error`
/// in JSON, `Error=…` in plain text, or a sentence. Source: Firebase, "HTTP protocol (legacy)", and
/// responses that developers published.
struct LegacyAnswer: Hashable, Sendable {
  var tokens: TokenResults
  /// Whether the response covers several tokens.
  var isBatch = false

  /// The fix when the message may be valid, but the protocol was shut down.
  static let sendWithV1 = "Send with FCM v1; crier convert rewrites the request."
  private static let changeMessage =
    "Correct the message, preferably as an FCM v1 request: the legacy protocol was shut down."

  /// Nil for a response that is not of this protocol.
  init?(status: Int, body: AnswerBody) {
    let isSuccess = (200..<300).contains(status)
    switch body {
    case .json(let json):
      if isSuccess, let results = Self.results(of: json) {
        tokens = TokenResults(results: results, count: Self.count(in: json))
        isBatch = true
      } else if isSuccess, let id = json["message_id"], id.integer != nil || id.text != nil {
        tokens = TokenResults(results: [.init(name: FormText.of(id), refusal: nil)])
      } else if let code = json["error"]?.text, isSuccess || Self.isKnown(code) {
        tokens = TokenResults(results: [Self.refused(code)])
      } else if isSuccess, json["success"]?.integer != nil, let failed = json["failure"]?.integer {
        tokens = TokenResults(results: [Self.group(failed: failed)])
      } else {
        return nil
      }
    case .text(let text):
      guard let result = Self.result(of: text, isSuccess, status) else { return nil }
      tokens = TokenResults(results: [result])
    case .empty, .cutJSON, .page, .compressed, .binary: return nil
    }
  }

  func outcome(status: Int, retryAfter: Duration?) -> SendOutcome {
    guard !tokens.isIncomplete else { return .unknown(tokens.explanation) }
    guard let worst = tokens.worst else {
      return .accepted(name: tokens.results.first?.name ?? "")
    }
    return .refused(
      Refusal(
        advice: worst.meaning.advice, httpStatus: status, errorCode: worst.code,
        retryAfter: retryAfter, explanation: tokens.explanation, verdict: worst.meaning.verdict))
  }

  /// The number of tokens according to the response, if that number is plausible.
  private static func count(in json: JSONValue) -> Int? {
    let parts = ["success", "failure"].compactMap { json[$0]?.integer }
    guard parts.count == 2, parts.allSatisfy({ (0...1000).contains($0) }) else { return nil }
    return parts[0] + parts[1]
  }

  private static func results(of json: JSONValue) -> [TokenResults.Result]? {
    guard let elements = json["results"]?.elements else { return nil }
    let isCounted = ["multicast_id", "success", "failure", "canonical_ids"].contains {
      json[$0] != nil
    }
    let isTold = elements.allSatisfy { $0["message_id"] != nil || $0["error"]?.text != nil }
    guard isCounted || isTold && !elements.isEmpty else { return nil }
    return elements.map { element in
      if let code = element["error"]?.text { return refused(code) }
      return TokenResults.Result(
        name: element["message_id"].map(FormText.of),
        newToken: element["registration_id"]?.text.map(newToken))
    }
  }

  private static func result(
    of text: String, _ isSuccess: Bool, _ status: Int
  ) -> TokenResults.Result? {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    if line.hasPrefix("Error=") { return refused(String(line.dropFirst(6))) }
    if isSuccess, line.hasPrefix("id=") {
      let second = text.split(whereSeparator: \.isNewline).dropFirst().first ?? ""
      let label = "registration_id="
      return TokenResults.Result(
        name: OneLine.of(String(line.dropFirst(3))),
        newToken: second.hasPrefix(label)
          ? newToken(String(second.dropFirst(label.count)))
          // If `AnswerBody` has shortened the token, its label may be missing.
          : second.contains("…") ? newToken(String(second)) : nil)
    }
    if isKnown(line) { return refused(line) }
    guard status == 400, words.contains(where: text.contains) else { return nil }
    let meaning = RefusalMeaning(
      .fixRequest, "FCM refused the message: \(OneLine.sentence(text))", changeMessage)
    return TokenResults.Result(refusal: .init(code: nil, meaning: meaning))
  }

  /// Returns the shortened token; `AnswerBody` may have shortened it already.
  private static func newToken(_ text: String) -> String {
    text.contains("…") ? OneLine.of(text) : Redaction.shortenedDevice(OneLine.of(text))
  }

  /// Substrings of this protocol's plain-text errors; any other text may come from a proxy.
  private static let words = [
    "registration_id", "time_to_live", "Must use either", "JSON_PARSING_ERROR", "Field \"",
    "collapse_key", "data.", "to\" field",
  ]

  private static func isKnown(_ code: String) -> Bool { KnownCode.named(code, in: .legacy) != nil }

  private static func refused(_ code: String) -> TokenResults.Result {
    let meaning =
      KnownCode.named(code, in: .legacy)?.meaning
      ?? RefusalMeaning(
        .fixRequest,
        code.isEmpty
          ? "FCM's legacy protocol refused the message without giving a reason."
          : "FCM's legacy protocol refused the message: \(OneLine.sentence(code))",
        changeMessage)
    return TokenResults.Result(refusal: .init(code: OneLine.code(code), meaning: meaning))
  }

  private static func group(failed: Int) -> TokenResults.Result {
    guard failed > 0 else { return TokenResults.Result(refusal: nil) }
    let meaning = RefusalMeaning(
      .retry, "The message did not reach \(failed) members of the device group.",
      "Send again to the tokens in failed_registration_ids, and wait longer before each retry.")
    return TokenResults.Result(refusal: .init(code: nil, meaning: meaning))
  }
}

/// A JSON value of a response as one line of text.
private enum FormText {
  static func of(_ value: JSONValue) -> String {
    OneLine.of(value.text ?? JSONWriter.compact(value))
  }
}
