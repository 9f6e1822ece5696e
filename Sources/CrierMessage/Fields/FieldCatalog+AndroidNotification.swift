extension FieldCatalog {
  /// The visible fields, the same in `android` and `android_v2` with few exceptions.
  static func androidNotification(at place: String) -> [Field] {
    androidWords(at: place) + androidBehavior(at: place) + androidAttention(at: place)
      + androidLight(at: place + ".light_settings")
  }

  private static func androidWords(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".title"), .text, "Title",
        "On Android, replaces the title from Essentials.",
        whenUnset: "The common title; without one, title_loc_key."),
      Field(
        FieldPath(place + ".body"), .text, "Text",
        "On Android, replaces the text from Essentials.",
        whenUnset: "The common text; without one, body_loc_key."),
      Field(
        FieldPath(place + ".image"), .text, "Image URL",
        "On Android, replaces the image from Essentials.",
        limits: "At most 1 MB. If the device cannot fetch it, it shows only the text."
          + (place == "android.notification" ? "" : " https only."),
        whenUnset: "The common image."),
      Field(
        FieldPath(place + ".title_loc_key"), .text, "Title key",
        "The name of a string in the app. The device shows it as the title, in its own language.",
        limits: "A plain title, including the common one, overrides it.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".title_loc_args"), .list(.text), "Title arguments",
        "Values for the placeholders in the title_loc_key string.",
        limits: "Only with title_loc_key.",
        source: Field.discoveryAndAdmin),
      Field(
        FieldPath(place + ".body_loc_key"), .text, "Text key",
        "The name of a string in the app. The device shows it as the text, in its own language.",
        limits: "A plain text, including the common one, overrides it.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".body_loc_args"), .list(.text), "Text arguments",
        "Values for the placeholders in the body_loc_key string.",
        limits: "Only with body_loc_key.",
        source: Field.discoveryAndAdmin),
      Field(
        FieldPath(place + ".icon"), .text, "Icon", "A drawable in the app, white on transparent.",
        whenUnset: "The icon in the app's manifest; without one, the launcher icon."),
      Field(
        FieldPath(place + ".color"), .text, "Color", "The icon's color, as #rrggbb.",
        limits: "# and six hexadecimal digits; the device ignores anything else.",
        whenUnset: "The color in the app's manifest.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".ticker"), .text, "Ticker", "The text that screen readers announce.",
        limits: "Before Android 5, the status bar shows it."),
    ]
  }

  private static func androidBehavior(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".channel_id"), .text, "Channel",
        "The app's notification channel, for Android 8 and later. If the app does not have it, a "
          + "fallback is used.",
        limits: "The app must have created the channel.",
        whenUnset: "The channel in the app's manifest; without one, the SDK's fallback channel.",
        advice: "The app must create the channel before the first notification arrives: release "
          + "that version of the app first."),
      Field(
        FieldPath(place + ".tag"), .text, "Tag",
        "A new notification with the same tag replaces the one shown.",
        limits: place == "android.notification"
          ? nil : "It replaces the notification that has the same tag and number.",
        whenUnset: "Each notification is shown separately."),
      Field(
        FieldPath(place + ".click_action"), .text, "Click action",
        "The intent action that a tap starts; without it, a tap opens the app.",
        whenUnset: "A tap opens the app.",
        advice: "An activity of the app must have an intent filter with this action. On Apple, the "
          + "category does this."),
      Field(
        FieldPath(place + ".sticky"), .flag, "Sticky",
        "Whether the notification stays after a tap.",
        whenUnset: "false; a tap dismisses it."),
      Field(
        FieldPath(place + ".local_only"), .flag, "This device only",
        "Whether to show it only on this device, not on a connected watch.", whenUnset: "false."),
      Field(
        FieldPath(place + ".event_time"), .timestamp, "Event time",
        "When the event happened; used to sort the list.",
        limits: "A time with Z or an offset, such as 2026-05-01T09:30:00Z."),
      Field(
        FieldPath(place + ".visibility"),
        .choice(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]), "Lock screen",
        "PUBLIC shows everything, PRIVATE hides the text, SECRET hides the notification.",
        whenUnset: "PRIVATE."),
      Field(
        FieldPath(place + ".notification_count"), .integer, "Badge count",
        "The number on the app's icon, if the launcher shows one.",
        limits: "0 or more; the device ignores negative numbers.",
        whenUnset: "The launcher counts the notifications.", source: Field.discoveryAndAndroid),
    ]
  }
}
