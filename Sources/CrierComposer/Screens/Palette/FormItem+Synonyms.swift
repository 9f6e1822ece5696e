import CrierMessage

extension FormItem {
  /// Other words that people type into the palette to find this form item, in lower case.
  ///
  /// Words for several items are listed with each; the palette shows common fields first.
  var synonyms: [String] {
    switch self {
    case .name: ["draft name", "file name"]
    case .targetKind: ["audience", "recipients", "receiver", "everybody", "everyone", "all users"]
    case .targetValue:
      [
        "token", "topic", "device", "fid", "test device", "my phone", "phone", "user",
        "device token", "registration token", "installation id", "subscribers",
      ]
    case .option(let option): Self.synonyms(of: option)
    case .field(let path): Self.synonyms[path] ?? []
    case .rest: []
    }
  }

  private static func synonyms(of option: FormOption) -> [String] {
    switch option {
    case .kind: ["data message", "data-only"]
    case .priority: ["urgent", "urgency", "important"]
    case .timeToLive: ["ttl", "expiry", "expire", "expires", "expiration", "lifetime", "lifespan"]
    case .collapse: ["replace", "overwrite", "update notification"]
    case .appleBackground: ["silent", "silent push", "background", "wake"]
    case .link:
      [
        "link", "url", "website", "landing page", "click url", "deep link", "deeplink",
        "universal link", "app link",
      ]
    case .sound: ["sound", "ringtone", "tone"]
    }
  }

  private static let localization = [
    "language", "languages", "localization", "localisation", "translation", "translate", "locale",
    "i18n", "l10n",
  ]

  private static let synonyms: [FieldPath: [String]] = [
    "notification.title": ["headline", "subject", "heading"],
    "notification.body": ["body", "message", "content", "description"],
    "notification.image": ["image", "picture", "photo", "graphic", "banner", "media", "gif"],
    "data": ["data", "payload", "parameters", "extras", "key value", "deep link"],
    "fcm_options.analytics_label": [
      "analytics label", "analytics", "tracking", "utm", "campaign label",
    ],
    "android.notification.title_loc_key": localization,
    "android.notification.color": ["color", "tint", "accent color"],
    "android.notification.sound": ["ringtone", "tone"],
    "android.notification.vibrate_timings": ["buzz", "haptic"],
    "android.notification.light_settings.color": ["led"],
    "android.notification.notification_count": ["badge count", "unread"],
    "android.notification.visibility": ["lock screen", "privacy", "private"],
    "android.notification.event_time": ["timestamp", "date"],
    "android.notification.channel_id": ["notification channel", "notification category"],
    "android.notification.notification_priority": ["importance", "heads-up", "pop-up"],
    "android.notification.local_only": ["wearable"],
    "android.notification.click_action": [
      "intent", "on tap", "tap action", "open screen", "deep link",
    ],
    "android.restricted_package_name": ["application id", "app id"],
    "apns.payload.aps.alert.subtitle": ["second line", "subheading"],
    "apns.payload.aps.badge": ["badge count", "unread", "red dot"],
    "apns.payload.aps.sound.name": ["sound", "ringtone"],
    "apns.payload.aps.sound.critical": ["critical alert"],
    "apns.payload.aps.alert.title-loc-key": localization,
    "apns.payload.aps.interruption-level": ["time sensitive", "focus", "do not disturb"],
    "apns.payload.aps.thread-id": ["group", "stack", "conversation"],
    "apns.payload.aps.category": ["actionable", "quick reply", "reply", "action buttons"],
    "apns.payload.aps.content-available": ["wakes the app", "wake"],
    "apns.payload.aps.mutable-content": ["rich notification", "service extension"],
    "apns.live_activity_token": ["live activities", "dynamic island"],
    "apns.headers.apns-expiration": ["time to live", "ttl"],
    "apns.headers.apns-topic": ["bundle id", "app id"],
    "webpush.notification.actions": ["button", "action", "call to action", "cta"],
    "webpush.notification.requireInteraction": ["persistent", "pin"],
    "webpush.notification.silent": ["mute", "no sound"],
    "webpush.notification.dir": ["rtl", "right to left"],
    "webpush.fcm_options.link": [
      "link", "url", "website", "landing page", "click url", "deep link",
    ],
  ]
}
