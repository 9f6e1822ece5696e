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
