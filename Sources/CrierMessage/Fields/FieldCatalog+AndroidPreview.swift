extension FieldCatalog {
  /// `android_v2`, which Google has announced but not released.
  package static let androidPreview: [Field] =
    [
      Field(
        "android_v2", .object, "Android (preview)",
        "The next version of the Android block. Google has not released it. It cannot be combined "
          + "with android.",
        limits: "Cannot be combined with android. Set exactly one of remote_notification and "
          + "background_sync; this choice replaces the priority.",
        source: Field.discoveryAndAdmin),
      Field(
        "android_v2.remote_notification", .object, "Notification",
        "A notification that people see, delivered immediately.",
        limits: "Cannot be combined with background_sync."),
      Field(
        "android_v2.remote_notification.mutable_content", .flag, "Mutable content",
        "Whether the app may change the notification before it is shown.", whenUnset: "false."),
      Field(
        "android_v2.remote_notification.use_as_v1_data_message", .flag, "As data",
        "Whether older apps receive it as a data message.",
        whenUnset: "false; older apps receive an ordinary notification."),
      Field(
        "android_v2.remote_notification.notification", .object, "Content",
        "What the notification shows."),
      Field(
        "android_v2.remote_notification.notification.id", .integer, "Number",
        "Together with the tag, it identifies the notification to replace."),
    ] + androidNotification(at: "android_v2.remote_notification.notification") + [
      Field(
        "android_v2.background_sync", .object, "Background sync",
        "An empty object; it means that the message is only for the app and may be delayed.",
        limits: "Must be empty. Cannot be combined with remote_notification.")
    ] + androidDelivery(at: "android_v2") + androidOptions(at: "android_v2")
}
