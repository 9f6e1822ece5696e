extension FieldCatalog {
  private static let api = "WHATWG: Notifications API"

  /// What a browser shows, in the spelling of the Web Notification API.
  static let webWords: [Field] = [
    Field(
      "webpush.notification.title", .text, "Title", "Replaces the common title.",
      whenUnset: "The common title.", source: api),
    Field(
      "webpush.notification.body", .text, "Text", "Replaces the common text.",
      whenUnset: "The common text.", source: api),
    Field(
      "webpush.notification.icon", .text, "Icon",
      "The address of the picture beside the words.", whenUnset: "The browser's own picture.",
      source: api),
    Field(
      "webpush.notification.image", .text, "Image URL",
      "Replaces the common image; only some browsers show one.",
      whenUnset: "The common image.", source: api),
    Field(
      "webpush.notification.badge", .text, "Badge icon",
      "The address of the small picture in the status bar, where there is one. It is no number.",
      source: api),
    Field(
      "webpush.notification.dir", .choice(["auto", "ltr", "rtl"]), "Direction",
      "Whether the words run from left to right or from right to left.", whenUnset: "auto.",
      source: api),
    Field(
      "webpush.notification.lang", .text, "Language",
      "The language of the words, for screen readers.", limits: "A BCP 47 tag such as en-GB.",
      source: api),
  ]

  static let webBehaviour: [Field] = [
    Field(
      "webpush.notification.tag", .text, "Tag",
      "A new notification with the same tag replaces the one shown.", source: api),
    Field(
      "webpush.notification.renotify", .flag, "Tell again",
      "Whether one that replaces another makes itself heard once more.",
      limits: "Only with a tag; without one the browser shows nothing.", whenUnset: "false.",
      source: api),
    Field(
      "webpush.notification.requireInteraction", .flag, "Stays",
      "Whether it stays until it is tapped or closed.", whenUnset: "false.", source: api),
    Field(
      "webpush.notification.silent", .flag, "Silent",
      "Whether it comes without sound and vibration.",
      limits: "Not together with vibrate.", whenUnset: "The device's own setting.", source: api),
    Field(
      "webpush.notification.vibrate", .numberOrList, "Vibration",
      "On, off, on, … in milliseconds, where the device can.", limits: "Not together with silent.",
      source: api),
    Field(
      "webpush.notification.timestamp", .unixMilliseconds, "Time of the event",
      "When it happened.", limits: "Milliseconds since 1970, a number.",
      whenUnset: "The time of display.", source: api),
    Field(
      "webpush.notification.data", .anything, "Data of the notification",
      "For the page's own code. Where the FCM SDK shows the notification, its own data takes this "
        + "place, so that it is lost: use webpush.data.",
      source: "FCM JavaScript SDK"),
    Field(
      "webpush.notification.click_action", .text, "On tap",
      "The address that a tap opens; the older form of webpush.fcm_options.link, which wins.",
      whenUnset: "The page of webpush.fcm_options.link.", source: "FCM JavaScript SDK"),
  ]

  /// The fields of the first button; they apply to every button.
  static let webActions: [Field] = [
    Field(
      "webpush.notification.actions", .list(.free), "Buttons",
      "What a person can choose below the words; the page's own code acts on it.",
      limits: "How many are shown is up to the browser, often two.", source: api),
    Field(
      button("action"), .text, "Name",
      "What the page's code is told when this button is tapped.", source: api),
    Field(button("title"), .text, "Word", "What the button says.", source: api),
    Field(
      button("icon"), .text, "Icon", "The address of a picture on the button.", source: api),
  ]

  private static func button(_ name: String) -> FieldPath {
    FieldPath("webpush.notification.actions").appending(0).appending(name)
  }
}
