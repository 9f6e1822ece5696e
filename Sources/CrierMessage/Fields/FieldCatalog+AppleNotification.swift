extension FieldCatalog {
  private static let payload = "Apple: generating a remote notification"

  /// The basic keys of the `aps` dictionary.
  ///
  /// Separate lists contain the parts of `alert` and `sound`, the keys for grouping and the keys of
  /// Live Activities.
  package static let aps: [Field] = [
    Field(
      "apns.payload.aps", .free, "aps dictionary",
      "What Apple's system reads: text, sound, badge, and how the notification behaves.",
      limits: "The whole payload may have 4096 bytes, or 5120 for VoIP.", source: payload),
    Field(
      "apns.payload.aps.alert", .textOrObject, "Alert",
      "The text: a string, or an object with title, subtitle and body.",
      whenUnset: "The common title and text.", source: payload),
    Field(
      "apns.payload.aps.badge", .integer, "Badge",
      "The number on the app's icon. 0 removes it.",
      limits: "A whole number, not a string.", whenUnset: "The number does not change.",
      source: payload),
    Field(
      "apns.payload.aps.sound", .textOrObject, "Sound",
      "default, or a sound file in the app; an object for a critical alert.",
      whenUnset: "No sound.", source: payload),
    Field(
      "apns.payload.aps.content-available", .one, "Content available",
      "Wakes the app for a moment in the background to fetch something; the device shows nothing.",
      limits: "The number 1, not true. Needs push type background and priority 5, and no alert, "
        + "badge or sound.", source: payload),
    Field(
      "apns.payload.aps.mutable-content", .one, "Mutable content",
      "The app's service extension may change the notification before it is shown. Images need "
        + "this.",
      limits: "The number 1, not true.", source: payload),
  ]

  /// How the notification is grouped, filtered and ranked on the device.
  static let appleGrouping: [Field] = [
    Field(
      "apns.payload.aps.thread-id", .text, "Thread",
      "Notifications with the same thread ID are shown as one group.", source: payload),
    Field(
      "apns.payload.aps.category", .text, "Category",
      "The name under which the app registered the notification's buttons.",
      advice: "The app decides by it what a tap does. On Android, click_action does this.",
      source: payload),
    Field(
      "apns.payload.aps.target-content-id", .text, "Window",
      "Which of the app's windows comes to the front.", source: payload),
    Field(
      "apns.payload.aps.interruption-level",
      .choice(["passive", "active", "time-sensitive", "critical"]), "Interruption",
      "How much the push interrupts. passive only adds it to the list, active lights the screen, "
        + "time-sensitive and critical break through a Focus.",
      limits: "time-sensitive and critical each need an entitlement of the app.",
      whenUnset: "active.", source: payload),
    Field(
      "apns.payload.aps.relevance-score", .number, "Relevance",
      "The summary features the notification with the highest score. For Live Activities, the "
        + "score decides which one is on top.",
      limits: "From 0 to 1; any number for Live Activities.", source: payload),
    Field(
      "apns.payload.aps.filter-criteria", .text, "Focus filter",
      "The app's Focus filter decides by this value whether to show the notification.",
      source: payload),
  ]

  /// The parts of `sound` when it is an object.
  static let appleSound: [Field] = [
    Field(
      "apns.payload.aps.sound.critical", .one, "Critical",
      "Plays the sound even when the device is muted.",
      limits: "The number 1, not true. The app needs an entitlement from Apple.", source: payload),
    Field(
      "apns.payload.aps.sound.name", .text, "Sound",
      "default, or a sound file in the app.", limits: "Not empty.", source: payload),
    Field(
      "apns.payload.aps.sound.volume", .number, "Volume",
      "How loud a critical alert is.", limits: "From 0 to 1.", source: payload),
  ]
}
