import CrierMessage
import CrierTestSupport

/// Random requests that all SDKs can express, with valid values and odd texts.
enum SayableMessage {
  static func request(using random: inout SeededGenerator) -> JSONValue {
    var message = Message()
    let target = ["token", "fid", "topic", "condition"].randomElement(using: &random) ?? "token"
    message.set(FieldPath(target), to: text(using: &random))
    for (path, kind) in fields where Int.random(in: 0..<3, using: &random) == 0 {
      message.set(FieldPath(path), to: value(kind, using: &random))
    }
    if message["apns.payload"] != nil, message["apns.payload.aps"] == nil {
      message.set("apns.payload.aps.badge", to: .number("1"))
    }
    for (path, parts) in wholes where message[FieldPath(path)] != nil {
      for (part, kind) in parts where message[FieldPath(path + "." + part)] == nil {
        message.set(FieldPath(path + "." + part), to: value(kind, using: &random))
      }
    }
    var members = message.request.members ?? []
    if Bool.random(using: &random) { members.append(JSONMember("validate_only", .bool(true))) }
    return .object(members)
  }

  private enum Kind {
    case text, flag, one, count, part, duration, lengths, time, texts, numbers, map, color, any
    case choice([String])
  }

  /// Objects that an SDK rejects if a part is missing.
  private static let wholes: [(String, [(String, Kind)])] = [
    (
      "android.notification.light_settings",
      [("color", .color), ("light_on_duration", .duration), ("light_off_duration", .duration)]
    ),
    ("apns.payload.aps.sound", [("name", .text)]),
  ]

  private static let fields: [(String, Kind)] = [
    ("notification.title", .text), ("notification.body", .text), ("notification.image", .text),
    ("data", .map), ("fcm_options.analytics_label", .text),
    ("android.priority", .choice(["high", "normal"])), ("android.ttl", .duration),
    ("android.collapse_key", .text), ("android.restricted_package_name", .text),
    ("android.direct_boot_ok", .flag), ("android.bandwidth_constrained_ok", .flag),
    ("android.restricted_satellite_ok", .flag), ("android.data", .map),
    ("android.fcm_options.analytics_label", .text), ("android.notification.title", .text),
    ("android.notification.body_loc_key", .text), ("android.notification.body_loc_args", .texts),
    ("android.notification.title_loc_args", .texts), ("android.notification.channel_id", .text),
    ("android.notification.image", .text), ("android.notification.color", .text),
    ("android.notification.click_action", .text), ("android.notification.event_time", .time),
    ("android.notification.sticky", .flag), ("android.notification.local_only", .flag),
    (
      "android.notification.notification_priority",
      .choice(["PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT", "PRIORITY_HIGH", "PRIORITY_MAX"])
    ),
    ("android.notification.visibility", .choice(["PRIVATE", "PUBLIC", "SECRET"])),
    ("android.notification.proxy", .choice(["ALLOW", "DENY", "IF_PRIORITY_LOWERED"])),
    ("android.notification.notification_count", .count),
    ("android.notification.vibrate_timings", .lengths),
    ("android.notification.light_settings.color", .color),
    ("android.notification.light_settings.light_on_duration", .duration),
    ("android.notification.light_settings.light_off_duration", .duration),
    ("apns.headers", .map), ("apns.fcm_options.image", .text),
    ("apns.payload.aps.alert.title", .text), ("apns.payload.aps.alert.subtitle", .text),
    ("apns.payload.aps.alert.loc-key", .text), ("apns.payload.aps.alert.title-loc-args", .texts),
    ("apns.payload.aps.alert.launch-image", .text), ("apns.payload.aps.badge", .count),
    ("apns.payload.aps.sound.name", .text), ("apns.payload.aps.sound.critical", .one),
    ("apns.payload.aps.sound.volume", .part), ("apns.payload.aps.content-available", .one),
    ("apns.payload.aps.mutable-content", .one), ("apns.payload.aps.thread-id", .text),
    ("apns.payload.aps.interruption-level", .text), ("apns.payload.acme", .any),
    ("webpush.headers", .map), ("webpush.data", .map), ("webpush.fcm_options.link", .text),
    ("webpush.notification.title", .text), ("webpush.notification.lang", .text),
    ("webpush.notification.dir", .choice(["auto", "ltr", "rtl"])),
    ("webpush.notification.renotify", .flag), ("webpush.notification.requireInteraction", .flag),
    ("webpush.notification.timestamp", .count), ("webpush.notification.vibrate", .numbers),
    ("webpush.notification.data", .any), ("webpush.notification.acme", .any),
  ]

  private static func value(_ kind: Kind, using random: inout SeededGenerator) -> JSONValue {
    let number = Int.random(in: 0..<3_000_000, using: &random)
    switch kind {
    case .text: return text(using: &random)
    // Never false, because Go omits it.
    case .flag: return .bool(true)
    case .one: return .number("1")
    case .count: return .number(String(number))
    // Never 0, because Go omits it.
    case .part: return .number(["0.5", "1", "0.25"].randomElement(using: &random) ?? "1")
    case .duration: return .string(number % 2 == 0 ? "\(number)s" : "\(number % 100).25s")
    case .lengths: return .array([.string("0s"), .string("0.25s"), .string("\(number % 9)s")])
    case .time:
      let civil = CivilTime(seconds: number * 700).wireText
      return .string(number % 2 == 0 ? civil : civil.dropLast() + ".125Z")
    case .texts: return .array([text(using: &random), text(using: &random)])
    case .numbers: return .array([.number("100"), .number(String(number))])
    case .map:
      return .object([
        JSONMember("a", text(using: &random)), JSONMember("apns-é $", text(using: &random)),
      ])
    case .color:
      return .object([
        JSONMember("red", .number("1")), JSONMember("green", .number("0.2")),
        JSONMember("blue", .number("0")),
      ])
    case .any: return any(depth: 0, using: &random)
    case .choice(let names): return .string(names.randomElement(using: &random) ?? "")
    }
  }

  private static func any(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 2 ? 4 : 6), using: &random) {
    case 0: return .bool(Bool.random(using: &random))
    case 1:
      return .number(["7", "-3", "3000000000", "1.5", "2e3"].randomElement(using: &random) ?? "0")
    case 2, 3: return text(using: &random)
    case 4:
      return .array([any(depth: depth + 1, using: &random), any(depth: depth + 1, using: &random)])
    default:
      return .object([
        JSONMember("k", any(depth: depth + 1, using: &random)),
        JSONMember("long key", any(depth: depth + 1, using: &random)),
        JSONMember("__proto__", any(depth: depth + 1, using: &random)),
      ])
    }
  }

  private static func text(using random: inout SeededGenerator) -> JSONValue {
    let texts = [
      "plain", "It's \"new\"", "a\\b\\n", "$5 ${x} %s {0}", "line\nbreak\r\ttab", "Grüße 👩‍💻 日本語",
      "e\u{301} é", "\u{0}\u{1}\u{7F}\u{85}", "\u{202E}x\u{200B}\u{2028}", "'''\"\"\"`",
      "#{a} @b //c /*d*/",
      "\\u0041", "'dogs' in topics", "\u{E0001}", "null", "-1",
    ]
    return .string(texts.randomElement(using: &random) ?? "")
  }
}
