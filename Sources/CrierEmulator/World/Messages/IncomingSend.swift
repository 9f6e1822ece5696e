import CrierMessage
import CrierPreview

/// A valid request to `messages:send`.
struct IncomingSend: Sendable {
  let message: Message
  let target: Target
  let project: String
  /// Tags that the sender gave with the request.
  var tags: [String] = []
  /// The message object as compact JSON.
  let body: [UInt8]

  /// Whether it came by the legacy protocol, which has no project.
  var isLegacy: Bool { project.isEmpty }

  /// Whether FCM has refused such a message to an Apple device: only data, with a priority but
  /// without `content-available`.
  ///
  /// The legacy protocol sends data to apps that are open, without APNs.
  var isDataThatWakesNoApp: Bool {
    let priority = message.text(Self.applePriority)
    return !isLegacy && (priority == "5" || priority == "10")
      && message[Self.contentAvailable] == nil && ApplePush(of: message).isDataOnly
  }

  private static let applePriority: FieldPath = "apns.headers.apns-priority"
  private static let contentAvailable: FieldPath = "apns.payload.aps.content-available"

  init(_ message: Message, to target: Target, project: String, tags: [String] = []) {
    self.message = message
    self.target = target
    self.project = project
    self.tags = tags + message.labels.filter { !tags.contains($0) }
    body = Array(JSONWriter.compact(message.body ?? .null).utf8)
  }
}
