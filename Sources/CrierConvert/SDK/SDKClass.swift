/// A class in the official SDKs: its name and its fields.
///
/// Sources: the SDK references at firebase.google.com/docs/reference/admin and the source code of
/// firebase-admin for Node, Python, Go, Java and .NET, as of 2026.
struct SDKClass: Hashable, Sendable {
  enum Name: String, Hashable, Sendable, CaseIterable {
    case message, notification, options
    case android, androidNotification, lightSettings, androidOptions
    case apple, applePayload, aps, alert, criticalSound, appleOptions
    case web, webNotification, webAction, webOptions
  }

  let name: Name
  let fields: [SDKField]
  /// Whether the class accepts user-defined keys in addition to its fields.
  var hasCustomKeys = false

  func field(_ wire: String) -> SDKField? { fields.first { $0.wire == wire } }

  /// Returns the field with this name, either in the language's spelling or on the wire.
  func field(named name: String, in language: SnippetLanguage) -> SDKField? {
    fields.first { $0.name(in: language) == name } ?? fields.first { $0.wire == name }
  }

  /// Returns the required members: without them, an SDK rejects the object or changes it.
  ///
  /// Python's constructors require them; Node, Go, Java and C# check when they send. Java sends
  /// light settings unchecked.
  func required(in language: SnippetLanguage) -> [String] {
    switch name {
    case .criticalSound: ["name"]
    case .lightSettings where language != .java:
      ["color", "light_on_duration", "light_off_duration"]
    case .webAction where language == .python || language == .java: ["action", "title"]
    default: []
    }
  }

  package static func named(_ name: Name) -> SDKClass {
    switch name {
    case .message: message
    case .notification: notification
    case .options, .androidOptions: SDKClass(name: name, fields: [label])
    case .android: android
    case .androidNotification: androidNotification
    case .lightSettings: lightSettings
    case .apple: apple
    case .applePayload: applePayload
    case .aps: aps
    case .alert: alert
    case .criticalSound: criticalSound
    case .appleOptions: appleOptions
    case .web: web
    case .webNotification: webNotification
    case .webAction: webAction
    case .webOptions: webOptions
    }
  }

  /// Returns the name of the class in code.
  static func code(_ name: Name, in language: SnippetLanguage) -> String {
    let goAndPython = language == .go || language == .python
    switch name {
    case .message: return "Message"
    case .notification: return "Notification"
    case .options: return goAndPython ? "FCMOptions" : "FcmOptions"
    case .android: return "AndroidConfig"
    case .androidNotification: return "AndroidNotification"
    case .lightSettings: return "LightSettings"
    case .androidOptions: return goAndPython ? "AndroidFCMOptions" : "AndroidFcmOptions"
    case .apple: return goAndPython ? "APNSConfig" : "ApnsConfig"
    case .applePayload: return goAndPython ? "APNSPayload" : "ApnsPayload"
    case .aps: return "Aps"
    case .alert: return "ApsAlert"
    case .criticalSound: return "CriticalSound"
    case .appleOptions: return goAndPython ? "APNSFCMOptions" : "ApnsFcmOptions"
    case .web: return "WebpushConfig"
    case .webNotification: return "WebpushNotification"
    case .webAction:
      switch language {
      case .go, .python: return "WebpushNotificationAction"
      case .java: return "WebpushNotification.Action"
      default: return "FirebaseAdmin.Messaging.Action"
      }
    case .webOptions: return goAndPython ? "WebpushFCMOptions" : "WebpushFcmOptions"
    }
  }
}

extension SDKClass {
  static let label = SDKField("analytics_label", .text)

  static let message = SDKClass(
    name: .message,
    fields: [
      SDKField("token", .text), SDKField("fid", .text), SDKField("topic", .text),
      SDKField("condition", .text),
      SDKField("notification", .object(.notification)),
      SDKField("data", .map, [.java: "putAllData"]),
      SDKField("android", .object(.android), [.java: "setAndroidConfig"]),
      SDKField("apns", .object(.apple), [.go: "APNS", .java: "setApnsConfig"]),
      SDKField("webpush", .object(.web), [.java: "setWebpushConfig"]),
      SDKField("fcm_options", .object(.options), [.go: "FCMOptions"]),
    ])

