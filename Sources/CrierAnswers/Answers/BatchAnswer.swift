import CrierMessage

/// The Instance ID service's response to a topic request: a result per token, or one error for all.
struct BatchAnswer: Hashable, Sendable {
  var tokens: TokenResults

  /// Nil when the body is not a list of results.
  init?(status: Int, body: AnswerBody, tokenCount: Int? = nil) {
    guard (200..<300).contains(status), let results = body.json?["results"]?.elements else {
      return nil
    }
    tokens = TokenResults(results: results.map(Self.result), count: tokenCount)
  }

  private static func result(_ json: JSONValue) -> TokenResults.Result {
    guard json.members != nil else {
      return TokenResults.Result(refusal: .init(code: nil, meaning: unreadable))
    }
    guard let error = json["error"], error != .null else {
      return TokenResults.Result()
    }
    let code = error.text ?? ""
    let meaning =
      KnownCode.named(code, in: .instanceID)?.meaning
      ?? RefusalMeaning(
        .fixRequest, "The service refused this token for a reason that Crier does not know.",
        "Check the token; keep it until the reason is clear.")
    return TokenResults.Result(refusal: .init(code: OneLine.code(code), meaning: meaning))
  }

  private static let unreadable = RefusalMeaning(
    .fixRequest, "The result for this token cannot be read.", "Look at the original answer.")

  /// Reads an error for the whole call: `{"error": "…"}` with its status, or Google's error format.
  static func refusal(status: Int, body: AnswerBody) -> (code: String?, meaning: RefusalMeaning) {
    if body.error != nil {
      return (AnswerReader.code(of: body.error), RefusalMeaning(status: status, body: body))
    }
    let text = body.json?["error"]?.text
    if let text, let known = KnownCode.named(text, in: .instanceID) {
      return (OneLine.code(text), known.meaning)
    }
    let said = text.map { " Its message: \(OneLine.sentence($0))" } ?? ""
    var meaning = RefusalMeaning(status: status, body: body)
    switch status {
    case 400:
      guard text != nil else { break }
      meaning = RefusalMeaning(
        .fixRequest, "The Instance ID service refused the request.\(said)", "Correct the request.")
    case 401:
      meaning = RefusalMeaning(
        .fixCredentials, "The Instance ID service did not accept the access token.\(said)",
        "Send the header access_token_auth: true and an access token of this project.")
    case 403:
      meaning = RefusalMeaning(
        .fixCredentials, "This account and the tokens belong to different projects.\(said)",
        "Use the key file of the project the app was built for.")
    case 404:
      meaning = RefusalMeaning(
        .fixRequest,
        "Either the URL is wrong, or the service does not know the token.\(said)",
        "Check the URL and the token, and keep the token.")
    default: break
    }
    return (OneLine.code(text), meaning)
  }
}
