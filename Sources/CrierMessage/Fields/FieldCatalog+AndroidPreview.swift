extension FieldCatalog {
  /// `android_v2`, which Google has announced but not released.
  package static let androidPreview: [Field] =
    [
      Field(
        "android_v2", .object, "Android (preview)",
        "The next form of the Android block. Google has not released it, and it excludes android.",
        limits: "Not together with android. Exactly one of remote_notification and "
          + "background_sync, which takes the place of a priority.",
        source: Field.discoveryAndAdmin),
      Field(
        "android_v2.remote_notification", .object, "Notification",
        "What people see, delivered at once.", limits: "Not together with background_sync."),
      Field(
        "android_v2.remote_notification.mutable_content", .flag, "Mutable",
        "Whether the app may change it before it is shown.", whenUnset: "false."),
      Field(
        "android_v2.remote_notification.use_as_v1_data_message", .flag, "As data",
        "Whether older apps get it as a data message.",
        whenUnset: "false; older apps get an ordinary notification."),
      Field(
        "android_v2.remote_notification.notification", .object, "Content", "What is shown."),
      Field(
        "android_v2.remote_notification.notification.id", .integer, "Number",
        "With the tag it names the notification that is replaced."),
    ] + androidNotification(at: "android_v2.remote_notification.notification") + [
      Field(
        "android_v2.background_sync", .object, "Background sync",
        "An empty object: the message is for the app alone and may wait.",
        limits: "Empty. Not together with remote_notification.")
    ] + androidDelivery(at: "android_v2") + androidOptions(at: "android_v2")
}
