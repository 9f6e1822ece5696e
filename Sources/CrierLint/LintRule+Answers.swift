import CrierMessage

/// Error bodies that several rules share.
///
/// The wording is that of FCM responses that developers published; see
/// `Tests/Fixtures/answers/fcm-send`.
extension LintRule {
  typealias Answer = @Sendable (Message, Explanation) -> FCMError

  /// Returns an answer with FCM's own wording, which is the same for every finding.
  static func answer(_ words: String, at field: String?) -> Answer {
    { _, _ in FCMError.invalidArgument(words, field: field) }
  }

  /// FCM's generic error, which has no details and many possible causes.
  static let genericAnswer: Answer = { _, _ in
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: "Request contains an invalid argument.")
  }

  /// Returns an error of the JSON parser, which runs before FCM's own checks and sends no
  /// `FcmError`.
  static func parserError(_ words: String, at field: String?) -> FCMError {
    FCMError.invalidArgument(words, field: field, errorCode: nil)
  }

  /// Returns the field's name in FCM errors, such as `message.android.ttl`.
  static func wireName(_ field: FieldPath) -> String {
    field.steps.isEmpty ? "message" : "message.\(field)"
  }

  /// Returns FCM's name for a map member, which contains its position: `message.data[0].value`.
  static func entryName(_ field: FieldPath, in message: Message) -> String {
    let members = message[field.parent]?.members ?? []
    let index = members.lastIndex { field.lastKey?.isSpelled($0.key) == true } ?? 0
    return wireName(field.parent) + "[\(index)].value"
  }

  /// Returns a value as FCM's JSON parser quotes it in error messages.
  static func repeated(_ value: JSONValue?) -> String {
    value.map(JSONWriter.compact) ?? "null"
  }
}
