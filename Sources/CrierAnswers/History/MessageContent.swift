import CrierMessage
import CrierPreview

/// What a message says: what people read and see on each platform, and what the app gets.
///
/// How it travels, sounds and looks (headers, priorities, times, sounds, colors, labels) does not
/// count, and neither does the spelling of the JSON: who gets two messages with the same content has
/// got one twice.
struct MessageContent: Hashable {
  private var values: [String: JSONValue] = [:]

  init(of message: Message) {
    let message = message.withoutTimes
    for platform in Platform.allCases {
      let words = EffectiveText(of: message, on: platform)
      let texts =
        [
          words.title ?? words.unsureTitle, words.subtitle, words.body ?? words.unsureBody,
          words.image,
        ].map { $0?.text } + [words.titleKey, words.bodyKey]
      let shown = texts.map { $0.map(Self.visible) ?? "" }
      values[platform.label] = .array(shown.map(JSONValue.string))
    }
    for field in Self.fields {
      values["\(field)"] = message[field].flatMap { Self.plain($0, at: field) }
    }
  }

  /// The fields that say something beside the texts, whole.
  private static let fields: [FieldPath] = [
    "data", "android.data", "android.notification.ticker", "android.notification.click_action",
    "android.notification.title_loc_args", "android.notification.body_loc_args", .androidPreview,
    "apns.payload", "apns.live_activity_token", "webpush.data", "webpush.notification",
    "webpush.fcm_options.link",
  ]

  /// What is in these fields and says nothing, or is one of the texts.
  private static let others: Set<FieldPath> = Set(
    [
      "alert.title", "alert.subtitle", "alert.body", "alert.title-loc-key", "alert.loc-key",
      "sound", "category", "thread-id", "interruption-level", "relevance-score",
      "content-available", "mutable-content",
    ].map { FieldPath("apns.payload.aps.\($0)") }
      + [
        "title", "body", "image", "badge", "dir", "icon", "lang", "renotify",
        "requireInteraction", "require_interaction", "silent", "tag", "timestamp", "vibrate",
      ].map { FieldPath("webpush.notification.\($0)") })

  /// Returns a value without its spelling: 1, "01" and 1.0 are one; nil if it says nothing, such as
  /// an empty text, false or 0.
  private static func plain(_ value: JSONValue, at path: FieldPath) -> JSONValue? {
    if others.contains(path) { return nil }
    // An app reads its data as they are written.
    if let last = path.lastKey, last != "data", path.parent.lastKey == "data" { return value }
    switch value {
    case .null, .bool(false): return nil
    case .bool: return value
    case .number(let digits): return number(digits)
    case .string(let text):
      if path == .appleAlert { return nil }
      if Double(text) != nil { return number(text) }
      let shown = visible(text)
      return shown.isEmpty ? nil : .string(shown)
    case .array(let elements):
      return elements.isEmpty ? nil : .array(elements.map { plain($0, at: path) ?? .null })
    case .object(let members):
      let said = members.compactMap { member in
        plain(member.value, at: path.appending(member.key)).map { JSONMember(member.key, $0) }
      }
      return said.isEmpty ? nil : .object(said.sorted { $0.key < $1.key })
    }
  }

  private static func number(_ digits: String) -> JSONValue? {
    guard let number = Double(digits) else { return .string(digits) }
    return number == 0 ? nil : .number("\(number)")
  }

  /// Returns a text without what nobody sees: white space around and beside white space, and
  /// characters that have no width.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
