extension FieldCatalog {
  private static let api = "WHATWG: Notifications API"

  /// What a browser shows, in the spelling of the Web Notification API.
  static let webWords: [Field] = [
    Field(
      "webpush.notification.title", .text, "Title",
      "In browsers, replaces the title from Essentials.",
      whenUnset: "The common title.", source: api),
    Field(
      "webpush.notification.body", .text, "Text",
      "In browsers, replaces the text from Essentials.",
      whenUnset: "The common text.", source: api),
    Field(
      "webpush.notification.icon", .text, "Icon",
      "The URL of the icon next to the text.", whenUnset: "The browser's own icon.",
      source: api),
    Field(
      "webpush.notification.image", .text, "Image URL",
      "In browsers, replaces the image from Essentials; only some show one.",
      whenUnset: "The common image.", source: api),
    Field(
      "webpush.notification.badge", .text, "Badge icon",
      "The URL of a small icon for the status bar, if there is one. It is not a number.",
      source: api),
    Field(
      "webpush.notification.dir", .choice(["auto", "ltr", "rtl"]), "Direction",
      "Whether the text runs from left to right or from right to left.", whenUnset: "auto.",
      source: api),
    Field(
      "webpush.notification.lang", .text, "Language",
      "The language of the text, for screen readers.", limits: "A BCP 47 tag such as en-GB.",
      source: api),
  ]

  static let webBehavior: [Field] = [
    Field(
      "webpush.notification.tag", .text, "Tag",
      "A new notification with the same tag replaces the one shown.", source: api),
    Field(
      "webpush.notification.renotify", .flag, "Alert again",
      "Whether people are alerted again when this notification replaces another one.",
      limits: "Only with a tag; without one, the browser shows nothing.", whenUnset: "false.",
      source: api),
    Field(
      "webpush.notification.requireInteraction", .flag, "Stay visible",
      "Whether it stays until it is tapped or closed.", whenUnset: "false.", source: api),
    Field(
      "webpush.notification.silent", .flag, "Silent",
      "Whether it appears without sound and vibration.",
      limits: "Cannot be combined with vibrate.", whenUnset: "The device's own setting.",
      source: api),
    Field(
      "webpush.notification.vibrate", .numberOrList, "Vibration",
      "How long to vibrate, pause, vibrate and so on, in milliseconds. Not all devices support it.",
      limits: "Cannot be combined with silent.",
      source: api),
    Field(
      "webpush.notification.timestamp", .unixMilliseconds, "Event time",
      "When the event happened.", limits: "Milliseconds since 1970, as a number.",
      whenUnset: "The time of display.", source: api),
    Field(
      "webpush.notification.data", .anything, "Notification data",
      "For the page's own code. When the FCM SDK shows the notification, it overwrites this value "
        + "with its own data; use webpush.data instead.",
      source: "FCM JavaScript SDK"),
    Field(
      "webpush.notification.click_action", .text, "Click action",
      "The URL that a tap opens. webpush.fcm_options.link is newer and overrides it.",
      whenUnset: "The page in webpush.fcm_options.link.", source: "FCM JavaScript SDK"),
  ]

  /// The fields of the first button; they apply to every button.
  static let webActions: [Field] = [
    Field(
      "webpush.notification.actions", .list(.free), "Buttons",
      "Choices for the user below the text; the page's own code handles them.",
      limits: "The browser decides how many are shown, often two.", source: api),
    Field(
      button("action"), .text, "Name",
      "The name that the page's code receives when this button is tapped.", source: api),
    Field(button("title"), .text, "Title", "The text on the button.", source: api),
    Field(
      button("icon"), .text, "Icon", "The URL of the button's icon.", source: api),
  ]

  private static func button(_ name: String) -> FieldPath {
    FieldPath("webpush.notification.actions").appending(0).appending(name)
  }
}

extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The basic keys of the `aps` dictionary.
  ///
  /// Separate lists contain the parts of `alert` and `sound`, the keys for grouping and the keys of
  /// Live Activities.
  package static let aps: [Field] = [
    Field(
      "apns.payload.aps", .free, "aps dictionary",
      "What Apple's system reads: text, sound, badge, and how the notification behaves.",
      limits: "The whole payload may have 4096 bytes, or 5120 for VoIP.", source: payload),
    Field(
      "apns.payload.aps.alert", .textOrObject, "Alert",
      "The text: a string, or an object with title, subtitle and body.",
      whenUnset: "The common title and text.", source: payload),
    Field(
      "apns.payload.aps.badge", .integer, "Badge",
      "The number on the app's icon. 0 removes it.",
      limits: "A whole number, not a string.", whenUnset: "The number does not change.",
      source: payload),
    Field(
      "apns.payload.aps.sound", .textOrObject, "Sound",
      "default, or a sound file in the app; an object for a critical alert.",
      whenUnset: "No sound.", source: payload),
    Field(
      "apns.payload.aps.content-available", .one, "Content available",
      "Wakes the app for a moment in the background to fetch something; the device shows nothing.",
      limits: "The number 1, not true. Needs push type background and priority 5, and no alert, "
        + "badge or sound.", source: payload),
    Field(
      "apns.payload.aps.mutable-content", .one, "Mutable content",
      "The app's service extension may change the notification before it is shown. Images need "
        + "this.",
      limits: "The number 1, not true.", source: payload),
  ]

  /// How the notification is grouped, filtered and ranked on the device.
  static let appleGrouping: [Field] = [
    Field(
      "apns.payload.aps.thread-id", .text, "Thread",
      "Notifications with the same thread ID are shown as one group.", source: payload),
    Field(
      "apns.payload.aps.category", .text, "Category",
      "The name under which the app registered the notification's buttons.",
      advice: "The app decides by it what a tap does. On Android, click_action does this.",
      source: payload),
    Field(
      "apns.payload.aps.target-content-id", .text, "Window",
      "Which of the app's windows comes to the front.", source: payload),
    Field(
      "apns.payload.aps.interruption-level",
      .choice(["passive", "active", "time-sensitive", "critical"]), "Interruption",
      "How much the push interrupts. passive only adds it to the list, active lights the screen, "
        + "time-sensitive and critical break through a Focus.",
      limits: "time-sensitive and critical each need an entitlement of the app.",
      whenUnset: "active.", source: payload),
    Field(
      "apns.payload.aps.relevance-score", .number, "Relevance",
      "The summary features the notification with the highest score. For Live Activities, the "
        + "score decides which one is on top.",
      limits: "From 0 to 1; any number for Live Activities.", source: payload),
    Field(
      "apns.payload.aps.filter-criteria", .text, "Focus filter",
      "The app's Focus filter decides by this value whether to show the notification.",
      source: payload),
  ]

  /// The parts of `sound` when it is an object.
  static let appleSound: [Field] = [
    Field(
      "apns.payload.aps.sound.critical", .one, "Critical",
      "Plays the sound even when the device is muted.",
      limits: "The number 1, not true. The app needs an entitlement from Apple.", source: payload),
    Field(
      "apns.payload.aps.sound.name", .text, "Sound",
      "default, or a sound file in the app.", limits: "Not empty.", source: payload),
    Field(
      "apns.payload.aps.sound.volume", .number, "Volume",
      "How loud a critical alert is.", limits: "From 0 to 1.", source: payload),
  ]
}
