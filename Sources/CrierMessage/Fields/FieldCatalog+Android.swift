extension FieldCatalog {
  package static let android: [Field] =
    [
      Field(
        "android", .object, "Android", "Settings for Android devices only.",
        limits: "Cannot be combined with android_v2.",
        whenUnset: "Android uses the common fields."),
      Field(
        "android.priority", .choice(["NORMAL", "HIGH"]), "Priority",
        "HIGH may wake a sleeping device; use it for messages that people see. NORMAL may be "
          + "delayed. FCM accepts lowercase names too.",
        limits: "The device may lower HIGH to NORMAL if the app's pushes often show nothing.",
        whenUnset: "HIGH for notifications and NORMAL for data according to the reference; NORMAL "
          + "for both according to newer pages. Set it to be sure.",
        advice: "Use HIGH for what people must see at once, and NORMAL for what may wait: it saves "
          + "battery, and an open app gets it at once, but a sleeping phone may get it later; how "
          + "much later is not specified. Do not use FCM for emergency alerts, or where lives "
          + "depend on it.",
        source: Field.discoveryAndPages),
    ] + androidDelivery(at: "android") + [
      Field(
        "android.notification", .object, "Notification",
        "The notification on Android; its fields override the common ones.",
        whenUnset: "The common notification.")
    ] + androidNotification(at: "android.notification") + [
      Field(
        "android.notification.proxy",
        .choice(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]), "Proxy",
        "Whether Google Play services may show the notification without starting the app.",
        whenUnset: "IF_PRIORITY_LOWERED: only when the device has lowered HIGH to NORMAL."),
      Field(
        "android.notification.bypass_proxy_notification", .flag, "Bypass proxy",
        "Replaced by proxy.", deprecation: "use proxy."),
    ] + androidOptions(at: "android")

  /// The delivery settings, which are the same in `android` and `android_v2`.
  static func androidDelivery(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".ttl"), .duration, "Time to live",
        "How long FCM keeps the message for an unreachable device. From 0s (deliver at once or "
          + "discard) to 2419200s (four weeks, the default).",
        limits: "0s to 2419200s; fractions of a second are dropped.",
        whenUnset: "2419200s, four weeks.",
        advice: "Use 0s for what is useless later, such as an incoming video call. For an "
          + "invitation that expires or a calendar event, use the time that is left until then.",
        source: Field.discoveryAndPages),
      Field(
        FieldPath(place + ".collapse_key"), .text, "Collapse key",
        "A newer message with the same key replaces one that is still waiting. At most four keys "
          + "per token; ignored for notifications.",
        limits: "With more than four keys per token, FCM keeps only four, and does not say which.",
        whenUnset: "Notifications always collapse under the app's package name; data-only messages "
          + "do not collapse.",
        advice: "Use a key if only the newest message counts, such as a score or a call to sync: "
          + "messages without content of their own perform better with one. Leave it out if each "
          + "message has content of its own, above all in bursts: content in the message saves the "
          + "app a request and battery. The order in which messages arrive is not guaranteed.",
        source: Field.discoveryAndPages),
      Field(
        FieldPath(place + ".restricted_package_name"), .text, "Package",
        "Only an app with this package name receives the message.",
        limits: "The token must belong to an app with this name.", whenUnset: "Any app."),
      Field(
        FieldPath(place + ".direct_boot_ok"), .flag, "Before unlock",
        "Whether to deliver when the device has started but is not yet unlocked.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".bandwidth_constrained_ok"), .flag, "On slow networks",
        "Whether to deliver on bandwidth-constrained networks.", whenUnset: "false."),
      Field(
        FieldPath(place + ".restricted_satellite_ok"), .flag, "Satellite",
        "Whether to deliver on restricted satellite networks.", whenUnset: "false."),
      Field(
        FieldPath(place + ".data"), .textMap, "Custom data",
        "Custom data for Android; it replaces all of the common data.",
        limits: "String values only; the same keys are reserved as in data. 4096 bytes together "
          + "with the notification.",
        whenUnset: "The common data."),
    ]
  }

  static func androidOptions(at place: String) -> [Field] {
    [
      Field(FieldPath(place + ".fcm_options"), .object, "Options", "Options for Android."),
      Field(
        FieldPath(place + ".fcm_options.analytics_label"), .text, "Label",
        "On Android, replaces the label from Essentials.", limits: labelLimits,
        whenUnset: "The common label.",
        source: Field.discoveryAndPages),
    ]
  }
}

/// Sound, vibration and lights of an Android notification.
extension FieldCatalog {
  static func androidAttention(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".notification_priority"),
        .choice([
          "PRIORITY_UNSPECIFIED", "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT",
          "PRIORITY_HIGH", "PRIORITY_MAX",
        ]), "Display priority",
        "How prominently Android 7 and earlier show the notification; later, the channel decides.",
        whenUnset: "PRIORITY_DEFAULT."),
      Field(
        FieldPath(place + ".sound"), .text, "Sound",
        "default, or a file in the app's res/raw.",
        limits: "If the app does not have the file, the system's default sound plays.",
        source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_sound"), .flag, "System sound",
        "Whether to play the system's default sound.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".vibrate_timings"), .list(.duration), "Vibration",
        "How long to pause, vibrate, pause and so on, in seconds such as 0.25s.",
        limits: "At least two durations; the device ignores a single one.",
        whenUnset: "The channel decides.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".default_vibrate_timings"), .flag, "System vibration",
        "Whether to use the system's default pattern; it overrides the timings.",
        whenUnset: "false."),
      Field(
        FieldPath(place + ".default_light_settings"), .flag, "System light",
        "Whether to use the system's default light; light settings override it.",
        whenUnset: "false."),
    ]
  }

  static func androidLight(at place: String) -> [Field] {
    let part = "From 0 to 1."
    return [
      Field(
        FieldPath(place), .object, "Light", "How the device's light blinks, if it has one.",
        limits: "Needs color, light_on_duration and light_off_duration.",
        whenUnset: "The channel decides."),
      Field(
        FieldPath(place + ".color"), .object, "Light color",
        "Its red, green and blue components, and its opacity.",
        limits: "The device rejects opaque black.", source: Field.discoveryAndAndroid),
      Field(
        FieldPath(place + ".color.red"), .number, "Red", "The red component of the color.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.green"), .number, "Green",
        "The green component of the color.", limits: part,
        whenUnset: "0."),
      Field(
        FieldPath(place + ".color.blue"), .number, "Blue", "The blue component of the color.",
        limits: part, whenUnset: "0."),
      Field(
        FieldPath(place + ".color.alpha"), .number, "Opacity",
        "How opaque the color is.", limits: part,
        whenUnset: "1, opaque."),
      Field(
        FieldPath(place + ".light_on_duration"), .duration, "On for",
        "How long the light stays on, such as 0.5s.",
        limits: "Seconds with the suffix s. Required if you set a light."),
      Field(
        FieldPath(place + ".light_off_duration"), .duration, "Off for",
        "How long the light stays off, such as 1.5s.",
        limits: "Seconds with the suffix s. Required if you set a light."),
    ]
  }
}

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
