extension FieldCatalog {
  /// What is shown: the same in `android` and `android_v2`, but for a few rows.
  static func androidNotification(at place: String) -> [Field] {
    androidWords(at: place) + androidBehaviour(at: place) + androidAttention(at: place)
      + androidLight(at: place + ".light_settings")
  }

  private static func androidWords(at place: String) -> [Field] {
    [
      Field(FieldPath(place + ".title"), .text, "Title", "In place of the common title."),
      Field(FieldPath(place + ".body"), .text, "Text", "In place of the common text."),
      Field(FieldPath(place + ".image"), .text, "Image URL", "In place of the common image."),
      Field(
        FieldPath(place + ".title_loc_key"), .text, "Title key",
        "A string of the app to use as the title, in the language of the device."),
      Field(
        FieldPath(place + ".title_loc_args"), .list(.text), "Title arguments",
        "What is put into the title's string."),
      Field(
        FieldPath(place + ".body_loc_key"), .text, "Text key",
        "A string of the app to use as the text, in the language of the device."),
      Field(
        FieldPath(place + ".body_loc_args"), .list(.text), "Text arguments",
        "What is put into the text's string."),
      Field(
        FieldPath(place + ".icon"), .text, "Icon",
        "A drawable of the app, white on transparent."),
      Field(
        FieldPath(place + ".color"), .text, "Colour", "The colour of the icon, as #rrggbb."),
      Field(
        FieldPath(place + ".ticker"), .text, "Ticker", "What screen readers say."),
    ]
  }

  private static func androidBehaviour(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".channel_id"), .text, "Channel",
        "The notification channel of the app, from Android 8 on. An unknown one falls back."),
      Field(
        FieldPath(place + ".tag"), .text, "Tag",
        "A new notification with the same tag replaces the one shown."),
      Field(
        FieldPath(place + ".click_action"), .text, "On tap",
        "The intent action that a tap starts; without it the app opens."),
      Field(
        FieldPath(place + ".sticky"), .flag, "Sticky", "It stays when tapped."),
      Field(
        FieldPath(place + ".local_only"), .flag, "This device only",
        "It is not shown on a watch that is connected."),
      Field(
        FieldPath(place + ".event_time"), .timestamp, "Time of the event",
        "When it happened, for the order in the list."),
      Field(
        FieldPath(place + ".visibility"),
        .choice(["VISIBILITY_UNSPECIFIED", "PRIVATE", "PUBLIC", "SECRET"]), "On the lock screen",
        "PUBLIC shows all of it, PRIVATE hides the words, SECRET hides it."),
      Field(
        FieldPath(place + ".notification_count"), .integer, "Count",
        "The number on the icon of the app, where the launcher shows one."),
    ]
  }

  private static func androidAttention(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".notification_priority"),
        .choice([
          "PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT",
          "PRIORITY_HIGH", "PRIORITY_MAX",
        ]), "Display priority",
        "How much it asks for attention, up to Android 7; later the channel decides."),
      Field(
        FieldPath(place + ".sound"), .text, "Sound",
        "default, or a file in the app's res/raw."),
      Field(
        FieldPath(place + ".default_sound"), .flag, "System sound", "The system's own sound."),
      Field(
        FieldPath(place + ".vibrate_timings"), .list(.duration), "Vibration",
        "Wait, then on, off, on, … in seconds such as 0.25s; at least two."),
      Field(
        FieldPath(place + ".default_vibrate_timings"), .flag, "System vibration",
        "The system's own pattern; it wins over the timings."),
      Field(
        FieldPath(place + ".default_light_settings"), .flag, "System light",
        "The system's own light; light settings win over it."),
    ]
  }

  private static func androidLight(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place), .object, "Light", "How the light of the device blinks, if it has one."),
      Field(FieldPath(place + ".color"), .object, "Colour", "Parts from 0 to 1."),
      Field(FieldPath(place + ".color.red"), .number, "Red", "From 0 to 1."),
      Field(FieldPath(place + ".color.green"), .number, "Green", "From 0 to 1."),
      Field(FieldPath(place + ".color.blue"), .number, "Blue", "From 0 to 1."),
      Field(
        FieldPath(place + ".color.alpha"), .number, "Opacity",
        "From 0 to 1; without it the colour is opaque."),
      Field(
        FieldPath(place + ".light_on_duration"), .duration, "On for", "Seconds such as 0.5s."),
      Field(
        FieldPath(place + ".light_off_duration"), .duration, "Off for", "Seconds such as 1.5s."),
    ]
  }
}
