extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The keys of the `aps` dictionary, spelled with hyphens; its objects are in files of their own.
  package static let aps: [Field] = [
    Field(
      "apns.payload.aps", .free, "aps dictionary",
      "What Apple's system itself reads: words, sound, badge, and how the notification behaves.",
      limits: "The whole payload has 4096 bytes, for VoIP 5120.", source: payload),
    Field(
      "apns.payload.aps.alert", .textOrObject, "Alert",
      "The words: one text, or an object with title, subtitle and body.",
      whenUnset: "The common title and text.", source: payload),
    Field(
      "apns.payload.aps.badge", .integer, "Badge",
      "The number on the app's icon. 0 takes it away.",
      limits: "A whole number, not a text.", whenUnset: "The number stays as it is.",
      source: payload),
    Field(
      "apns.payload.aps.sound", .textOrObject, "Sound",
      "default, or a sound file in the app; an object for a critical alert.",
      whenUnset: "No sound.", source: payload),
    Field(
      "apns.payload.aps.content-available", .one, "Background update",
      "Wakes the app for a moment so that it can fetch something; nothing is shown for it.",
      limits: "The number 1, not true. Together with push type background and priority 5, and "
        + "without alert, badge and sound.", source: payload),
    Field(
      "apns.payload.aps.mutable-content", .one, "Mutable",
      "The app's service extension may change the notification before it is shown; pictures need "
        + "this.",
      limits: "The number 1, not true.", source: payload),
  ]

  /// How the notification is grouped, filtered and ranked on the device.
  static let appleGrouping: [Field] = [
    Field(
      "apns.payload.aps.thread-id", .text, "Thread",
      "Notifications with the same name are shown as one group.", source: payload),
    Field(
      "apns.payload.aps.category", .text, "Category",
      "The name under which the app has registered buttons for it.", source: payload),
    Field(
      "apns.payload.aps.target-content-id", .text, "Window",
      "Which window of the app is brought forward.", source: payload),
    Field(
      "apns.payload.aps.interruption-level",
      .choice(["passive", "active", "time-sensitive", "critical"]), "Interruption",
      "passive only lists it, active lights the screen, time-sensitive and critical break through a "
        + "Focus.",
      limits: "time-sensitive and critical each need an entitlement of the app.",
      whenUnset: "active.", source: payload),
    Field(
      "apns.payload.aps.relevance-score", .number, "Relevance",
      "The highest one is featured in the summary; for Live Activities it decides which is on top.",
      limits: "From 0 to 1; any number for Live Activities.", source: payload),
    Field(
      "apns.payload.aps.filter-criteria", .text, "Focus filter",
      "What the app's Focus filter compares to decide whether it is shown.", source: payload),
  ]

  /// The parts of `sound` when it is an object.
  static let appleSound: [Field] = [
    Field(
      "apns.payload.aps.sound.critical", .one, "Critical",
      "Heard even when the device is muted.",
      limits: "The number 1, not true. The app needs an entitlement of Apple.", source: payload),
    Field(
      "apns.payload.aps.sound.name", .text, "Sound name",
      "default, or a sound file in the app.", limits: "Not empty.", source: payload),
    Field(
      "apns.payload.aps.sound.volume", .number, "Volume",
      "How loud a critical alert is.", limits: "From 0 to 1.", source: payload),
  ]
}
