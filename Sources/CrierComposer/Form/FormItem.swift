package import CrierMessage
import CrierPreview

/// A part of the form that can be focused.
package enum FormItem: Hashable, Sendable {
  /// The draft's name, which is never sent to FCM.
  case name
  case targetKind, targetValue
  /// A field of the message.
  case field(FieldPath)
  /// The members of an object that have no form item.
  case rest(FieldPath)
  /// An option that is set once and written to several fields.
  case option(FormOption)

  package static let title = FormItem.field("notification.title")
  package static let body = FormItem.field("notification.body")
  package static let image = FormItem.field("notification.image")
  package static let data = FormItem.field("data")
  package static let channel = FormItem.field("android.notification.channel_id")
  package static let badge = FormItem.field("apns.payload.aps.badge")
  package static let label = FormItem.field("fcm_options.analytics_label")

  /// Every item once, page by page.
  package static let all: [FormItem] = FormSection.allCases.flatMap { page in
    page.items.filter { $0.section == page }
  }

  /// The label shown before the item.
  package var label: String {
    switch self {
    case .name: "Name"
    case .targetKind: "Send to"
    case .targetValue: "Target"
    case .field(let path): FieldCatalog.field(at: path)?.label ?? path.lastKey ?? "Field"
    case .rest(let path): Self.restLabels[path] ?? "Other keys"
    case .option(let option): option.label
    }
  }

  private static let restLabels: [FieldPath: String] = [
    "apns.headers": "Other headers", "webpush.headers": "Other headers",
    "apns.payload": "Keys of your own", "apns.payload.aps": "Other aps keys",
    "apns.payload.aps.alert": "Other alert keys", "apns.payload.aps.sound": "Other sound keys",
    "webpush.notification": "Other options",
  ]

  /// The message field that the item edits, or whose members it edits; nil for options, which edit
  /// several.
  package var path: FieldPath? {
    switch self {
    case .field(let path), .rest(let path): path
    case .name, .targetKind, .targetValue, .option: nil
    }
  }

  package var notation: FieldNotation {
    switch self {
    case .name: .text
    case .targetKind: .choice([])
    case .targetValue: .text
    case .field(let path): FieldNotation(of: path)
    case .rest(let path): FieldCatalog.field(at: path)?.kind == .textMap ? .rows : .json
    case .option(let option): option.notation
    }
  }

  /// Whether it holds JSON text rather than plain text.
  package var isJSON: Bool { notation == .json }

  /// The item's page. For an item that is also on the Essentials page, it is the other one.
  package var section: FormSection {
    Self.sections[self] ?? .essentials
  }

  private static let sections: [FormItem: FormSection] = FormSection.allCases.reduce(into: [:]) {
    for item in $1.items { $0[item] = $1 }
  }

  /// The identifier used in files: `name`, `android.ttl`, `rest:apns.payload`, `option:priority`.
  package var id: String {
    switch self {
    case .name: "name"
    case .targetKind: "target-kind"
    case .targetValue: "target"
    case .field(let path): path.description
    case .rest(let path): "rest:\(path)"
    case .option(let option): "option:\(option.rawValue)"
    }
  }

  package init?(id: String) {
    guard let item = Self.all.first(where: { $0.id == id }) else { return nil }
    self = item
  }

  /// Returns the item that edits a field: the field's own item, or its closest ancestor's.
  package static func showing(_ path: FieldPath) -> FormItem? {
    if path.steps.count == 1, let key = path.lastKey, Target.Kind(rawValue: key) != nil {
      return .targetValue
    }
    var place = path
    while !place.steps.isEmpty {
      if let item = itemsOfPaths[place] { return item }
      place = place.parent
    }
    return nil
  }

  /// Whether this item, which edits `path`, shows `field`.
  ///
  /// True for `path` itself and for fields below it that have no item.
  func shows(_ field: FieldPath, at path: FieldPath) -> Bool {
    field == path || field.starts(with: path) && Self.showing(field) == self
  }

  private static let itemsOfPaths: [FieldPath: FormItem] = all.reduce(into: [:]) { items, item in
    if let path = item.path { items[path] = item }
  }

  /// Returns an object's keys that have form items.
  static func claimedKeys(in place: FieldPath) -> [String] { claimed[place] ?? [] }

  private static let claimed: [FieldPath: [String]] = {
    var keys: [FieldPath: [String]] = [:]
    for item in all {
      guard case .field(let path) = item else { continue }
      // Each key along the field's path belongs to the object that contains it.
      for depth in 1...path.steps.count {
        guard case .key(let key) = path.steps[depth - 1] else { continue }
        let place = FieldPath(Array(path.steps.prefix(depth - 1)))
        if keys[place]?.contains(key) != true { keys[place, default: []].append(key) }
      }
    }
    return keys
  }()
}

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
