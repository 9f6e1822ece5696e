/// Bodies that several rules answer with, in the words of answers of FCM that developers
/// published: `Tests/Fixtures/answers/fcm-send`.
extension LintRule {
  typealias Answer = @Sendable (Message, Explanation) -> FCMError

  /// The words are FCM's, whatever the finding says.
  static func answer(_ words: String, at field: String?) -> Answer {
    { _, _ in FCMError.invalidArgument(words, field: field) }
  }

  /// The words that FCM has for many causes, without any details.
  static let genericAnswer: Answer = { _, _ in
    FCMError(
      code: 400, status: "INVALID_ARGUMENT", message: "Request contains an invalid argument.")
  }

  /// What the JSON parser says, before FCM sees the message: no `FcmError` in it.
  static func parserError(_ words: String, at field: String?) -> FCMError {
    FCMError.invalidArgument(words, field: field, errorCode: nil)
  }

  /// `message.android.ttl`
  static func wireName(_ field: FieldPath) -> String {
    field.steps.isEmpty ? "message" : "message.\(field)"
  }

  /// As FCM names a member of a map: by its position, `message.data[0].value`.
  static func entryName(_ field: FieldPath, in message: Message) -> String {
    let members = message[field.parent]?.members ?? []
    let index = members.lastIndex { field.lastKey?.isSpelled($0.key) == true } ?? 0
    return wireName(field.parent) + "[\(index)].value"
  }

  /// A value as the parser repeats it.
  static func repeated(_ value: JSONValue?) -> String {
    value.map(JSONWriter.compact) ?? "null"
  }
}
