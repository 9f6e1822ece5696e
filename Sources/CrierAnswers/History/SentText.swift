import CrierMessage

/// The text of an accepted send.
struct SentText: Hashable {
  let record: SendRecord
  let message: Message
  let text: [FieldPath: JSONValue]
  let keys: [OlderText.Key]
  /// Its place among the sends, from the first one on.
  let place: Int

  /// Returns the texts of sends, the first one first.
  static func all(in records: [SendRecord]) -> [SentText] {
    records.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.enumerated()
      .compactMap { place, record in
        record.message().map { message in
          SentText(
            record: record, message: message, text: text(of: message),
            keys: OlderText.Key.all(of: message), place: place)
        }
      }
  }

  /// Who got it: a topic, a condition, a list, or a device.
  var audience: [String] {
    [record.target?.kind.rawValue ?? "list", record.target?.value ?? record.list?.name ?? ""]
  }

  /// What people read; for a message without titles and texts, its data.
  static func text(of message: Message) -> [FieldPath: JSONValue] {
    var text: [FieldPath: JSONValue] = [:]
    for path in words { text[path] = message.value(at: path) }
    guard text.isEmpty else { return text }
    for member in message[.data]?.members ?? [] {
      text[FieldPath.data.appending(member.key)] = member.value
    }
    return text
  }

  private static let words: [FieldPath] =
    Translation.words + [
      "notification.image", "android.notification.image", "apns.fcm_options.image",
      "webpush.notification.image", "apns.payload.aps.alert",
    ]

  static func isText(_ path: FieldPath) -> Bool {
    words.contains(path) || path.parent == .data
  }
}
