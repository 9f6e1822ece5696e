extension FieldCatalog {
  /// The visible fields, the same in `android` and `android_v2` with few exceptions.
  static func androidNotification(at place: String) -> [Field] {
    androidWords(at: place) + androidBehaviour(at: place) + androidAttention(at: place)
      + androidLight(at: place + ".light_settings")
  }

  private static func androidWords(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".title"), .text, "Title", "Replaces the common title.",
        whenUnset: "The common title, else title_loc_key."),
      Field(
        FieldPath(place + ".body"), .text, "Text", "Replaces the common text.",
        whenUnset: "The common text, else body_loc_key."),
      Field(
        FieldPath(place + ".image"), .text, "Image URL", "Replaces the common image.",
        limits: "1 MB; the phone shows the words alone if it cannot fetch it."
          + (place == "android.notification" ? "" : " https only."),
        whenUnset: "The common image."),
      Field(
        FieldPath(place + ".title_loc_key"), .text, "Title key",
        "A string of the app to use as the title, in the language of the device.",
        limits: "A plain title, the common one too, wins over it.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".title_loc_args"), .list(.text), "Title arguments",
        "What is put into the title's string.", limits: "Only with title_loc_key.",
        source: Field.discoveryAndAdmin),
      Field(
        FieldPath(place + ".body_loc_key"), .text, "Text key",
        "A string of the app to use as the text, in the language of the device.",
        limits: "A plain text, the common one too, wins over it.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".body_loc_args"), .list(.text), "Text arguments",
        "Values for the placeholders in the string of body_loc_key.",
        limits: "Only with body_loc_key.",
        source: Field.discoveryAndAdmin),
      Field(
        FieldPath(place + ".icon"), .text, "Icon", "A drawable of the app, white on transparent.",
        whenUnset: "The icon of the app's manifest, else the launcher's."),
      Field(
        FieldPath(place + ".color"), .text, "Colour", "The colour of the icon, as #rrggbb.",
        limits: "# and six hexadecimal digits; the phone ignores anything else.",
        whenUnset: "The colour of the app's manifest.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".ticker"), .text, "Ticker", "What screen readers say.",
        limits: "Before Android 5 it is seen in the status bar."),
    ]
  }

  private static func androidBehaviour(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".channel_id"), .text, "Channel",
        "The notification channel of the app, from Android 8 on. An unknown one falls back.",
        limits: "The app must have made the channel.",
        whenUnset: "The channel of the app's manifest, else the SDK's fallback channel."),
      Field(
        FieldPath(place + ".tag"), .text, "Tag",
        "A new notification with the same tag replaces the one shown.",
        limits: place == "android.notification"
          ? nil : "Replaced is what has the same tag and number.",
        whenUnset: "Each one is shown beside the others."),
      Field(
        FieldPath(place + ".click_action"), .text, "On tap",
        "The intent action that a tap starts; without it the app opens.",
        whenUnset: "The app opens."),
      Field(
        FieldPath(place + ".sticky"), .flag, "Sticky", "Whether it stays when tapped.",
        whenUnset: "false; it goes when tapped."),
      Field(
        FieldPath(place + ".local_only"), .flag, "This device only",
        "Whether it stays off a watch that is connected.", whenUnset: "false."),
      Field(
        FieldPath(place + ".event_time"), .timestamp, "Time of the event",
        "When it happened, for the order in the list.",
        limits: "A time with Z or an offset, such as 2026-05-01T09:30:00Z."),
      Field(
        FieldPath(place + ".visibility"),
        .choice(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]), "On the lock screen",
        "PUBLIC shows all of it, PRIVATE hides the words, SECRET hides it.",
        whenUnset: "PRIVATE."),
      Field(
        FieldPath(place + ".notification_count"), .integer, "Count",
        "The number on the icon of the app, where the launcher shows one.",
        limits: "0 or more; the phone ignores what is below.",
        whenUnset: "The launcher counts by itself.", source: Field.discoveryAndAndroid),
    ]
  }
}
