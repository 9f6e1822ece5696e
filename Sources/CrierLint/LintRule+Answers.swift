import CrierMessage

/// Error bodies that several rules share, in the wording of FCM responses that developers
/// published: `Tests/Fixtures/answers/fcm-send`.
extension LintRule {
  typealias Answer = @Sendable (Message, Explanation) -> FCMError

  /// FCM's own wording, which does not depend on the finding.
  static func answer(_ words: String, at field: String?) -> Answer {
    { _, _ in FCMError.invalidArgument(words, field: field) }
  }

  /// FCM's generic message, without details, for many causes.
  static let genericAnswer: Answer = { _, _ in
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: "Request contains an invalid argument.")
  }

  /// An error of the JSON parser, which runs before FCM sees the message and sends no `FcmError`.
  static func parserError(_ words: String, at field: String?) -> FCMError {
    FCMError.invalidArgument(words, field: field, errorCode: nil)
  }

  /// `message.android.ttl`
  static func wireName(_ field: FieldPath) -> String {
    field.steps.isEmpty ? "message" : "message.\(field)"
  }

  /// FCM's name for a map member, by its position: `message.data[0].value`.
  static func entryName(_ field: FieldPath, in message: Message) -> String {
    let members = message[field.parent]?.members ?? []
    let index = members.lastIndex { field.lastKey?.isSpelled($0.key) == true } ?? 0
    return wireName(field.parent) + "[\(index)].value"
  }

  /// A value as the parser quotes it.
  static func repeated(_ value: JSONValue?) -> String {
    value.map(JSONWriter.compact) ?? "null"
  }
}
