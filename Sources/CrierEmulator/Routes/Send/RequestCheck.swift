import CrierLint
import CrierMessage
import HTTPTypes

/// Checks the body of a send as FCM does, and throws FCM's error if the body is invalid.
enum RequestCheck {
  static func message(
    in request: EmulatorRequest, countsStrictly: Bool
  ) throws(FCMError) -> Message {
    let message = Message(request: try object(in: request))
    if let refusal = Linter.refusal(of: message, countsStrictly: countsStrictly) { throw refusal }
    return message
  }

  /// Returns the body of a request to one of Google's JSON services.
  static func object(in request: EmulatorRequest) throws(FCMError) -> JSONValue {
    try checkContentType(request.headers[.contentType])
    let tree: JSONValue
    do {
      tree = try JSONReader.read(request.body)
    } catch {
      throw UnreadableJSON.refusal(of: error, in: request.body)
    }
    guard tree.members != nil else { throw rootIsNoMessage }
    return tree
  }

  /// Requires JSON: FCM itself guesses the type, but in a test any other type is a client's
  /// mistake.
  private static func checkContentType(_ type: String?) throws(FCMError) {
    guard let type else { return }
    let essence = type.split(separator: ";").first?.lowercased() ?? ""
    guard essence.filter({ $0 != " " }) == "application/json" else {
      throw FCMError(
        code: 400, status: "INVALID_ARGUMENT",
        message: "Invalid JSON payload received. The Content-Type is not application/json.")
    }
  }

  private static let rootIsNoMessage = FCMError.invalidArgument(
    "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
    field: nil, errorCode: nil)

  static let noRecipient = FCMError.invalidArgument(
    "Recipient of the message is not set.", field: "message")
}