  static let notification = SDKClass(
    name: .notification,
    fields: [SDKField("title", .text), SDKField("body", .text), image])

  private static let image = SDKField(
    "image", .text, [.node: "imageUrl", .go: "ImageURL", .csharp: "ImageUrl"])

  static let android = SDKClass(
    name: .android,
    fields: [
      SDKField("priority", .choice(.deliveryPriority)),
      SDKField("ttl", .duration, [.go: "TTL", .csharp: "TimeToLive"]),
      SDKField("collapse_key", .text), SDKField("restricted_package_name", .text),
      SDKField("direct_boot_ok", .flag, [.go: "DirectBootOK"]),
      SDKField("bandwidth_constrained_ok", .flag, [.go: "BandwidthConstrainedOK"]),
      SDKField("restricted_satellite_ok", .flag, [.go: "RestrictedSatelliteOK"]),
      SDKField("data", .map, [.java: "putAllData"]),
      SDKField("notification", .object(.androidNotification)),
      SDKField("fcm_options", .object(.androidOptions), [.go: "FCMOptions"]),
    ])

  static let androidNotification = SDKClass(
    name: .androidNotification,
    fields: [
      SDKField("title", .text), SDKField("body", .text), image,
      SDKField("title_loc_key", .text, [.java: "setTitleLocalizationKey"]),
      SDKField("title_loc_args", .texts, [.java: "addAllTitleLocalizationArgs"]),
      SDKField("body_loc_key", .text, [.java: "setBodyLocalizationKey"]),
      SDKField("body_loc_args", .texts, [.java: "addAllBodyLocalizationArgs"]),
      SDKField("icon", .text), SDKField("color", .text), SDKField("ticker", .text),
      SDKField("channel_id", .text, [.go: "ChannelID"]),
      SDKField("tag", .text), SDKField("click_action", .text), SDKField("sticky", .flag),
      SDKField("local_only", .flag),
      SDKField(
        "event_time", .time,
        [
          .node: "eventTimestamp", .python: "event_timestamp", .go: "EventTimestamp",
          .java: "setEventTimeInMillis", .csharp: "EventTimestamp",
        ]),
      SDKField("visibility", .choice(.visibility)),
      SDKField("notification_count", .integer),
      SDKField(
        "notification_priority", .choice(.displayPriority),
        [
          .node: "priority", .python: "priority", .go: "Priority", .java: "setPriority",
          .csharp: "Priority",
        ]),
      SDKField("sound", .text), SDKField("default_sound", .flag),
      SDKField(
        "vibrate_timings", .millisecondList,
        [
          .node: "vibrateTimingsMillis", .python: "vibrate_timings_millis",
          .go: "VibrateTimingMillis", .java: "setVibrateTimingsInMillis",
          .csharp: "VibrateTimingsMillis",
        ]),
      SDKField("default_vibrate_timings", .flag), SDKField("default_light_settings", .flag),
      SDKField("light_settings", .object(.lightSettings)),
      SDKField("proxy", .choice(.proxy)),
    ])

  static let lightSettings = SDKClass(
    name: .lightSettings,
    fields: [
      SDKField("color", .color, [.java: "setColorFromString"]),
      milliseconds("light_on_duration", "LightOnDuration"),
      milliseconds("light_off_duration", "LightOffDuration"),
    ])

  private static func milliseconds(_ wire: String, _ humps: String) -> SDKField {
    SDKField(
      wire, .milliseconds,
      [
        .node: humps.prefix(1).lowercased() + humps.dropFirst() + "Millis",
        .python: wire + "_millis", .go: humps + "Millis", .java: "set" + humps + "InMillis",
        .csharp: humps + "Millis",
      ])
  }

