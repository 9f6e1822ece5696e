import CrierMessage
package import HTTPTypes
import NIOHTTP1

/// The response of a route.
package struct EmulatorAnswer: Sendable {
  package var status: HTTPResponse.Status
  package var headers: HTTPFields
  package var body: String
  /// The error that FCM's own answer has; for the counters.
  var error: FCMError?
  /// What follows the body until the client or the emulator ends it; nil for an ordinary answer.
  var feed: AsyncStream<EmulatorEvent>?
  var delivery = AnswerDelivery.whole
  /// The number of the fault that made or spoiled this answer; nil if none did.
  var fault: Int?
  /// What the request log says about the request.
  var warning: RequestWarning?
  /// The target of an accepted send, for the request log.
  var target: String?

  /// JSON on several lines, as Google's servers write it.
  static func json(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> EmulatorAnswer {
    json(text: JSONWriter.pretty(value), status: status)
  }

  static func json(text: String, status: HTTPResponse.Status = .ok) -> EmulatorAnswer {
    EmulatorAnswer(status: status, headers: jsonHeaders, body: text + "\n")
  }

  /// The name of an accepted message: the JSON of most answers, which is written directly.
  static func name(_ name: String) -> EmulatorAnswer {
    json(text: "{\n  \"name\": \(JSONWriter.quote(name))\n}")
  }

  private static let jsonHeaders: HTTPFields = [.contentType: "application/json; charset=UTF-8"]

  static func refusal(_ error: FCMError, retryAfter: Int? = nil) -> EmulatorAnswer {
    var answer = json(error.json, status: HTTPResponse.Status(code: error.code))
    answer.error = error
    if let retryAfter { answer.headers[.retryAfter] = String(retryAfter) }
    let isNarrow = error.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT"
    if error.code == 401 || isNarrow {
      answer.headers[.wwwAuthenticate] =
        #"Bearer realm="https://accounts.google.com/""#
        + (isNarrow ? #", error="insufficient_scope""# : "")
    }
    return answer
  }

  /// An error of the emulator's own interface under `/emulator/`.
  static func complaint(
    _ explanation: Explanation, status: HTTPResponse.Status = .badRequest
  ) -> EmulatorAnswer {
    json(
      .members([
        "error": .members([
          "sentence": .string(explanation.sentence),
          "fix": explanation.fix.map(JSONValue.string) ?? .null,
        ])
      ]), status: status)
  }

  /// An HTML page like the one that Google's front end returns for paths without an API.
  ///
  /// Does not repeat the request, which may contain a token.
  ///
  /// - Parameter path: A known path to name, in HTML.
  static func page(
    _ status: HTTPResponse.Status, of path: String? = nil, allow: String? = nil
  ) -> EmulatorAnswer {
    let reason =
      path.map { "The requested URL <code>\($0)</code> was not found on this server." }
      ?? "The emulator does not serve this request."
    // Google's front end uses the phrase of HTTP/1.1's first standard, and one of its own.
    let phrase =
      switch status.code {
      case 413: "Request Entity Too Large"
      case 500...: "Server Error"
      default: status.phrase
      }
    var answer = EmulatorAnswer(
      status: status, headers: [.contentType: "text/html; charset=UTF-8"],
      body: """
        <!DOCTYPE html>
        <html lang="en">
        <title>Error \(status.code) (\(phrase))!!1</title>
        <p><b>\(status.code).</b> \(reason)</p>
        </html>

        """)
    if let allow { answer.headers[.allow] = allow }
    return answer
  }
}

extension HTTPResponse.Status {
  /// The standard phrase, which a status that was made from its number does not have.
  var phrase: String {
    // Not in the standard; Google's own words (google/rpc/code.proto).
    if code == 499 { return "Client Closed Request" }
    let phrase = HTTPResponseStatus(statusCode: code).reasonPhrase
    return phrase.isEmpty ? (code < 500 ? "Client Error" : "Server Error") : phrase
  }
}

/// Answers of the services that are older than FCM's v1 API: topics by the Instance ID service,
/// device groups, the legacy protocol.
extension EmulatorAnswer {
  /// JSON on one line that ends in a line feed.
  static func oldJSON(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> EmulatorAnswer {
    EmulatorAnswer(
      status: status, headers: [.contentType: "application/json; charset=UTF-8"],
      body: JSONWriter.compact(value) + "\n")
  }

  /// `{"error": "…"}`
  static func oldError(_ text: String, status: HTTPResponse.Status = .badRequest) -> EmulatorAnswer
  {
    oldJSON(.members(["error": .string(text)]), status: status)
  }

  /// Plain text that ends in a line feed.
  static func oldText(_ text: String, status: HTTPResponse.Status = .ok) -> EmulatorAnswer {
    EmulatorAnswer(
      status: status, headers: [.contentType: "text/plain; charset=UTF-8"], body: text + "\n")
  }

  /// The HTML page of Google's older front end.
  ///
  /// - Parameter title: HTML.
  static func oldPage(
    _ title: String, status: HTTPResponse.Status, hasEmptyLine: Bool = false
  ) -> EmulatorAnswer {
    EmulatorAnswer(
      status: status, headers: [.contentType: "text/html; charset=UTF-8"],
      body: """
        <HTML>
        <HEAD>
        <TITLE>\(title)</TITLE>
        </HEAD>
        <BODY BGCOLOR="#FFFFFF" TEXT="#000000">\(hasEmptyLine ? "\n" : "")
        <H1>\(title)</H1>
        <H2>Error \(status.code)</H2>
        </BODY>
        </HTML>

        """)
  }
}
