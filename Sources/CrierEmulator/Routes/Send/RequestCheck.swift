import CrierLint
import CrierMessage
import HTTPTypes

/// Checks the body of a send as FCM does, and throws FCM's error if the body is invalid.
enum RequestCheck {
  /// Returns the message and its only target.
  static func message(
    in request: EmulatorRequest, countsStrictly: Bool, world: EmulatorWorld
  ) async throws(FCMError) -> (Message, Target) {
    let message = Message(request: try object(in: request))
    if let refusal = Linter.refusal(of: message, countsStrictly: countsStrictly) {
      // FCM's sentence about size names a platform: that of the device, and Android if the device
      // is not known.
      if let target = message.targets.first, !target.kind.isAudience,
        let platform = await world.device(named: target.value)?.platform,
        let own = Linter.refusal(
          of: message, platforms: [platform], countsStrictly: countsStrictly)
      {
        throw own
      }
      throw refusal
    }
    // The rules refuse a message that does not have exactly one target.
    guard let target = message.targets.first else { throw noRecipient }
    guard target.kind.isAudience || EmulatorState.isToken(target.value) else {
      throw .invalidArgument(
        FailingName.invalid.error.message, field: "message.\(target.kind.rawValue)")
    }
    return (message, target)
  }

  /// Returns the body of a request to one of Google's JSON services.
  static func object(in request: EmulatorRequest) throws(FCMError) -> JSONValue {
    try checkContentType(of: request)
    return try objectOfAnyType(in: request)
  }

  /// Returns the body of a request, whatever its `Content-Type` is.
  static func objectOfAnyType(in request: EmulatorRequest) throws(FCMError) -> JSONValue {
    let tree: JSONValue
    do {
      tree = try request.json(refusesHugeNumbers: true)
    } catch {
      throw UnreadableJSON.refusal(of: error, in: request.body)
    }
    guard tree.members != nil else { throw rootIsNoMessage }
    return tree
  }

  /// Requires JSON: FCM itself guesses the type, but in a test any other type is a client's
  /// mistake.
  private static func checkContentType(of request: EmulatorRequest) throws(FCMError) {
    guard let type = request.headers[.contentType], type != "application/json" else { return }
    let essence = (type.split(separator: ";").first?.lowercased() ?? "").filter { $0 != " " }
    if essence == "application/json" { return }
    // Without another type, curl sends a body as a form, whose names Google's services read as
    // query parameters.
    if essence == "application/x-www-form-urlencoded" {
      let name = request.body.prefix(4_000).prefix { !"=&".utf8.contains($0) }
      throw QueryParameters.unknown(String(decoding: name, as: UTF8.self))
    }
    throw FCMError(
      code: 400, status: "INVALID_ARGUMENT",
      message: "Invalid JSON payload received. The Content-Type is not application/json.")
  }

  private static let rootIsNoMessage = FCMError.invalidArgument(
    "Invalid JSON payload received. Unknown name \"\": Root element must be a message.",
    field: nil, errorCode: nil)

  private static let noRecipient = FCMError.invalidArgument(
    "Recipient of the message is not set.", field: "message")
}
