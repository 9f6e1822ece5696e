extension FieldCatalog {
  package static let android: [Field] =
    [
      Field(
        "android", .object, "Android", "What only Android devices get.",
        limits: "Not together with android_v2.", whenUnset: "Android gets the common fields."),
      Field(
        "android.priority", .choice(["NORMAL", "HIGH"]), "Priority",
        "HIGH may wake a sleeping device and is for what people see; NORMAL may wait. The lower "
          + "case names are taken too.",
        limits: "The phone may lower HIGH to NORMAL if the app's pushes often show nothing.",
        whenUnset: "HIGH for notifications and NORMAL for data by the reference; NORMAL for both "
          + "by newer pages. Set it to be sure.", source: Field.discoveryAndPages),
    ] + androidDelivery(at: "android") + [
      Field(
        "android.notification", .object, "Notification",
        "What is shown on Android, in place of the common words.",
        whenUnset: "The common notification.")
    ] + androidNotification(at: "android.notification") + [
      Field(
        "android.notification.proxy",
        .choice(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]), "Proxy",
        "Whether Google Play services may show it without starting the app.",
        whenUnset: "IF_PRIORITY_LOWERED: when the device has lowered HIGH to NORMAL."),
      Field(
        "android.notification.bypass_proxy_notification", .flag, "Bypass proxy",
        "Replaced by proxy.", deprecation: "use proxy."),
    ] + androidOptions(at: "android")

  /// Delivery settings, the same in `android` and `android_v2`.
  static func androidDelivery(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".ttl"), .duration, "Time to live",
        "How long FCM keeps it for a device that cannot be reached, from 0s to 2419200s (four "
          + "weeks, also the default). 0s is now or never.",
        limits: "0s to 2419200s; fractions of a second are dropped.",
        whenUnset: "2419200s, four weeks.", source: Field.discoveryAndPages),
      Field(
        FieldPath(place + ".collapse_key"), .text, "Collapse key",
        "A newer message with the same key replaces one that waits. At most four keys a device; "
          + "ignored for notifications.",
        limits: "Of more than four keys a device four are kept, and nobody says which.",
        whenUnset: "Notifications always collapse, under the app's package name; messages of data "
          + "alone do not.", source: Field.discoveryAndPages),
      Field(
        FieldPath(place + ".restricted_package_name"), .text, "Package",
        "Only an app with this package name gets it.",
        limits: "The token must belong to an app of this name.", whenUnset: "Any app."),
      Field(
        FieldPath(place + ".direct_boot_ok"), .flag, "Before unlock",
        "Whether to deliver while the device is started but not yet unlocked.", whenUnset: "false."),
      Field(
        FieldPath(place + ".bandwidth_constrained_ok"), .flag, "On narrow networks",
        "Whether to deliver on networks of little bandwidth.", whenUnset: "false."),
      Field(
        FieldPath(place + ".restricted_satellite_ok"), .flag, "On satellite networks",
        "Whether to deliver on restricted satellite networks.", whenUnset: "false."),
      Field(
        FieldPath(place + ".data"), .textMap, "Custom data",
        "For Android in place of the common data, as a whole.",
        limits: "Texts alone, with the reserved keys of data. With the notification 4096 bytes.",
        whenUnset: "The common data."),
    ]
  }

  static func androidOptions(at place: String) -> [Field] {
    [
      Field(FieldPath(place + ".fcm_options"), .object, "Options", "Options for Android."),
      Field(
        FieldPath(place + ".fcm_options.analytics_label"), .text, "Analytics label",
        "Replaces the common label.", limits: labelLimits, whenUnset: "The common label.",
        source: Field.discoveryAndPages),
    ]
  }
}
