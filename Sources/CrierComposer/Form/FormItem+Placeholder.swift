import CrierMessage
import CrierPreview

extension FormItem {
  /// Returns an empty field's placeholder: the inherited value, or an example.
  func placeholder(
    in message: Message, _ clock: FormClock, _ context: FormContext = FormContext()
  ) -> String {
    switch self {
    case .name: return "the name of your file"
    case .targetKind, .targetValue: return ""
    case .field(let path):
      if let common = path.common, let text = message.text(common), !text.isEmpty {
        return message.unsureForApple(path)?.doubt ?? "inherited: \(text)"
      }
      if self == .title || self == .body, let owners = Self.owners(of: path, in: message) {
        return owners
      }
      return Self.examples[path] ?? notation.example
    case .rest: return notation.example
    case .option(let option):
      let shares = option.shares(in: message, clock, context)
      guard let first = shares.first else { return option.example(in: message) }
      return shares.count == 1
        ? first.text : shares.map { "\($0.platforms) \($0.text)" }.joined(separator: " · ")
    }
  }

  /// Returns the placeholder of an empty common title or text whose platforms have their own:
  /// "Android and Apple have their own". Nil if no platform has its own text.
  private static func owners(of common: FieldPath, in message: Message) -> String? {
    let own = message.platformsWithOwn(common)
    switch own.count {
    case 0: return nil
    case 1: return "\(own.listed) has its own"
    case Platform.allCases.count: return "each platform has its own"
    default: return "\(own.listed) have their own"
    }
  }

  /// Returns the longest wording of a placeholder that fits, or the shortest one.
  static func shortPlaceholder(_ words: String, columns: Int) -> String {
    let wordings = shortWordings[words] ?? [words]
    return wordings.first { $0.count <= columns } ?? wordings[wordings.count - 1]
  }

  private static let imageExample = "https://… (JPEG, PNG up to 1 MB)"
  private static let labelExample = "letters, digits, -_.~%; up to 50"

  private static let iconExample = "drawable in the app, such as ic_news"
  private static let pageExample = "such as https://example.com/news"
  fileprivate static let durationExample = "2 days, 4 h, 90 s"

  private static let shortWordings = [
    imageExample: ["https://… (JPEG or PNG)", "https://…"],
    labelExample: ["letters, digits, -_.~%", "letters and digits"],
    iconExample: ["drawable, such as ic_news", "such as ic_news"],
    pageExample: ["such as https://example.com", "such as https://…"],
    "such as com.example.app": ["such as com.app"],
    durationExample: [durationExample, "2 days or 4 h"],
    "no key: a newer message may replace it": [
      "no key: a newer one may replace it", "no key: may be replaced",
    ],
    "28 days if empty, Apple 30": ["28 days, Apple 30", "28 or 30 days"],
    "no key: every message is delivered": ["no key: all delivered"],
    "collapsible: it has no content": ["collapsible: no content"],
    "Android and Apple have their own": ["Android, Apple: their own"],
    "default, or a file in res/raw": ["default, or in res/raw"],
    "default, or a file in the app": ["default, or a file"],
    "the bundle ID; FCM fills it in": ["filled in by FCM"],
    FieldNotation.timestamp.example: ["2026-05-01 09:30"],
    FieldNotation.unixMilliseconds.example: ["2026-05-01 09:30"],
    FieldNotation.unixSeconds.example: ["2026-12-24 18:00", "in 2 days"],
    FieldNotation.pulses.example: ["0 250 100 250"],
    FieldNotation.webPulses.example: ["250 100 250 (ms)", "250 100 250"],
  ]

  private static let examples: [FieldPath: String] = [
    "notification.title": "What people read first",
    "notification.image": imageExample,
    "fcm_options.analytics_label": labelExample,
    "android.notification.icon": iconExample,
    "android.notification.sound": "default, or a file in res/raw",
    "android.notification.channel_id": "the app's default",
    "android.restricted_package_name": "such as com.example.app",
    "apns.payload.aps.sound.name": "default, or a file in the app",
    "apns.payload.aps.sound.volume": "0.0 to 1.0",
    "apns.payload.aps.relevance-score": "0.0 to 1.0",
    "apns.payload.aps.badge": "0 removes it",
    "apns.headers.apns-id": "a lowercase UUID",
    "apns.headers.apns-topic": "the bundle ID; FCM fills it in",
    "webpush.fcm_options.link": pageExample,
    "webpush.notification.lang": "such as en-GB",
  ]
}

extension FormOption {
  func example(in message: Message) -> String {
    switch self {
    case .timeToLive: "28 days if empty, Apple 30"
    case .collapse: Self.collapsing(of: message)
    case .link: "https://…"
    case .sound: "default or a file"
    case .kind, .priority, .appleBackground: ""
    }
  }

  /// Returns what happens without a collapse key, according to Google's page on collapsible
  /// messages.
  private static func collapsing(of message: Message) -> String {
    switch message.collapsibility {
    case .always: "no key: a newer message may replace it"
    case .withoutContent: "collapsible: it has no content"
    case .never: "no key: every message is delivered"
    }
  }
}

extension FieldNotation {
  /// An example of the notation, for an empty field.
  var example: String {
    switch self {
    case .duration, .headerSeconds: FormItem.durationExample
    // FCM's format comes first, because the findings ask for it.
    case .timestamp: "2026-05-01T09:30:00Z, or 2026-05-01 09:30"
    case .unixMilliseconds: "2026-05-01 09:30, or milliseconds"
    case .headerTime, .unixSeconds: "2026-12-24 18:00, or: in 2 days"
    case .color, .lightColor: "#cc2200"
    case .pulses: "wait, on, off, on: 0 250 100 250"
    case .webPulses: "on, off, on: 250 100 250 (ms)"
    case .lines: "one per line"
    case .buttons: "one title per line, or: open | Open | https://…/icon.png"
    case .json: "{ }"
    case .integer, .number: "a number"
    case .text, .longText, .flag, .one, .choice, .rows: ""
    }
  }
}

extension Target.Kind {
  /// The placeholder of an empty target.
  var placeholder: String {
    switch self {
    case .token, .fid: "paste or type it here"
    case .topic: "such as news"
    case .condition: "such as 'news' in topics"
    }
  }
}
