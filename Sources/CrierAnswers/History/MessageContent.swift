import CrierMessage
import CrierPreview

/// What a message says: what people read and see on each platform, and what the app gets.
///
/// How it travels, sounds and looks (headers, priorities, times, sounds, colors, icons, badges,
/// labels) does not count beside texts, and neither does how the JSON is spelled, or at which place
/// something stands: who gets two messages with the same content has got one twice.
struct MessageContent: Hashable {
  private var values: [String: JSONValue] = [:]

  init(of message: Message) {
    let message = message.withoutTimes
    var (hasTexts, hasData) = (false, false)
    for platform in Platform.allCases {
      let words = EffectiveText(of: message, on: platform)
      hasTexts = hasTexts || !words.isEmpty
      let texts =
        [
          words.title ?? words.unsureTitle, words.subtitle, words.body ?? words.unsureBody,
          words.image,
        ].map { $0?.text } + [words.titleKey, words.bodyKey]
      let shown = texts.map { $0.map(Self.visible) ?? "" }
      values[platform.label] = .array(shown.map { .string(Self.address($0)) })
      values["data \(platform)"] = Self.data(of: message, on: platform)
      hasData = hasData || values["data \(platform)"] != nil
    }
    let link = message["webpush.fcm_options.link"] ?? message["webpush.notification.click_action"]
    values["link"] = link.flatMap { Self.plain($0, at: "webpush.fcm_options.link") }
    // Without texts, the rest is what the message is for: a badge, a push that wakes the app.
    for field in Self.fields + (hasTexts ? [] : Self.silentFields) {
      values["\(field)"] = message[field].flatMap { Self.plain($0, at: field) }
    }
    // It wakes an app that gets the same data either way.
    if hasData, case .object(let members)? = values["\(FieldPath.aps)"] {
      let others = members.filter { $0.key != "content-available" }
      values["\(FieldPath.aps)"] = others.isEmpty ? nil : .object(others)
    }
  }

  /// The fields that say something beside the texts and the data; a package or an Apple topic is
  /// another app.
  private static let fields: [FieldPath] = [
    "android.restricted_package_name", "android.notification.click_action",
    "android.notification.title_loc_args", "android.notification.body_loc_args", .androidPreview,
    "apns.headers.apns-topic", .appleAlert, "apns.payload.aps.content-state",
    "apns.live_activity_token", "webpush.notification.actions", "webpush.notification.data",
  ]
  /// The fields that count only in a message without texts.
  private static let silentFields: [FieldPath] = [
    .aps, "android.notification.notification_count", "webpush.notification.badge",
  ]

  /// The parts of `aps` that are among the texts of the platform, or that do not count.
  private static let others: Set<FieldPath> = Set(
    [
      "alert.title", "alert.subtitle", "alert.body", "alert.title-loc-key", "alert.loc-key",
      "sound", "thread-id", "interruption-level", "relevance-score", "mutable-content",
    ].map { FieldPath("apns.payload.aps.\($0)") })

  /// What the app gets on a platform, as it is written.
  private static func data(of message: Message, on platform: Platform) -> JSONValue? {
    func members(_ field: FieldPath) -> [JSONMember]? {
      message[field]?.members.flatMap { $0.isEmpty ? nil : $0 }
    }
    let common = members(.data) ?? []
    let data: [JSONMember] =
      switch platform {
      case .android: members("android.data") ?? common
      case .web: members("webpush.data") ?? common
      case .apple: common + (message["apns.payload"]?.members ?? []).filter { $0.key != "aps" }
      }
    let last = Dictionary(data.map { ($0.key, $0.value) }) { $1 }
    return last.isEmpty
      ? nil : .object(last.sorted { $0.key < $1.key }.map { JSONMember($0.key, sorted($0.value)) })
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { JSONMember($0.key, sorted($0.value)) })
    case .array(let elements): .array(elements.map(sorted))
    case .number(let digits): number(digits) ?? .number("0")
    case .null, .bool, .string: value
    }
  }

  /// Returns a value without its spelling: 1, "01" and 1.0 are one; nil if it says nothing, such as
  /// an empty text, false or 0.
  private static func plain(_ value: JSONValue, at path: FieldPath) -> JSONValue? {
    if others.contains(path) { return nil }
    switch value {
    case .null, .bool(false): return nil
    case .bool: return value
    case .number(let digits): return number(digits)
    case .string(let text):
      if path == .appleAlert { return nil }
      if Double(text) != nil { return number(text) }
      let shown = visible(text)
      return shown.isEmpty ? nil : .string(address(shown))
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

  /// Returns a text without what nobody sees: spaces around and beside spaces, empty lines around,
  /// and characters without a width that change no other.
  private static func visible(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint || joiners.contains(scalar)
        || tags.contains(scalar.value)
    }
    let lines = String(String.UnicodeScalarView(scalars)).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let shown = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return shown.joined(separator: "\n")
  }

  /// What joins or divides letters and emoji, so that they look different.
  private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
  /// The letters of flags, such as Scotland's.
  private static let tags = UInt32(0xE0020)...0xE007F

  /// Returns an address with its host in small letters, and without the usual port; other texts as
  /// they are.
  private static func address(_ text: String) -> String {
    guard let host = WebAddress.secureHost(of: text) else { return text }
    let plain = host.lowercased()
    return "https://" + (plain.hasSuffix(":443") ? String(plain.dropLast(4)) : plain)
      + text[host.endIndex...]
  }
}
