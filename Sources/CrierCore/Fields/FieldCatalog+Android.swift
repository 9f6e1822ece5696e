extension FieldCatalog {
  static let android: [Field] =
    [
      Field("android", .object, "Android", "What only Android devices get."),
      Field(
        "android.priority", .choice(["NORMAL", "HIGH"]), "Priority",
        "HIGH may wake a sleeping device and is for what people see; NORMAL may wait. The lower "
          + "case names are taken too."),
    ] + androidDelivery(at: "android") + [
      Field(
        "android.notification", .object, "Notification",
        "What is shown on Android, in place of the common words.")
    ] + androidNotification(at: "android.notification") + [
      Field(
        "android.notification.proxy",
        .choice(["PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED"]), "Proxy",
        "Whether Google Play services may show it without starting the app."),
      Field(
        "android.notification.bypass_proxy_notification", .flag, "Bypass proxy",
        "Replaced by proxy.", isDeprecated: true),
    ] + androidOptions(at: "android")

  /// How a message travels: the same in `android` and `android_v2`.
  static func androidDelivery(at place: String) -> [Field] {
    [
      Field(
        FieldPath(place + ".ttl"), .duration, "Lifespan",
        "How long FCM keeps it for a device that cannot be reached, from 0s to 2419200s (four "
          + "weeks, also the default). 0s is now or never."),
      Field(
        FieldPath(place + ".collapse_key"), .text, "Collapse key",
        "A newer message with the same key replaces one that waits. At most four keys a device; "
          + "ignored for notifications."),
      Field(
        FieldPath(place + ".restricted_package_name"), .text, "Package",
        "Only an app with this package name gets it."),
      Field(
        FieldPath(place + ".direct_boot_ok"), .flag, "Before unlock",
        "Deliver while the device is started but not yet unlocked."),
      Field(
        FieldPath(place + ".bandwidth_constrained_ok"), .flag, "On narrow networks",
        "Deliver on networks of little bandwidth."),
      Field(
        FieldPath(place + ".restricted_satellite_ok"), .flag, "On satellite networks",
        "Deliver on restricted satellite networks."),
      Field(
        FieldPath(place + ".data"), .textMap, "Custom data",
        "For Android in place of the common data, as a whole."),
    ]
  }

  static func androidOptions(at place: String) -> [Field] {
    [
      Field(FieldPath(place + ".fcm_options"), .object, "Options", "Options for Android."),
      Field(
        FieldPath(place + ".fcm_options.analytics_label"), .text, "Analytics label",
        "In place of the common label."),
    ]
  }
}
