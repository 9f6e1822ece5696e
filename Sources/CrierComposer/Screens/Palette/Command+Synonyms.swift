import CrierMessage

extension Command {
  /// Other words that people type into the palette to find this command, in lower case.
  var synonyms: [String] {
    switch name {
    case .dryRun: ["test", "validate", "validate_only", "simulate", "try"]
    case .review: ["confirm", "publish", "go live"]
    case .send: ["push", "deliver", "submit", "blast"]
    case .sendList:
      ["csv", "bulk", "batch", "many devices", "multicast", "spreadsheet", "mailing list"]
    case .testDevices: ["send to me", "my devices", "phones", "qa", "testers"]
    case .keepDevice: ["add device", "save token", "name the token"]
    case .recentTargets: ["last target", "recently used", "target history"]
    case .topics:
      [
        "subscribe", "unsubscribe", "subscription", "subscriptions", "opt in", "opt out",
        "create topic", "subscribers",
      ]
    case .groups: ["notification key", "members", "household", "sender id"]
    case .sandbox:
      [
        "emulator", "devices", "offline", "online", "doze", "time travel", "clock", "inbox",
        "received", "pending",
      ]
    case .history:
      [
        "recent", "journal", "ledger", "log", "sent messages", "archive", "past messages", "audit",
        "send again", "duplicate",
      ]
    case .doctor:
      [
        "diagnose", "health", "credentials", "permission", "firewall", "ports", "proxy",
        "clock skew", "connection",
      ]
    case .report:
      [
        "delivery data", "statistics", "delivered", "funnel", "report", "delivery rate", "metrics",
      ]
    case .projects:
      ["workspace", "environment", "profile", "switch project", "go live", "staging"]
    case .nextPreview: ["preview", "mockup"]
    case .nextPreviewState:
      [
        "preview state", "hours later", "later", "foreground", "app open", "private", "light mode",
        "by day",
      ]
    case .previewDayLater: ["yesterday", "tomorrow", "next day", "preview later"]
    case .previewAtNight: ["at night", "night mode", "appearance", "preview dark"]
    case .jsonPane: ["hide json", "show json"]
    case .previewPane: ["hide preview", "show preview"]
    case .matrix:
      ["matrix", "truncation", "cut off", "character limit", "length", "all devices", "surfaces"]
    case .turnText: ["rtl", "bidi", "arabic", "hebrew"]
    case .jumpToFinding: ["checks", "problem", "warnings", "issues", "findings", "lint"]
    case .fix: ["repair", "correct"]
    case .undo: ["revert", "mistake"]
    case .find: ["search"]
    case .emoji: ["emojis", "emoticon", "smiley"]
    case .jump: ["go to"]
    case .edit: ["editor", "vim", "nano"]
    case .inspect: ["unicode", "code point", "invisible"]
    case .sizes: ["sizes", "payload size", "limit", "4096", "4 kb"]
    case .webGets: ["what web gets", "web push"]
    case .sideBySide: ["platforms", "compare", "differences"]
    case .condition: ["combine topics", "and or"]
    case .cleanTarget: ["trim"]
    case .removeDryRun: ["validate_only", "for real", "deliver"]
    case .save: ["draft", "store"]
    case .saveAs: ["copy of", "draft"]
    case .duplicate: ["clone", "copy of", "draft"]
    case .nextLanguage: ["translation", "language", "localization", "i18n"]
    case .addLanguage: ["translate", "translation", "new language", "localization", "i18n"]
    case .variables:
      [
        "variable", "placeholder", "personalize", "personalization", "merge tag", "first name",
        "liquid", "samples",
      ]
    case .nextSample: ["sample row", "test data", "example values", "personalized preview"]
    case .open: ["load", "import", "template", "draft"]
    case .copySelection: ["clipboard"]
    case .copyJSON: ["export", "share"]
    case .copyCurl: ["postman", "api call", "shell command"]
    case .copyNode: ["javascript", "typescript", "firebase-admin", "sdk"]
    case .copyGo: ["golang"]
    case .copyCSharp: ["csharp", "dotnet", ".net"]
    case .exampleSale: ["template", "sample", "promotion", "offer", "discount", "marketing"]
    case .exampleScore: ["template", "sample", "sports", "live update", "news flash"]
    case .exampleOrder: ["template", "sample", "shipping", "transactional", "receipt"]
    case .exampleSilentSync: ["template", "sample", "wake the app"]
    case .new: ["blank", "start over", "reset", "clear", "create"]
    case .recover: ["unsaved", "lost", "restore", "autosave", "backup", "draft"]
    case .help: ["manual", "documentation", "docs", "support"]
    case .start: ["platforms", "sandbox", "emulator", "wizard", "tutorial", "guide", "welcome"]
    case .theme: ["dark", "light mode", "colors", "colours", "appearance", "contrast"]
    case .keys: ["shortcuts", "hotkeys", "keyboard"]
    case .explain:
      [
        "explain", "refused", "error", "answer", "log", "ticket", "failed", "failure", "debug",
        "404", "quota",
      ]
    case .why:
      [
        "did not arrive", "not delivered", "not received", "missing push", "triage", "no push",
        "troubleshoot", "diagnose", "lost message", "customer reply",
      ]
    case .suspend: ["shell", "minimize"]
    case .quit: ["exit", "close", "leave"]
    default: []
    }
  }
}

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
