package import CrierMessage

/// A setting that applies to all platforms or writes several fields.
package enum FormOption: String, Hashable, Sendable, CaseIterable {
  case kind, priority, timeToLive, collapse
  case appleBackground
  case link, sound

  /// The options on the Options page.
  static let common: [FormOption] = [.kind, .priority, .timeToLive, .collapse]

  /// The options whose rows show the findings about their fields.
  static let marked: [FormOption] = [.link, .sound, .timeToLive]

  package var label: String {
    switch self {
    case .kind: "Kind of message"
    case .priority: "Priority"
    case .timeToLive: "Time to live"
    case .collapse: "Collapse key"
    case .appleBackground: "Background push"
    case .link: "Link"
    case .sound: "Sound"
    }
  }

  package var help: String {
    switch self {
    case .kind:
      "The system shows a notification while the app is in the background; data goes to the app, "
        + "which decides what to do. Values that a choice removes return when you switch back."
    case .priority:
      "Android: priority HIGH or NORMAL. Apple: apns-priority 10 or 5. Web: Urgency high or normal. "
        + "You can change each one on its platform's page."
    case .timeToLive:
      "How long the message waits for an unreachable device: 2 days, 4 h, or 0 for now or never; "
        + "at most 28 days. Android: ttl. Web: TTL. Apple: apns-expiration, a point in time."
    case .collapse:
      "A newer message with the same key replaces a waiting one. Android: collapse_key, which is "
        + "ignored for notifications. Apple: apns-collapse-id. Web: Topic, up to 32 characters "
        + "(A-Z a-z 0-9 - _)."
    case .appleBackground:
      "Wakes the app without showing anything. Sets apns-push-type background, apns-priority 5 "
        + "and content-available 1; alert, badge and sound must not be set."
    case .link:
      "What a tap opens. Web opens only https links. Apps get it as the custom data key link "
        + "(change it with the setting link-key) and have to open it themselves."
    case .sound:
      "The sound's name: default, or a file in the app. Android 8 and later take the sound from the "
        + "channel instead. You can change each one on its platform's page."
    }
  }

  /// When to use which value, for the help page: that of the field for Android, if it has one.
  package var advice: String? {
    switch self {
    case .kind:
      "With both, the app gets the data of a background notification when people tap it."
    case .priority: FieldCatalog.field(at: "android.priority")?.advice
    case .timeToLive: FieldCatalog.field(at: "android.ttl")?.advice
    case .collapse: FieldCatalog.field(at: "android.collapse_key")?.advice
    case .appleBackground, .link, .sound: nil
    }
  }

  var notation: FieldNotation {
    switch self {
    case .kind: .choice(["notification", "data only", "both"])
    case .priority: .choice(["not set", "normal", "high"])
    case .timeToLive: .duration
    case .collapse, .link, .sound: .text
    case .appleBackground: .choice(["no", "yes"])
    }
  }

  /// The fields that the option writes.
  package var paths: [FieldPath] {
    switch self {
    case .kind: Self.shownFields + Self.dataFields
    case .priority: Self.priorityFields
    case .timeToLive: Self.lifespanFields
    case .collapse: Self.collapseFields
    case .appleBackground: Self.backgroundFields + Self.appleShown
    case .link: [Self.webLink, "data"]
    case .sound: Self.soundFields
    }
  }

  static let priorityFields: [FieldPath] = [
    "android.priority", "apns.headers.apns-priority", "webpush.headers.Urgency",
  ]
  static let lifespanFields: [FieldPath] = [
    "android.ttl", "apns.headers.apns-expiration", "webpush.headers.TTL",
  ]
  static let collapseFields: [FieldPath] = [
    "android.collapse_key", "apns.headers.apns-collapse-id", "webpush.headers.Topic",
  ]
  static let backgroundFields: [FieldPath] = [
    "apns.headers.apns-push-type", "apns.headers.apns-priority",
    "apns.payload.aps.content-available",
  ]
  static let appleShown: [FieldPath] = [
    "apns.payload.aps.alert", "apns.payload.aps.badge", "apns.payload.aps.sound",
  ]
  static let shownFields: [FieldPath] =
    [
      "notification", "android.notification", "webpush.notification",
    ] + appleShown
  static let dataFields: [FieldPath] = ["data", "android.data", "webpush.data"]
}
