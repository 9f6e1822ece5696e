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
