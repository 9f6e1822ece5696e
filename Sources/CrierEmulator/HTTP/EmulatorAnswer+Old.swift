import CrierMessage
import HTTPTypes

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
