extension FieldCatalog {
  private static let sending = "Apple: sending notification requests to APNs"

  /// Headers of the request that FCM makes to Apple; all values are texts.
  static let appleHeaders: [Field] = [
    Field(
      "apns.headers.apns-push-type",
      .choice([
        "alert", "background", "liveactivity", "location", "voip", "complication", "fileprovider",
        "mdm", "pushtotalk", "widgets", "controls",
      ]), "Push type",
      "What kind of push it is: alert for what people see or hear, background for what only the app "
        + "sees, liveactivity for a Live Activity.",
      limits: "A background push needs apns-priority 5; other kinds than alert and background need "
        + "an apns-topic with their ending.",
      whenUnset: "FCM chooses one; how is not established.", source: sending),
    Field(
      "apns.headers.apns-priority", .choice(["10", "5", "1"]), "Priority",
      "10 delivers at once, 5 with regard to the battery, 1 never wakes the device.",
      limits: "A text, not a number. 5 for background pushes and for messages of data alone.",
      whenUnset: "FCM sends 10.", source: sending),
    Field(
      "apns.headers.apns-expiration", .unixSecondsText, "Expires",
      "When Apple stops trying, as an absolute time. 0 is one attempt, and nothing is stored.",
      limits: "Seconds since 1970, as a text. Apple keeps it for 30 days at most.",
      whenUnset: "FCM sets it to 30 days from now.", source: sending),
    Field(
      "apns.headers.apns-collapse-id", .text, "Collapse ID",
      "A newer notification with the same ID takes the place of the one that is shown.",
      limits: "Up to 64 bytes.", source: sending),
    Field(
      "apns.headers.apns-topic", .text, "Topic",
      "The app's bundle ID, with an ending that depends on the push type, such as "
        + ".push-type.liveactivity. It has nothing to do with topics of FCM.",
      limits: "Endings: .voip, .complication, .location-query, .pushkit.fileprovider, "
        + ".push-type.liveactivity, .voip-ptt, .push-type.widgets, .push-type.controls.",
      whenUnset: "FCM fills in the bundle ID.", source: sending),
    Field(
      "apns.headers.apns-id", .text, "Request ID",
      "A name of your own for the push in Apple's reports.",
      limits: "A UUID in small letters, such as 123e4567-e89b-12d3-a456-426614174000.",
      whenUnset: "Apple gives it one.", source: sending),
  ]
}
