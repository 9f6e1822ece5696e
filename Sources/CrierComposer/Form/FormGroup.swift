import CrierMessage

/// A page's items under a heading.
package struct FormGroup: Hashable, Sendable {
  package var title: String?
  package var items: [FormItem]
  /// Whether only the heading shows until the user unfolds the group.
  let startsFolded: Bool

  package init(_ title: String?, _ items: [FormItem], startsFolded: Bool = false) {
    self.title = title
    self.items = items
    self.startsFolded = startsFolded
  }

  /// Creates a group from fields of one block, given by their paths in that block.
  ///
  /// A path that begins with `/` starts at the top of the message.
  init(
    _ title: String, in block: String, _ names: [String], and others: [FormItem] = [],
    startsFolded: Bool = false
  ) {
    self.init(
      title,
      names.map {
        .field($0.hasPrefix("/") ? FieldPath(String($0.dropFirst())) : FieldPath(block + "." + $0))
      }
        + others, startsFolded: startsFolded)
  }
}

/// The groups on each page, with rarely needed fields last.
extension FormGroup {
  /// The fields that most campaigns need.
  static let essentials: [FormGroup] = [
    FormGroup(nil, [.title, .body]),
    FormGroup(nil, [.image, .option(.link)]),
    FormGroup(nil, [.targetKind, .targetValue, .option(.timeToLive)]),
    FormGroup(nil, [.option(.sound), .badge, .channel]),
    FormGroup(nil, [.label, .name]),
  ]

  static let android: [FormGroup] = [
    FormGroup(
      "What people see", in: "android.notification", ["title", "body", "image", "icon", "color"]),
    FormGroup(
      "How it arrives", in: "android",
      ["notification.channel_id", "priority", "ttl", "collapse_key", "notification.tag"]),
    FormGroup("What a tap does", in: "android", ["notification.click_action"]),
    FormGroup(
      "Sound, vibration, light", in: "android.notification",
      [
        "sound", "default_sound", "vibrate_timings", "default_vibrate_timings",
        "light_settings.color", "light_settings.light_on_duration",
        "light_settings.light_off_duration", "default_light_settings",
      ], startsFolded: true),
    FormGroup(
      "More display options", in: "android.notification",
      ["visibility", "notification_count", "event_time", "ticker"], startsFolded: true),
    FormGroup(
      "Texts from the app's translations", in: "android.notification",
      ["title_loc_key", "title_loc_args", "body_loc_key", "body_loc_args"], startsFolded: true),
    FormGroup(
      "More about how it arrives", in: "android",
      [
        "notification.notification_priority", "notification.sticky", "notification.local_only",
        "notification.proxy", "direct_boot_ok", "bandwidth_constrained_ok",
        "restricted_satellite_ok",
      ], startsFolded: true),
    FormGroup(
      "Advanced", in: "android",
      [
        "data", "restricted_package_name", "fcm_options.analytics_label",
        "notification.bypass_proxy_notification", "/android_v2",
      ], startsFolded: true),
  ]

  static let apple: [FormGroup] = [
    FormGroup(
      "What people see", in: "apns.payload.aps",
      [
        "alert.title", "alert.subtitle", "alert.body", "/apns.fcm_options.image",
        "mutable-content", "badge", "sound.name",
      ]),
    FormGroup(
      "How it arrives",
      [.option(.appleBackground)]
        + [
          "apns.headers.apns-push-type", "apns.headers.apns-priority",
          "apns.headers.apns-expiration", "apns.headers.apns-collapse-id",
          "apns.payload.aps.content-available", "apns.payload.aps.interruption-level",
          "apns.payload.aps.thread-id",
        ].map(FormItem.field)),
    FormGroup(
      "What a tap does", in: "apns.payload.aps", ["category", "target-content-id"]),
    FormGroup(
      "More about its look and arrival", in: "apns.payload.aps",
      [
        "sound.critical", "sound.volume", "alert.launch-image", "relevance-score",
        "filter-criteria",
      ], startsFolded: true),
    FormGroup(
      "Texts from the app's translations", in: "apns.payload.aps.alert",
      [
        "title-loc-key", "title-loc-args", "subtitle-loc-key", "subtitle-loc-args", "loc-key",
        "loc-args", "action-loc-key",
      ], startsFolded: true),
    FormGroup(
      "Live Activity", in: "apns.payload.aps",
      [
        "/apns.live_activity_token", "event", "timestamp", "content-state", "stale-date",
        "dismissal-date", "attributes-type", "attributes",
      ], startsFolded: true),
    FormGroup(
      "Advanced", in: "apns",
      ["headers.apns-topic", "headers.apns-id", "fcm_options.analytics_label"],
      and: [
        .rest("apns.headers"), .rest("apns.payload"), .rest("apns.payload.aps"),
        .rest("apns.payload.aps.alert"),
      ], startsFolded: true),
  ]

  static let web: [FormGroup] = [
    FormGroup(
      "What people see", in: "webpush.notification",
      ["title", "body", "icon", "image", "badge", "actions"]),
    FormGroup("How it arrives", in: "webpush.headers", ["TTL", "Urgency", "Topic"]),
    FormGroup(
      "What a tap does", in: "webpush", ["fcm_options.link", "notification.click_action"]),
    FormGroup(
      "More display options", in: "webpush.notification",
      [
        "tag", "renotify", "requireInteraction", "silent", "vibrate", "timestamp", "dir", "lang",
      ], startsFolded: true),
    FormGroup(
      "Advanced", in: "webpush",
      ["data", "notification.data", "fcm_options.analytics_label"],
      and: [.rest("webpush.headers"), .rest("webpush.notification")], startsFolded: true),
  ]

  static let options: [FormGroup] = [
    FormGroup("For all platforms", FormOption.common.map(FormItem.option)),
    FormGroup("Reports", [.label]),
  ]
}