  static let apple = SDKClass(
    name: .apple,
    fields: [
      SDKField("headers", .map, [.java: "putAllHeaders"]),
      SDKField("payload", .object(.applePayload)),
      SDKField("live_activity_token", .text),
      SDKField("fcm_options", .object(.appleOptions), [.go: "FCMOptions"]),
    ])

  static let applePayload = SDKClass(
    name: .applePayload, fields: [SDKField("aps", .object(.aps))], hasCustomKeys: true)

  static let aps = SDKClass(
    name: .aps,
    fields: [
      SDKField("alert", .alert), SDKField("badge", .integer), SDKField("sound", .sound),
      SDKField("content-available", .numericFlag), SDKField("mutable-content", .numericFlag),
      SDKField("category", .text), SDKField("thread-id", .text, [.go: "ThreadID"]),
    ],
    hasCustomKeys: true)

  static let alert = SDKClass(
    name: .alert,
    fields: [
      SDKField("title", .text), SDKField("subtitle", .text, [.go: "SubTitle"]),
      SDKField("body", .text),
      SDKField("loc-key", .text, [.java: "setLocalizationKey"]),
      SDKField("loc-args", .texts, [.java: "addAllLocalizationArgs"]),
      SDKField("title-loc-key", .text, [.java: "setTitleLocalizationKey"]),
      SDKField("title-loc-args", .texts, [.java: "addAllTitleLocArgs"]),
      SDKField(
        "subtitle-loc-key", .text,
        [.go: "SubTitleLocKey", .java: "setSubtitleLocalizationKey"], missing: [.python]),
      SDKField(
        "subtitle-loc-args", .texts, [.go: "SubTitleLocArgs", .java: "addAllSubtitleLocArgs"],
        missing: [.python]),
      SDKField("action-loc-key", .text, [.java: "setActionLocalizationKey"]),
      SDKField("launch-image", .text),
    ])

  static let criticalSound = SDKClass(
    name: .criticalSound,
    fields: [
      SDKField("name", .text), SDKField("critical", .numericFlag), SDKField("volume", .number),
    ])

  static let appleOptions = SDKClass(name: .appleOptions, fields: [label, imageOption])

  private static let imageOption = SDKField(
    "image", .text, [.node: "imageUrl", .go: "ImageURL", .csharp: "ImageUrl"])

  static let web = SDKClass(
    name: .web,
    fields: [
      SDKField("headers", .map, [.java: "putAllHeaders"]),
      SDKField("data", .map, [.java: "putAllData"]),
      SDKField("notification", .object(.webNotification)),
      SDKField("fcm_options", .object(.webOptions), [.go: "FCMOptions"]),
    ])

  static let webNotification = SDKClass(
    name: .webNotification,
    fields: [
      SDKField("title", .text), SDKField("body", .text), SDKField("icon", .text),
      SDKField("badge", .text), SDKField("image", .text),
      SDKField(
        "lang", .text,
        [.python: "language", .go: "Language", .java: "setLanguage", .csharp: "Language"]),
      SDKField(
        "dir", .choice(.direction),
        [.python: "direction", .go: "Direction", .java: "setDirection", .csharp: "Direction"]),
      SDKField("tag", .text), SDKField("renotify", .flag),
      SDKField("requireInteraction", .flag, [.node: "requireInteraction"]),
      SDKField("silent", .flag),
      SDKField(
        "timestamp", .integer,
        [
          .python: "timestamp_millis", .go: "TimestampMillis", .java: "setTimestampMillis",
          .csharp: "TimestampMillis",
        ]),
      SDKField("vibrate", .integers), SDKField("data", .free), SDKField("actions", .actions),
    ],
    hasCustomKeys: true)

  static let webAction = SDKClass(
    name: .webAction,
    fields: [
      SDKField("action", .text, [.csharp: "ActionName"]), SDKField("title", .text),
      SDKField("icon", .text),
    ])

  static let webOptions = SDKClass(name: .webOptions, fields: [SDKField("link", .text)])
}
