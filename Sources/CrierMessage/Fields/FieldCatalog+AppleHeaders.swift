extension FieldCatalog {
  private static let sending = "Apple: sending notification requests to APNs"

  /// Headers of the request that FCM sends to Apple; all values are strings.
  static let appleHeaders: [Field] = [
    Field(
      "apns.headers.apns-push-type",
      .choice([
        "alert", "background", "liveactivity", "location", "voip", "complication", "fileprovider",
        "mdm", "pushtotalk", "widgets", "controls",
      ]), "Push type",
      "The kind of push. Use alert if people see or hear it, background if only the app receives "
        + "it, liveactivity for a Live Activity.",
      limits: "A background push needs apns-priority 5; types other than alert and background need "
        + "an apns-topic with their suffix.",
      whenUnset: "FCM chooses one; how it does that is unknown.", source: sending),
    Field(
      "apns.headers.apns-priority", .choice(["10", "5", "1"]), "Priority",
      "10 delivers immediately, 5 considers the battery, 1 never wakes the device.",
      limits: "A string, not a number. Use 5 for background pushes and data-only messages.",
      whenUnset: "FCM sends 10.", source: sending),
    Field(
      "apns.headers.apns-expiration", .unixSecondsText, "Expires",
      "When Apple stops trying to deliver, as an absolute time. With 0, Apple tries once and "
        + "stores nothing.",
      limits: "Seconds since 1970, as a string. Apple stores a push for 30 days at most.",
      whenUnset: "FCM sets it to 30 days from now.", source: sending),
    Field(
      "apns.headers.apns-collapse-id", .text, "Collapse ID",
      "A newer notification with the same ID replaces the one that is shown.",
      limits: "Up to 64 bytes.", source: sending),
    Field(
      "apns.headers.apns-topic", .text, "Topic",
      "The app's bundle ID; some push types need a suffix. It is unrelated to FCM topics.",
      limits: "Suffixes: .voip, .complication, .location-query, .pushkit.fileprovider, "
        + ".push-type.liveactivity, .voip-ptt, .push-type.widgets, .push-type.controls.",
      whenUnset: "FCM fills in the bundle ID.", source: sending),
    Field(
      "apns.headers.apns-id", .text, "Request ID",
      "Your own ID for the push in Apple's reports.",
      limits: "A lowercase UUID, such as 123e4567-e89b-12d3-a456-426614174000.",
      whenUnset: "Apple assigns one.", source: sending),
  ]
}
